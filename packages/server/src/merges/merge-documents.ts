import { documents, emitions, hourRequests, revisions } from '@timesheet/domain/documents'
import { type DocumentsMergeFacts, mergeParts, type MergePair } from '@timesheet/domain/merges'
import { type App, findRows, findRowsById, type RowPlace, type WriteScope } from '@timesheet/engine'
import { revisionsLock, transmittalsLock } from '../kernel/document-locks.ts'
import type { MergePlace } from './merge-place.ts'

/** What is looked at before two documents are merged. */
export async function documentsFacts({ app, tx }: MergePlace, pair: MergePair): Promise<DocumentsMergeFacts> {
  const place = { app, ...(tx && { tx }) }
  const merged = await revisionsOf(place, pair.merged.id)
  const kept = await revisionsOf(place, pair.kept.id)
  const params = { id: pair.merged.id }
  const sent = await findRows(place, emitions, { filter: 'document = {:id} && number > 0', params })
  const asked = await findRows(place, hourRequests, { filter: 'document = {:id} && state = "requested"', params })
  return {
    revisions: { merged: merged.length, kept: kept.length },
    issued: Math.max(sent.length, merged.filter(({ issuedOn }) => issuedOn !== '').length),
    asked: asked.length,
  }
}

async function revisionsOf(place: RowPlace, document: string) {
  return findRows(place, revisions, { filter: 'document = {:document}', params: { document } })
}

/** Waits for who sends a transmittal of either project, or moves a revision of either document, and holds them back. */
export async function lockDocuments(
  app: App,
  { merged, kept }: { readonly merged: string; readonly kept: string },
  { tx }: WriteScope,
): Promise<void> {
  const rows = await findRowsById({ app, tx }, documents, [merged, kept])
  const projects = new Set([...rows.values()].map(({ project }) => project))
  if (projects.size > 0) await tx.lock(...[...projects].toSorted().map(transmittalsLock))
  await tx.lock(...[merged, kept].toSorted().map(revisionsLock))
}

/** Whether a revision that a merge moved was issued since. */
export async function isIssuedSince({ app, tx }: MergePlace, merge: string): Promise<boolean> {
  const place = { app, ...(tx && { tx }) }
  const parts = await findRows(place, mergeParts, { filter: 'merge = {:merge}', params: { merge } })
  const moved = parts.flatMap((part) => part.moved ?? []).filter(({ collection }) => collection === revisions.name)
  const rows = await findRowsById(
    place,
    revisions,
    moved.flatMap(({ ids }) => ids),
  )
  return [...rows.values()].some(({ issuedOn }) => issuedOn !== '')
}

import { COLLECTIONS } from '@timesheet/domain/collections'
import {
  checkMerge,
  type MergeCount,
  type MergeJoin,
  type MergeKind,
  type MergePair,
  type MergePreview,
  type MergeRow,
  merges,
  mergeWarnings,
} from '@timesheet/domain/merges'
import { referenceWay } from '@timesheet/domain/merges'
import { documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { ApiError, countReferences, findRows, type ReferenceCount } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { conflictsOf, type Meet, meetingsOf } from './merge-meetings.ts'
import { documentsFacts } from './merge-documents.ts'
import { peopleFacts } from './merge-people.ts'
import type { MergePlace } from './merge-place.ts'

/** A merge as it would be done. */
export interface PlannedMerge {
  readonly preview: MergePreview
  /** What becomes what, in order; the two of the merge are the last. */
  readonly joins: readonly MergeJoin[]
  /** The rows that both have. */
  readonly meets: readonly Meet[]
}

/** The two rows of a merge; throws 404 where one is gone. */
export async function readPair(
  { app, tx }: MergePlace,
  { kind, merged, kept }: { readonly kind: MergeKind; readonly merged: string; readonly kept: string },
): Promise<MergePair> {
  const read = async (id: string): Promise<MergeRow> => {
    const found = (await app.records.findById(kind, id, tx))?.values
    if (!found) throw new ApiError(404)
    return found
  }
  return { merged: await read(merged), kept: await read(kept) }
}

/** What a merge would do: how many rows refer to the merged one, over every relation field, and why not. */
export async function planMerge(
  place: MergePlace,
  kind: MergeKind,
  { by, ...pair }: MergePair & { readonly by: string },
): Promise<PlannedMerge> {
  const meets = await meetingsOf(place, kind, pair)
  const joins = [
    ...meets.flatMap(({ collection, way, merged, kept }) =>
      way === 'join' ? [{ collection: collection.name, from: merged.id, to: kept.id }] : [],
    ),
    { collection: kind, from: pair.merged.id, to: pair.kept.id },
  ]
  const { counts, fixed } = await countJoins(place, joins, meets)
  const taken = meets.filter(({ way }) => way === 'taken').length
  const isRunning = await isBeingMerged(place, pair)
  const people = kind === users.name ? await peopleFacts(place, { ...pair, by }) : undefined
  const papers = kind === documents.name ? await documentsFacts(place, pair) : undefined
  return {
    meets,
    joins,
    preview: {
      counts,
      total: counts.reduce((sum, { rows }) => sum + rows, 0),
      conflicts: await conflictsOf(place, kind, meets),
      refusal: checkMerge(kind, pair, { isRunning, fixed, taken, people, documents: papers }),
      warnings: mergeWarnings(kind, pair, people),
    },
  }
}

async function countJoins(
  { app, tx }: MergePlace,
  joins: readonly MergeJoin[],
  meets: readonly Meet[],
): Promise<{ readonly counts: readonly MergeCount[]; readonly fixed: number }> {
  const byField = new Map<string, ReferenceCount>()
  for (const { collection, from } of joins) {
    const found = await countReferences(app, { collection: app.collections.find(collection)!, id: from }, tx)
    for (const count of found) {
      const way = referenceWay(collection, count, count.isFixed)
      if (way === 'stays') continue
      const key = `${count.collection} ${count.field}`
      byField.set(key, { ...count, isFixed: way === 'holds', rows: count.rows + (byField.get(key)?.rows ?? 0) })
    }
  }
  // What both have stays with the merged one.
  for (const { collection, field } of meets) {
    const key = `${collection.name} ${field}`
    const count = byField.get(key)
    if (count) byField.set(key, { ...count, rows: count.rows - 1 })
  }
  const all = [...byField.values()].filter(({ rows }) => rows > 0)
  return {
    counts: all.filter(({ isFixed }) => !isFixed).map(labelled),
    fixed: all.filter(({ isFixed }) => isFixed).reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** A collection or field that a superuser added has no text but its name. */
function labelled({ collection, field, rows }: ReferenceCount): MergeCount {
  const all: readonly CollectionDeclaration[] = COLLECTIONS
  const declared = all.find(({ name }) => name === collection)
  return {
    ...{ collection, field, rows },
    label: declared?.label ?? collection,
    fieldLabel: declared?.fields[field]?.label ?? field,
  }
}

async function isBeingMerged({ app, tx }: MergePlace, { merged, kept }: MergePair): Promise<boolean> {
  const one = '(merged = {:a} || kept = {:a} || merged = {:b} || kept = {:b})'
  const options = { filter: `(state = "running" || state = "undoing") && ${one}`, params: { a: merged.id, b: kept.id } }
  return (await findRows({ app, ...(tx && { tx }) }, merges, { ...options, limit: 1 })).length > 0
}

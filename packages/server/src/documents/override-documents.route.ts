import {
  ApiError,
  type App,
  findRowsById,
  findRowsByKey,
  findVisible,
  type RequestInfo,
  type WriteScope,
  type WritingHandler,
} from '@timesheet/engine'
import { checkReason } from '@timesheet/domain/config'
import {
  checkGoingBack,
  checkLifting,
  documents,
  type goBackRoute,
  type liftAnnulmentRoute,
  revisionGoneBack,
  revisions,
} from '@timesheet/domain/documents'
import { revisionsLock } from '../kernel/document-locks.ts'
import { refuse, refuseAll } from '../kernel/refuse.ts'
import { findScheme } from './revision-schemes.ts'

type Place = WriteScope & { readonly app: App }

/** Lifts the annulment of a document, for the administration; its motive takes the place of that of the annulment. */
export const answerLiftAnnulment: WritingHandler<typeof liftAnnulmentRoute> = async (call, app) => {
  const { input, info, transact } = call
  await requireSeen(app, info, input)
  return transact(async (scope) => {
    const place: Place = { app, ...scope }
    refuse(checkLifting(await lockDocument(place, input.document)))
    const change = { voided: false, stopReason: input.reason.trim() }
    await app.records.update(documents, input.document, change, place.tx)
    return { state: (await lockDocument(place, input.document)).state }
  })
}

/** Begins a revision of a series that a document left, for the administration; its motive is what it says of itself. */
export const answerGoBack: WritingHandler<typeof goBackRoute> = async (call, app) => {
  const { input, info, transact } = call
  await requireSeen(app, info, input)
  return transact(async (scope) => {
    const place: Place = { app, ...scope }
    const document = await lockDocument(place, input.document)
    const { id, project, specialty, preparer, reviewer, approver } = document
    const all = await findRowsByKey(place, revisions, [{ document: id }])
    refuse(checkGoingBack({ document, all, series: input.series }))
    const next = revisionGoneBack(await findScheme(place, project), all, input.series)
    if (typeof next === 'string') return refuseAll([{ field: 'series', code: next }])
    const row = { document: id, project, specialty, preparer, reviewer, approver, state: 'draft' as const }
    const { code, order, series } = next
    const begun = { ...row, code, order, series, changes: input.reason.trim() }
    const made = await app.records.create(revisions, begun, place.tx)
    return { revision: made.values.id, code: made.values.code }
  })
}

async function requireSeen(
  app: App,
  info: RequestInfo,
  { document, reason }: { readonly document: string; readonly reason: string },
): Promise<void> {
  const [seen] = await findVisible(app, info, { collection: documents, ids: [document] })
  if (!seen) throw new ApiError(404)
  refuse(checkReason(reason))
}

/** A document as it stands while nobody else begins a revision of it. */
async function lockDocument(place: Place, id: string) {
  await place.tx.lock(revisionsLock(id))
  const document = (await findRowsById(place, documents, [id])).get(id)
  if (!document) throw new ApiError(404)
  return document
}

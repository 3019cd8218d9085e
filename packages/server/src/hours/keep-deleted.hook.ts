import { currentOrigin, findRows, findRowsByKey, type RecordSet } from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import { deletedHours, EDITABLE_STATES, type hours, restoreEntries } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { authorOf } from '../kernel/author.ts'

const MIDNIGHT = '00:00'

type Hours = RecordSet<typeof hours>

/**
 * Puts what somebody deletes into the trash, one by one or by a command; not what an undo takes away again that was new,
 * and what the program deletes is gone.
 */
export async function keepDeleted(set: Hours): Promise<void> {
  if (set.action === 'create') return forgetRestored(set)
  if (set.action !== 'delete' || (await isNewWithUndone(set))) return
  const rows = set.drafts.flatMap(({ stored, request }) =>
    stored && request && EDITABLE_STATES.some((state) => state === stored.state) ? [stored] : [],
  )
  if (rows.length === 0) return
  const { actor, actorName } = await authorOf(set)
  // An account of the installation is nobody of the firm; its name stays.
  const person = await set.app.records.findById(users, actor, set.tx)
  const by = { deletedBy: person ? actor : '', deletedByName: actorName, request: currentOrigin()?.requestId ?? '' }
  await set.app.records.createAll(
    deletedHours,
    rows.map((row) => {
      const { id, user, day, minutes, project, document, activity, nonproductive, specialty, note, state } = row
      const target = { project, document, activity, nonproductive, specialty }
      return { entry: id, user, day, minutes, ...target, note, state, ...by, row }
    }),
    set.tx,
  )
}

/**
 * Whether what is taken away came into being with the operation that is taken back. What a restore or an undo had
 * brought back was there before, and nobody would find it again.
 */
async function isNewWithUndone(set: Hours): Promise<boolean> {
  const undoes = currentOrigin()?.undoes ?? ''
  const undone = undoes === '' ? undefined : (await set.app.records.findById(operations, undoes, set.tx))?.values
  return undone !== undefined && undone.undoes === '' && undone.command !== restoreEntries.name
}

/**
 * Takes out of the trash what an operation brings back. One that is typed again by itself stays there unseen until the
 * purge, so that a save costs no question more.
 */
async function forgetRestored(set: Hours): Promise<void> {
  if (!currentOrigin()?.operation) return
  const keys = set.drafts.map(({ row }) => ({ entry: row.id }))
  for (const { id } of await findRowsByKey(set, deletedHours, keys))
    await set.app.records.delete(deletedHours, id, set.tx)
}

/**
 * Settles the deletion of the later part of an interval that the same request shortens to end before midnight: nobody
 * deleted it, and from the trash its hours would come back beside those that were meant.
 */
export async function settleShortened(set: Hours): Promise<void> {
  const request = currentOrigin()?.requestId ?? ''
  if (set.action !== 'update' || request === '' || currentOrigin()?.operation) return
  for (const { row, stored } of set.drafts) {
    if (!stored || stored.group === '' || stored.end !== MIDNIGHT || row.end === MIDNIGHT) continue
    const found = await findRows(set, deletedHours, {
      filter: 'user = {:user} && request = {:request}',
      params: { user: stored.user, request },
    })
    for (const deleted of found)
      if (deleted.row?.group === stored.group && deleted.row.start === MIDNIGHT)
        await set.app.records.delete(deletedHours, deleted.id, set.tx)
  }
}

import { findRowsById, findRowsByKey, type HookApp, type RowPlace, type Transaction } from '@timesheet/engine'
import { emitions, isInForce, issueOf, revisions } from '@timesheet/domain/documents'
import { findPurposes } from './issue-purposes.ts'

/** Where the program writes what follows from a transmittal or an answer. */
export interface WritePlace extends RowPlace {
  readonly app: HookApp
  readonly tx: Transaction
}

/** Writes on revisions what their issues say of them; superseded and void ones keep what they said last. */
export async function settleRevisions(place: WritePlace, ids: readonly string[]): Promise<void> {
  const known = await findRowsById(place, revisions, [...new Set(ids)])
  const open = [...known.values()].filter(({ state }) => state === 'approved' || isInForce(state))
  const rows = await findRowsByKey(
    place,
    emitions,
    open.map(({ id }) => ({ revision: id })),
  )
  const purposes = await findPurposes(
    place,
    rows.map(({ purpose }) => purpose),
  )
  const of = Map.groupBy(rows, ({ revision }) => revision)
  const changes = open.flatMap(({ id }) => {
    const issue = issueOf(of.get(id) ?? [], purposes)
    return issue ? [{ id, ...issue }] : []
  })
  if (changes.length > 0) await place.app.records.updateAll(revisions, changes, place.tx)
}

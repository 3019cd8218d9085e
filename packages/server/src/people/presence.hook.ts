import { findRowsById, type RecordSet } from '@timesheet/engine'
import { type absences, presence, presenceOf } from '@timesheet/domain/people'

/** Keeps the `presence` rows of written absences up to date, in the same transaction. */
export async function followPresence(set: RecordSet<typeof absences>): Promise<void> {
  const { app, tx, action, drafts } = set
  const ids = drafts.map(({ row }) => row.id)
  const stored = await findRowsById(set, presence, ids)
  for (const { row } of drafts) {
    const seen = action === 'delete' ? null : presenceOf(row)
    if (!seen) {
      if (stored.has(row.id)) await app.records.delete(presence, row.id, tx)
    } else if (stored.has(row.id)) await app.records.update(presence, row.id, { ...seen }, tx)
    else await app.records.create(presence, { ...seen }, tx)
  }
}

import type { RecordLink } from '@timesheet/engine'
import { type Absence, presenceOf } from '@timesheet/domain/people'
import { rowOf } from '../kernel/rows.ts'

/** Colleagues see when somebody is away, in the transaction that decides it. */
export const followPresence: RecordLink = async (event, next) => {
  await next()
  const { app, tx, action } = event
  const absence = rowOf<Absence>(event)
  const seen = action === 'delete' ? null : presenceOf(absence)
  const stored = await app.records.findById('presence', absence.id, tx)
  if (!seen) {
    if (stored) await app.records.delete('presence', absence.id, tx)
    return
  }
  if (stored) await app.records.update('presence', absence.id, { ...seen }, tx)
  else await app.records.create('presence', { ...seen }, tx)
}

import { findRowsById, type RecordLink } from '@timesheet/engine'
import type { hours } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'

/** Fills in what an entry leaves out: kind, state, specialty, and who entered it. */
export const fillHours: RecordLink<typeof hours> = async (set, next) => {
  const without = set.drafts.filter(({ row }) => row.specialty === '').map(({ row }) => row.user)
  const people = await findRowsById(set, users, without)
  for (const { row, stored, request } of set.drafts) {
    row.kind ||= 'normal'
    row.state ||= 'draft'
    row.source ||= 'manual'
    row.specialty ||= people.get(row.user)?.specialty ?? ''
    // Who sends or decides did not type it.
    if (request?.auth && row.state !== 'draft' && stored) row.enteredBy = stored.enteredBy
    else if (request?.auth) row.enteredBy = request.auth.collection.name === 'users' ? request.auth.values.id : ''
  }
  await next()
}

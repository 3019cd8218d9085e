import { findRowsById, type RecordDraft, type RecordLink } from '@timesheet/engine'
import type { hours } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'

/** Fills in what an entry leaves out: kind, state, specialty, and who entered it. */
export const fillHours: RecordLink<typeof hours> = async (set, next) => {
  const without = set.drafts.filter((draft) => isOpen(draft) && draft.row.specialty === '')
  const people = await findRowsById(
    set,
    users,
    without.map(({ row }) => row.user),
  )
  for (const draft of set.drafts) {
    const { row, stored, request } = draft
    row.state ||= 'draft'
    if (isOpen(draft)) {
      row.kind ||= 'normal'
      row.source ||= 'manual'
      row.specialty ||= people.get(row.user)?.specialty ?? ''
    }
    // Who sends or decides did not type it.
    if (request?.auth && row.state !== 'draft' && stored) row.enteredBy = stored.enteredBy
    else if (request?.auth) row.enteredBy = request.auth.collection.name === 'users' ? request.auth.values.id : ''
  }
  await next()
}

/** A decision and a withdrawal fill in nothing, because they change nothing but the state. */
function isOpen({ row, stored }: RecordDraft<typeof hours>): boolean {
  return stored === null || (row.state === 'draft' && stored.state !== 'submitted')
}

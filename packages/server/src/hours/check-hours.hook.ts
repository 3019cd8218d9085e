import { bindRule } from '@timesheet/engine'
import { checkHourEntry, checkHourRemoval, hours } from '@timesheet/domain/hours'
import { gatherHoursContext } from './hours-context.ts'

/** What may be entered, changed and taken back (domain.md §5.4). */
export const hoursRule = bindRule(hours, {
  // The rules add up the day: two quick writes must see one another.
  lock: ({ row }) => `hours ${row.user} ${row.day}`,
  gather: gatherHoursContext,
  check: (draft, contextOf) => checkHourEntry(draft.row, contextOf(draft)),
  // What goes with its project or person goes.
  checkRemoval: (draft, contextOf) => (draft.request ? checkHourRemoval(draft.stored, contextOf(draft)) : null),
})

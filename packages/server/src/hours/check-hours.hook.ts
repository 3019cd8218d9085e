import { bindRule } from '@timesheet/engine'
import { checkHourEntry, checkHourRemoval, hours } from '@timesheet/domain/hours'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { gatherHoursContext } from './hours-context.ts'

/** Checks entries that are created, changed or deleted (domain.md §5.4). */
export const hoursRule = bindRule(hours, {
  share: () => CLOSED_DAYS,
  // The rules sum up the day, so that two concurrent writes must be serialised.
  lock: ({ row }) => `hours ${row.user} ${row.day}`,
  gather: gatherHoursContext,
  check: (draft, contextOf) => checkHourEntry(draft.row, contextOf(draft)),
  // A cascade from its project or person deletes an entry without this check.
  checkRemoval: (draft, contextOf) => (draft.request ? checkHourRemoval(draft.stored, contextOf(draft)) : null),
})

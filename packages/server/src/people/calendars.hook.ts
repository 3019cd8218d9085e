import { bindRule, findRows, StandingRows } from '@timesheet/engine'
import { calendars, checkCalendar, checkHoliday, holidays } from '@timesheet/domain/people'

/** Refuses a calendar that would be its own ancestor. */
export const calendarsRule = bindRule(calendars, {
  gather: async (set) => new StandingRows(set, await findRows(set, calendars)),
  check: (draft, all) => checkCalendar(draft.row, [...all.beside(draft), draft.row]),
})

export const holidaysRule = bindRule(holidays, { check: ({ row }) => checkHoliday(row) })

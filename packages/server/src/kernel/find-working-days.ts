import { findRows, type RowPlace } from '@timesheet/engine'
import { deductsBy, hoursRules } from '@timesheet/domain/hours'
import type { Day, WorkingDays } from '@timesheet/domain/kernel'
import { calendars, holidays, workingDaysOf } from '@timesheet/domain/people'

/** The working days of a calendar from a day on; '' is the firm's first calendar. */
export async function findWorkingDays(place: RowPlace, calendar: string, from: Day): Promise<WorkingDays> {
  const known = await findRows(place, calendars, { sort: 'created' })
  const rules = await findRows(place, hoursRules, { filter: 'scope = "company"' })
  return workingDaysOf({
    calendar: calendar || (known.find(({ active }) => active)?.id ?? ''),
    calendars: known,
    holidays: await findRows(place, holidays, { filter: 'day >= {:from}', params: { from } }),
    deductsOn: deductsBy(rules, ''),
  })
}

import type { DraftOf, Violation } from '@timesheet/schema'
import type { Calendar, holidays } from './calendars.collection.ts'
import type { PeopleCode } from './users.rules.ts'
import { calendarChain } from './working-day.calc.ts'

/** Refuses a calendar that would be its own ancestor, or whose time zone is unknown. */
export function checkCalendar(
  calendar: Pick<Calendar, 'id' | 'parent' | 'timeZone'>,
  others: readonly Pick<Calendar, 'id' | 'parent'>[],
): Violation<PeopleCode> | null {
  if (!isTimeZone(calendar.timeZone)) return { field: 'timeZone', code: 'time_zone_unknown' }
  return calendar.parent !== '' && calendarChain(others, calendar.parent).includes(calendar.id)
    ? { field: 'parent', code: 'calendar_loop' }
    : null
}

/** Refuses an extra working day or a reduced day without its length. */
export function checkHoliday(
  holiday: Pick<DraftOf<typeof holidays>, 'kind' | 'maxMinutes'>,
): Violation<PeopleCode> | null {
  const needsMinutes = holiday.kind === 'extra_working' || holiday.kind === 'reduced'
  return needsMinutes && holiday.maxMinutes === 0 ? { field: 'maxMinutes', code: 'holiday_minutes_missing' } : null
}

/** True for a time zone that exists. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

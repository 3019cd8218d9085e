import type { RecordLink } from '@timesheet/engine'
import { type Calendar, checkCalendar, checkHoliday, type Holiday } from '@timesheet/domain/people'
import { readRows, rowOf } from '../kernel/rows.ts'

export const checkCalendars: RecordLink = async (event, next) => {
  await next()
  const violation = checkCalendar(rowOf<Calendar>(event), await readRows<Calendar>(event, 'calendars'))
  if (violation) event.violate(violation)
}

export const checkHolidays: RecordLink = async (event, next) => {
  await next()
  const violation = checkHoliday(rowOf<Holiday>(event))
  if (violation) event.violate(violation)
}

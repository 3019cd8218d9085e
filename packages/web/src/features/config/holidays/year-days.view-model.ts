import type { Day } from '@timesheet/domain/kernel'
import type { Calendar, Holiday } from '@timesheet/domain/people'
import { calendarChain } from '@timesheet/domain/people'

type Special = Pick<Holiday, 'calendar' | 'day' | 'kind'>

/** A special day of a calendar, own or inherited. */
export interface YearDay<Row extends Special> {
  readonly row: Row
  readonly isOwn: boolean
}

/**
 * The special days that apply in a calendar, own and inherited; of the same date and kind only the nearest one
 * (domain.md §5.2).
 */
export function daysOf<Row extends Special>(
  calendar: string,
  rows: readonly Row[],
  calendars: readonly Pick<Calendar, 'id' | 'parent'>[],
): readonly YearDay<Row>[] {
  const chain = calendarChain(calendars, calendar)
  const nearest = new Map<string, Row>()
  for (const row of rows) {
    const distance = chain.indexOf(row.calendar)
    const key = `${row.day} ${row.kind}`
    const known = nearest.get(key)
    if (distance >= 0 && (!known || distance < chain.indexOf(known.calendar))) nearest.set(key, row)
  }
  return [...nearest.values()]
    .map((row) => ({ row, isOwn: row.calendar === calendar }))
    .toSorted((a, b) => (a.row.day < b.row.day ? -1 : a.row.day > b.row.day ? 1 : 0))
}

/** The days of a month as weeks from Monday to Sunday; null outside of the month. */
export function monthGrid(
  month: string,
  daysInMonth: number,
  firstWeekday: number,
): readonly (readonly (Day | null)[])[] {
  const cells = Array.from({ length: Math.ceil((firstWeekday - 1 + daysInMonth) / 7) * 7 }, (_, index) => {
    const number = index - firstWeekday + 2
    return number >= 1 && number <= daysInMonth ? `${month}-${String(number).padStart(2, '0')}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  formatDay,
  mondayOf,
  monthBounds,
  monthOf,
  monthTitle,
  weekdayOf,
} from '@timesheet/domain/kernel'
import { weekTitle } from '../../widgets/week-title.ts'
import { WEEKDAYS_LONG } from '../../ui/text/weekday-names.ts'

export type CalendarView = 'day' | 'week' | 'month'

export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** The days that a view shows around a day; a month is shown in whole weeks. */
export function shownDays(view: CalendarView, day: Day): DaySpan {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const { from, to } = monthBounds(monthOf(day))
  return { from: mondayOf(from), to: addDays(mondayOf(to), 6) }
}

/** The days that a view sums; of a month only its own. */
export function summedDays(view: CalendarView, day: Day): readonly Day[] {
  const { from, to } = view === 'month' ? monthBounds(monthOf(day)) : shownDays(view, day)
  return daysFrom(from, to)
}

/** The day to show for the previous or next period. */
export function stepped(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'month') return `${addMonths(monthOf(day), by)}-01`
  return addDays(day, view === 'week' ? by * 7 : by)
}

/** A weekday with the date: 'miércoles 18/11/2026'. */
export function longDay(day: Day): string {
  return `${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}`
}

/** The title of the shown period. */
export function rangeTitle(view: CalendarView, day: Day): string {
  if (view === 'day') return capitalised(longDay(day))
  if (view === 'month') return monthTitle(monthOf(day))
  return weekTitle(mondayOf(day))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

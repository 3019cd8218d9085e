import { addDays, type Day, daysBetween, monthBounds, monthOf, type Span, weekdayOf } from '../kernel/index.ts'
import { comparedSpan, stepSpan } from './question-period.calc.ts'

/** The days of a dashboard, and those with which it compares them. */
export interface DashboardSpans {
  readonly now: Span
  /** As many days of the period before. */
  readonly before: Span
  /** As many days of the same period a year before. */
  readonly year: Span
  /** Whether the period goes on: only what is over of it is shown. */
  readonly isRunning: boolean
}

const WEEK = 7
/** As many whole weeks as fit into a year, so that a week is compared with one of the same weekdays. */
const YEAR_OF_WEEKS = 364

function isWholeWeeks({ from, to }: Span): boolean {
  return weekdayOf(from) === 1 && (daysBetween(from, to) + 1) % WEEK === 0
}

function startOf(span: Span, days: number): Span {
  const to = addDays(span.from, days)
  return { from: span.from, to: to < span.to ? to : span.to }
}

function yearBefore(span: Span): Span {
  if (!isWholeWeeks(span)) return comparedSpan(span, 'year')
  return { from: addDays(span.from, -YEAR_OF_WEEKS), to: addDays(span.to, -YEAR_OF_WEEKS) }
}

/**
 * The days that a dashboard shows of a period, and those to compare them with: of a period that goes on, the days
 * until yesterday (on its first day that day alone) and as many of the others, so that like is compared with like. A
 * whole period is compared with a whole one, however long that is.
 */
export function dashboardSpans(period: Span, today: Day): DashboardSpans {
  const yesterday = addDays(today, -1)
  const isRunning = yesterday < period.to
  const [before, year] = [stepSpan(period, -1), yearBefore(period)]
  if (!isRunning) return { now: period, before, year, isRunning }
  const now = { from: period.from, to: yesterday < period.from ? period.from : yesterday }
  const days = daysBetween(now.from, now.to)
  return { now, before: startOf(before, days), year: startOf(year, days), isRunning }
}

/** By what the development up to a period is shown, and the days of its thirteen steps. */
export interface TrendSpan extends Span {
  readonly by: 'week' | 'month'
}

const STEPS = 13
/** Up to about a quarter is shown by week. */
const BY_WEEK = 92

/** The thirteen weeks, or months, that end with a period. */
export function trendSpan({ from, to }: Span): TrendSpan {
  if (daysBetween(from, to) >= BY_WEEK) {
    const first = monthBounds(monthOf(addDays(monthBounds(monthOf(to)).from, -1)))
    return { by: 'month', from: stepSpan({ from: first.from, to: first.to }, -(STEPS - 2)).from, to }
  }
  return { by: 'week', from: addDays(to, 1 - weekdayOf(to) - WEEK * (STEPS - 1)), to }
}

const USUAL_WEEKS = 8

/** The last whole week of a period, or the week of its last day, with the eight weeks that show what is usual. */
export function usualSpan({ to }: Span): Span & { readonly week: Day } {
  const monday = addDays(to, 1 - weekdayOf(to))
  const week = weekdayOf(to) === WEEK ? monday : addDays(monday, -WEEK)
  return { from: addDays(week, -WEEK * USUAL_WEEKS), to: addDays(week, WEEK - 1), week }
}

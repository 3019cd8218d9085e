import { addDays, addMonths, type Day, daysBetween, monthBounds, monthOf, type Span } from '../kernel/index.ts'

/** With what figures are compared: the period just before, or the same one a year before. */
export type Comparison = 'before' | 'year'

function isWholeMonths({ from, to }: Span): boolean {
  return from.endsWith('-01') && to === monthBounds(monthOf(to)).to
}

function monthsIn({ from, to }: Span): number {
  const index = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return index(to) - index(from) + 1
}

/** The range as many steps of its own length later, or earlier; whole months stay whole months. */
export function stepSpan(span: Span, by: number): Span {
  if (isWholeMonths(span)) {
    const months = monthsIn(span) * by
    const { from } = monthBounds(addMonths(monthOf(span.from), months))
    return { from, to: monthBounds(addMonths(monthOf(span.to), months)).to }
  }
  const days = (daysBetween(span.from, span.to) + 1) * by
  return { from: addDays(span.from, days), to: addDays(span.to, days) }
}

/** The day a year before; 29 February has 28 February. */
function yearBefore(day: Day): Day {
  const month = addMonths(monthOf(day), -12)
  const last = monthBounds(month).to
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** The range with which figures of this one are compared. */
export function comparedSpan(span: Span, comparison: Comparison): Span {
  if (comparison === 'before') return stepSpan(span, -1)
  const to = isWholeMonths(span) ? monthBounds(addMonths(monthOf(span.to), -12)).to : yearBefore(span.to)
  return { from: yearBefore(span.from), to }
}

function quarterBefore(key: string, quarters: number): string {
  const index = Number(key.slice(0, 4)) * 4 + Number(key.slice(6)) - 1 - quarters
  return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`
}

/** The member of a calendar dimension with which one is compared. */
export function comparedKey(
  dimension: 'day' | 'week' | 'month' | 'quarter' | 'year',
  key: string,
  comparison: Comparison,
): string {
  const isYear = comparison === 'year'
  if (dimension === 'year') return String(Number(key) - 1)
  if (dimension === 'quarter') return quarterBefore(key, isYear ? 4 : 1)
  if (dimension === 'month') return addMonths(key, isYear ? -12 : -1)
  // 52 weeks before, so that a week is compared with a whole one.
  if (dimension === 'week') return addDays(key, isYear ? -364 : -7)
  return isYear ? yearBefore(key) : addDays(key, -1)
}

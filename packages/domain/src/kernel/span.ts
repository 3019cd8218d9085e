import type { Day } from './day.ts'

/** Days from the first to the last, both included: what people name by its ends, as an absence or a month. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** True when the day is one of the span's. */
export function covers(span: Span, day: Day): boolean {
  return span.from <= day && day <= span.to
}

/** True when two spans share a day. */
export function spansMeet(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** The first of some spans that has one of the days that a change touches; undefined when none has. */
export function touchedSpan<Row extends Span>(spans: readonly Row[], days: readonly Day[]): Row | undefined {
  for (const day of days) {
    const found = spans.find((span) => covers(span, day))
    if (found) return found
  }
  return undefined
}

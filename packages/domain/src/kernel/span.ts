import type { Day } from './day.ts'

/** A range of days with both ends included, such as an absence or a month. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** True when the span includes the day. */
export function covers(span: Span, day: Day): boolean {
  return span.from <= day && day <= span.to
}

/** True when the spans share a day. */
export function spansMeet(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** The first span that includes one of the days; undefined when none does. */
export function touchedSpan<Row extends Span>(spans: readonly Row[], days: readonly Day[]): Row | undefined {
  for (const day of days) {
    const found = spans.find((span) => covers(span, day))
    if (found) return found
  }
  return undefined
}

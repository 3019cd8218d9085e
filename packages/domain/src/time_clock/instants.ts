import { formatDateTime } from '@timesheet/schema'

const MINUTE_MS = 60_000

/** The milliseconds of a stored instant; NaN for ''. */
export function msOf(instant: string): number {
  return Date.parse(instant.replace(' ', 'T'))
}

/** The milliseconds of the minute in which an instant lies: spans that touch share it, so sums lose no second. */
export function minuteOf(instant: string): number {
  return Math.floor(msOf(instant) / MINUTE_MS) * MINUTE_MS
}

/** The stored form of an instant. */
export function instantText(ms: number): string {
  return formatDateTime(new Date(ms))
}

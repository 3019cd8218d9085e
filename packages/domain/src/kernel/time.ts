import { addDays, type Day } from './day.ts'
import type { Minutes } from './minutes.ts'
import { wallClockAt } from './wall-clock.ts'

/** A wall-clock time 'HH:MM'. */
export type Time = string

/** Minutes since midnight of a wall-clock time. */
export function timeToMinutes(time: Time): Minutes {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The wall-clock time that many minutes after midnight, within the day. */
export function minutesToTime(minutes: Minutes): Time {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** 'H:mm' as people read it: '9:05'. */
export function formatTime(time: Time): string {
  return time.replace(/^0/, '')
}

/** One part of an interval that lies within one day; `end` '00:00' is the end of that day. */
export interface IntervalPart {
  readonly day: Day
  readonly start: Time
  readonly end: Time
  readonly minutes: Minutes
}

/**
 * Splits an interval at local midnight into one part per date; an end that is not after the start is on the next day.
 * Minutes are real elapsed time, so the night of a clock change has one hour more or less (domain.md §5.4, INV-HRS-07).
 */
export function splitInterval(day: Day, start: Time, end: Time, timeZone: string): IntervalPart[] {
  const crosses = timeToMinutes(end) <= timeToMinutes(start)
  if (!crosses) return [part({ day, start, end, endDay: day }, timeZone)]
  const next = addDays(day, 1)
  const first = part({ day, start, end: '00:00', endDay: next }, timeZone)
  return end === '00:00' ? [first] : [first, part({ day: next, start: '00:00', end, endDay: next }, timeZone)]
}

function part({ day, start, end, endDay }: { day: Day; start: Time; end: Time; endDay: Day }, timeZone: string): IntervalPart {
  const minutes = Math.round((instantOf(endDay, end, timeZone) - instantOf(day, start, timeZone)) / 60_000)
  return { day, start, end, minutes: Math.max(0, minutes) }
}

/** The instant, in milliseconds, of a wall-clock time; a time that the clock skips counts as the moment it jumps to. */
function instantOf(day: Day, time: Time, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  const offsetAt = (instant: number) => wallClockAt(instant, timeZone) - instant
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

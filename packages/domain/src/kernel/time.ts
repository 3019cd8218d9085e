import { TIME_PATTERN } from '@timesheet/schema'
import { addDays, type Day } from './day.ts'
import type { Minutes } from './minutes.ts'
import { instantsOf } from './wall-clock.ts'

/** A wall-clock time 'HH:MM'. */
export type Time = string

const VALID = new RegExp(TIME_PATTERN)

/** True for a time of day, '00:00' to '23:59'. */
export function isTime(text: string): text is Time {
  return VALID.test(text)
}

/** Minutes from midnight to a time of day. */
export function timeToMinutes(time: Time): Minutes {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time of day that is this many minutes after midnight, modulo 24 hours. */
export function minutesToTime(minutes: Minutes): Time {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** 'H:mm' as people read it: '9:05'. */
export function formatTime(time: Time): string {
  return time.replace(/^0/, '')
}

/** The part of an interval within one day; `end` '00:00' is the end of that day. */
export interface IntervalPart {
  readonly day: Day
  readonly start: Time
  readonly end: Time
  readonly minutes: Minutes
}

/** A range of instants, in milliseconds. */
export interface RealSpan {
  readonly from: number
  readonly until: number
}

/**
 * The ranges of instants that an interval within one day may denote, earliest first; `end` '00:00' is the end of that
 * day. One on most days, several when an end falls into an hour repeated by a clock change, none when the clock skips
 * the whole interval.
 */
export function realSpans(
  { day, start, end }: Pick<IntervalPart, 'day' | 'start' | 'end'>,
  timeZone: string,
): readonly RealSpan[] {
  const starts = instantsOf(wallClockOf(day, start), timeZone)
  const ends = instantsOf(wallClockOf(end === '00:00' ? addDays(day, 1) : day, end), timeZone)
  return starts.flatMap((from) => ends.map((until) => ({ from, until }))).filter(({ from, until }) => until > from)
}

/** The elapsed whole minutes of a range of instants. */
export function spanMinutes({ from, until }: RealSpan): Minutes {
  return Math.round((until - from) / 60_000)
}

/**
 * Splits an interval at local midnight into one part per date; an end that is not after the start is on the next day.
 * Minutes are elapsed time, so an interval across a clock change is longer or shorter by the change (domain.md §5.4,
 * INV-HRS-07). Of a repeated hour the first is meant; a skipped time is the instant of the change.
 */
export function splitInterval(day: Day, start: Time, end: Time, timeZone: string): IntervalPart[] {
  const crosses = timeToMinutes(end) <= timeToMinutes(start)
  if (!crosses) return [part({ day, start, end }, timeZone)]
  const first = part({ day, start, end: '00:00' }, timeZone)
  return end === '00:00' ? [first] : [first, part({ day: addDays(day, 1), start: '00:00', end }, timeZone)]
}

function part(interval: Pick<IntervalPart, 'day' | 'start' | 'end'>, timeZone: string): IntervalPart {
  const [span] = realSpans(interval, timeZone)
  return { ...interval, minutes: span ? spanMinutes(span) : 0 }
}

function wallClockOf(day: Day, time: Time): number {
  return Date.parse(`${day}T${time}:00.000Z`)
}

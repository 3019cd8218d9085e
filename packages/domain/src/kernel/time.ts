import { TIME_PATTERN } from '@timesheet/schema'
import { addDays, type Day } from './day.ts'
import type { Minutes } from './minutes.ts'
import { instantsOf } from './wall-clock.ts'

/** A wall-clock time 'HH:MM'. */
export type Time = string

const VALID = new RegExp(TIME_PATTERN)

/** True for a time of the day, '00:00' to '23:59'. */
export function isTime(text: string): text is Time {
  return VALID.test(text)
}

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

/** A stretch of real time, as instants in milliseconds. */
export interface RealSpan {
  readonly from: number
  readonly until: number
}

/**
 * The stretches of real time that an interval within one day may be, `end` '00:00' being the end of that day; the earliest first.
 * There is one on most days, more when it begins or ends in an hour that the clock shows twice, none when the clock skips all of it.
 */
export function realSpans(
  { day, start, end }: Pick<IntervalPart, 'day' | 'start' | 'end'>,
  timeZone: string,
): readonly RealSpan[] {
  const starts = instantsOf(wallClockOf(day, start), timeZone)
  const ends = instantsOf(wallClockOf(end === '00:00' ? addDays(day, 1) : day, end), timeZone)
  return starts.flatMap((from) => ends.map((until) => ({ from, until }))).filter(({ from, until }) => until > from)
}

/** The whole minutes of a stretch of real time. */
export function spanMinutes({ from, until }: RealSpan): Minutes {
  return Math.round((until - from) / 60_000)
}

/**
 * Splits an interval at local midnight into one part per date; an end that is not after the start is on the next day.
 * Minutes are real elapsed time, so the night of a clock change is longer or shorter by what the clock was moved (domain.md §5.4, INV-HRS-07).
 * Of an hour that the clock shows twice, the first is meant; a time that it skips is the moment of the change.
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

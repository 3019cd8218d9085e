import { DAY_PATTERN } from '@timesheet/schema'
import { wallClockAt } from './wall-clock.ts'

/** A calendar day 'YYYY-MM-DD', without time or zone; days sort and compare as text. */
export type Day = string
/** A month 'YYYY-MM'. */
export type Month = string
/** A weekday by ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const MS_PER_DAY = 86_400_000
const VALID = new RegExp(DAY_PATTERN)

/** True for an existing day between 1900 and 2199. */
export function isDay(text: string): text is Day {
  return VALID.test(text)
}

// Rules count the same few years of days millions of times.
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()
const MOST = 50_000

/** Whole days since 1970-01-01. */
export function dayNumber(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / MS_PER_DAY
  if (numbers.size >= MOST) numbers.clear()
  numbers.set(day, number)
  return number
}

/** The day that is this many days after 1970-01-01. */
export function dayFromNumber(number: number): Day {
  const known = days.get(number)
  if (known !== undefined) return known
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
  if (days.size >= MOST) days.clear()
  days.set(number, day)
  return day
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count)
}

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** The ISO weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  return (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** The Monday of the day's ISO week; weeks are identified by it. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** All days from one to another, both included; none when `to` is before `from`. */
export function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i))
}

/** The seven days of the day's week, from Monday. */
export function weekDays(day: Day): Day[] {
  const monday = mondayOf(day)
  return daysFrom(monday, addDays(monday, 6))
}

/** The month of a day, 'YYYY-MM'. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The first and the last day of a month. */
export function monthBounds(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The ISO week number of a day, 1 to 53. */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** True when the day lies in `[from, to)`; an empty bound is open (domain.md §0.1). */
export function isWithin(day: Day, from: Day | '', to: Day | ''): boolean {
  return (from === '' || day >= from) && (to === '' || day < to)
}

/** 'DD/MM/YYYY', as people write it. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** Parses 'D/M/YYYY', 'D/M/YY', 'D-M-YYYY', 'D.M.YYYY' or 'YYYY-MM-DD'; null when it is no existing day. */
export function parseDay(text: string): Day | null {
  const trimmed = text.trim()
  if (isDay(trimmed)) return trimmed
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(trimmed)
  if (!parts) return null
  const [, d = '', m = '', y = ''] = parts
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The day and wall-clock time of an instant in a time zone. */
export function localTimeOf(instant: Date, timeZone: string): { readonly day: Day; readonly time: string } {
  const text = new Date(wallClockAt(instant.getTime(), timeZone)).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

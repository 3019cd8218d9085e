import { HOUR_KINDS, type HourEntry, isLoaded } from '@timesheet/domain/hours'
import { addDays, type Day, type Minutes, weekdayOf } from '@timesheet/domain/kernel'
import { lineFromKey, lineKey, lineOf } from '../../../../widgets/hour-entries/charge-target.ts'

/** Hours of a weekday, Monday being 1. */
export type TemplateDay = {
  readonly weekday: number
  readonly minutes: Minutes
  readonly note: string
}

/** A line to be filled in: the key of what is charged, and its hours, none to bring the line alone. */
export type TemplateLine = {
  readonly key: string
  readonly days: readonly TemplateDay[]
}

const MOST_LINES = 200
const MOST_MINUTES = 1440
const KEY = /^\w{0,15}(\.\w{0,15}){4}$/

/** The lines of a stored template; what is no line is left out, because a row of JSON may hold anything. */
export function readTemplate(stored: unknown): readonly TemplateLine[] {
  const lines = Array.isArray(stored) ? stored.flatMap(readLine) : []
  return [...new Map(lines.map((line) => [line.key, line])).values()].slice(0, MOST_LINES)
}

function readLine(stored: unknown): TemplateLine[] {
  if (!isObject(stored)) return []
  const { key, days } = stored
  if (typeof key !== 'string' || !KEY.test(key) || !(lineFromKey(key).kind in HOUR_KINDS)) return []
  const read = Array.isArray(days) ? days.flatMap(readDay) : []
  return [{ key, days: [...new Map(read.map((day) => [day.weekday, day])).values()] }]
}

function readDay(stored: unknown): TemplateDay[] {
  if (!isObject(stored)) return []
  const { weekday, minutes, note } = stored
  const isDay = isWhole(weekday, 1, 7) && isWhole(minutes, 1, MOST_MINUTES)
  return isDay ? [{ weekday, minutes, note: typeof note === 'string' ? note : '' }] : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** The lines of a week as a template; what was rejected does not count, as in its sums. */
export function linesToTemplate(
  entries: readonly HourEntry[],
  { monday, pinned = [] }: { readonly monday: Day; readonly pinned?: readonly string[] },
): readonly TemplateLine[] {
  const sunday = addDays(monday, 6)
  const week = entries.filter((entry) => entry.day >= monday && entry.day <= sunday && isLoaded(entry))
  const byLine = Map.groupBy(week, (entry) => lineKey(lineOf(entry)))
  return [...new Set([...pinned, ...byLine.keys()])].map((key) => ({ key, days: daysOf(byLine.get(key) ?? []) }))
}

function daysOf(entries: readonly HourEntry[]): readonly TemplateDay[] {
  return [...Map.groupBy(entries, ({ day }) => weekdayOf(day))]
    .map(([weekday, same]) => ({
      weekday,
      minutes: same.reduce((sum, { minutes }) => sum + minutes, 0),
      note: [...new Set(same.map(({ note }) => note.trim()).filter(Boolean))].join('; '),
    }))
    .toSorted((a, b) => a.weekday - b.weekday)
}

/** The lines without their hours. */
export function withoutHours(lines: readonly TemplateLine[]): readonly TemplateLine[] {
  return lines.map(({ key }) => ({ key, days: [] }))
}

/** A parsed cron expression: the matching values of each field, ascending; all five must match, in UTC. */
export interface CronSchedule {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: readonly number[]
  readonly months: readonly number[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
}

interface Span {
  readonly min: number
  readonly max: number
}

const MINUTE: Span = { min: 0, max: 59 }
const HOUR: Span = { min: 0, max: 23 }
const DAY: Span = { min: 1, max: 31 }
const MONTH: Span = { min: 1, max: 12 }
const WEEKDAY: Span = { min: 0, max: 6 }

const NAMED: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

const PART = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/
/**
 * How far to search: 29 February falls on a given weekday every 28 years at most, or 40 across a century that is no
 * leap year.
 */
const HORIZON_DAYS = 41 * 366
const DAY_MS = 86_400_000

function readPart(part: string, { min, max }: Span): readonly number[] | null {
  const [found, star, first, last, every] = PART.exec(part) ?? []
  if (found === undefined) return null
  const step = every === undefined ? 1 : Number(every)
  // A step on a single value has no clear meaning; the server refuses it too.
  if (step < 1 || step > max || (first !== undefined && last === undefined && step > 1)) return null
  const from = star ? min : Number(first)
  const to = star ? max : Number(last ?? first)
  if (from < min || to > max || from > to) return null
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function readField(text: string, span: Span): readonly number[] | null {
  const parts = text.split(',').map((part) => readPart(part, span))
  if (parts.some((part) => part === null)) return null
  return [...new Set(parts.flatMap((part) => part ?? []))].sort((a, b) => a - b)
}

/** Parses an expression of five fields, or a name such as `@daily`; null when it is invalid. */
export function parseCron(expression: string): CronSchedule | null {
  const fields = (NAMED[expression.trim()] ?? expression.trim()).split(' ')
  if (fields.length !== 5) return null
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  const minutes = readField(minute, MINUTE)
  const hours = readField(hour, HOUR)
  const days = readField(day, DAY)
  const months = readField(month, MONTH)
  const weekdays = readField(weekday, WEEKDAY)
  return minutes && hours && days && months && weekdays ? { minutes, hours, days, months, weekdays } : null
}

function runsOfDay(day: Date, schedule: CronSchedule): readonly Date[] {
  const { days, months, weekdays, hours, minutes } = schedule
  if (
    !months.includes(day.getUTCMonth() + 1) ||
    !days.includes(day.getUTCDate()) ||
    !weekdays.includes(day.getUTCDay())
  )
    return []
  return hours.flatMap((hour) => minutes.map((minute) => new Date(day.getTime() + (hour * 60 + minute) * 60_000)))
}

/** The next runs after an instant, soonest first; fewer than asked, or none, when no day within the horizon matches. */
export function nextRuns(schedule: CronSchedule, after: Date, count: number): readonly Date[] {
  const runs: Date[] = []
  const midnight = Math.floor(after.getTime() / DAY_MS) * DAY_MS
  for (let day = 0; day < HORIZON_DAYS && runs.length < count; day += 1) {
    const later = runsOfDay(new Date(midnight + day * DAY_MS), schedule).filter((run) => run > after)
    runs.push(...later.slice(0, count - runs.length))
  }
  return runs
}

/** True when the values are all that the field may have. */
export function isEvery(field: keyof CronSchedule, values: readonly number[]): boolean {
  const { min, max } = { minutes: MINUTE, hours: HOUR, days: DAY, months: MONTH, weekdays: WEEKDAY }[field]
  return values.length === max - min + 1
}

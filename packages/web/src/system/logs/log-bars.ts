import type { LogRange } from './log-view.ts'

/** A count as the API returns it: one row for each hour that has entries. */
export interface HourCount {
  readonly date: string
  readonly total: number
}

export interface LogBar {
  readonly from: Date
  readonly total: number
  readonly errors: number
}

export interface LogBars {
  readonly unit: 'hour' | 'day'
  readonly bars: readonly LogBar[]
}

const HOUR_MS = 3_600_000
/** Up to eight days are shown by hour: more bars could not be told apart on a wide screen. */
const MAX_HOURS = 192
const MAX_DAYS = 400

function hourOf(date: Date): Date {
  return new Date(Math.floor(date.getTime() / HOUR_MS) * HOUR_MS)
}

function dayOf(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}

function nextDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
}

function countsBy(rows: readonly HourCount[], begin: (date: Date) => Date): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { date, total } of rows) {
    const key = begin(new Date(date.replace(' ', 'T'))).getTime()
    counts.set(key, (counts.get(key) ?? 0) + total)
  }
  return counts
}

function slots(first: Date, last: Date, next: (at: Date) => Date): readonly Date[] {
  const found: Date[] = []
  for (let at = first; at <= last && found.length < Math.max(MAX_HOURS, MAX_DAYS); at = next(at)) found.push(at)
  return found
}

export interface LogCounts {
  readonly total: readonly HourCount[]
  readonly errors: readonly HourCount[]
}

/** One bar per hour of the range, or per day when that would be too many; hours without entries have empty bars. */
export function logBars({ total, errors }: LogCounts, range: LogRange, now: Date): LogBars {
  const dates = total.map(({ date }) => new Date(date.replace(' ', 'T')))
  const first = range.from ?? dates[0]
  if (!first) return { unit: 'hour', bars: [] }
  const last = range.to && range.to < now ? new Date(range.to.getTime() - 1) : now
  const isHours = (last.getTime() - first.getTime()) / HOUR_MS <= MAX_HOURS
  const begin = isHours ? hourOf : dayOf
  const [totals, wrong] = [countsBy(total, begin), countsBy(errors, begin)]
  const times = slots(begin(first), last, isHours ? (at) => new Date(at.getTime() + HOUR_MS) : nextDay)
  return {
    unit: isHours ? 'hour' : 'day',
    bars: times.map((from) => ({
      from,
      total: totals.get(from.getTime()) ?? 0,
      errors: wrong.get(from.getTime()) ?? 0,
    })),
  }
}

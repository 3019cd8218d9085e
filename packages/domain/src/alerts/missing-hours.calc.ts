import type { Violation } from '@timesheet/schema'
import { type DayRange, type ExpectedContext, type HourEntry, isLoaded, owedOn } from '../hours/index.ts'
import { addDays, type Day, daysFrom, type Minutes, mondayOf, sumMinutes } from '../kernel/index.ts'
import { baseMinutes } from '../people/index.ts'

/** What of a person says which hours are missing. */
export interface OwedFacts {
  readonly expected: ExpectedContext
  /** Minutes per day and state. */
  readonly loaded: readonly Pick<HourEntry, 'day' | 'minutes' | 'state'>[]
  /** The days that the person declared as not worked. */
  readonly declared: ReadonlySet<Day>
}

/** How missing hours add up: by day, week or range, each with a tolerance; only days before `today` count. */
export interface MissingRule {
  readonly mode: 'daily' | 'weekly' | 'monthly'
  readonly tolerance: Minutes
  readonly today: Day
}

/** The missing hours of a person, day by day. */
export interface MissingDays {
  readonly missing: Minutes
  /** The first day with less than expected; '' for none. */
  readonly since: Day | ''
  /** By day: minutes of the working day, what is expected after absences, and what is loaded. */
  readonly base: readonly Minutes[]
  readonly expected: readonly Minutes[]
  readonly loaded: readonly Minutes[]
}

/** Minutes that are expected and not loaded in the days of a range that are over. */
export function owedMinutes({ from, to }: DayRange, today: Day, facts: OwedFacts): Minutes {
  const days = pastDays({ from, to }, today)
  const loaded = loadedByDay(facts.loaded)
  return Math.max(0, sumMinutes(days.map((day) => owed(day, loaded, facts) - (loaded.get(day) ?? 0))))
}

/** The first day of a range that is over and has less than expected; '' for none. */
export function owedSince(range: DayRange, today: Day, facts: OwedFacts): Day | '' {
  const loaded = loadedByDay(facts.loaded)
  return pastDays(range, today).find((day) => owed(day, loaded, facts) > (loaded.get(day) ?? 0)) ?? ''
}

/** What of a person is missing in a range, in sum by their rule, and what each day expected and has. */
export function missingDays(range: DayRange, rule: MissingRule, facts: OwedFacts): MissingDays {
  const days = daysFrom(range.from, range.to)
  const loaded = loadedByDay(facts.loaded)
  const owing = days.map((day) => ({ day, owed: owed(day, loaded, facts), loaded: loaded.get(day) ?? 0 }))
  return {
    missing: sumMinutes(missingParts(owing, rule).map(({ missing }) => missing)),
    since: owedSince(range, rule.today, facts),
    base: days.map((day) => baseMinutes(day, facts.expected)),
    expected: owing.map((day) => day.owed),
    loaded: owing.map((day) => day.loaded),
  }
}

/** A day with what is owed and loaded. */
export interface OwingDay {
  readonly day: Day
  readonly owed: Minutes
  readonly loaded: Minutes
}

/** Days that a rule adds up before it compares, and what is missing of them. */
export interface MissingPart extends DayRange {
  readonly missing: Minutes
}

/** What is missing, by the days that a rule adds up: each day, each week, or all. */
export function missingParts(
  days: readonly OwingDay[],
  { mode, tolerance, today }: MissingRule,
): readonly MissingPart[] {
  return [...Map.groupBy(days, ({ day }) => partOf(day, mode)).values()].map((part) => {
    const due = part.filter(({ day }) => day < today)
    const short = sumMinutes(due.map(({ owed, loaded }) => owed - loaded))
    const missing = Math.max(0, Math.max(0, short) - tolerance)
    return { from: part[0]!.day, to: part.at(-1)!.day, missing }
  })
}

function partOf(day: Day, mode: MissingRule['mode']): string {
  return mode === 'daily' ? day : mode === 'weekly' ? mondayOf(day) : ''
}

function pastDays({ from, to }: DayRange, today: Day): readonly Day[] {
  const yesterday = addDays(today, -1)
  return daysFrom(from, to < yesterday ? to : yesterday)
}

function owed(day: Day, loaded: ReadonlyMap<Day, Minutes>, { expected, declared }: OwedFacts): Minutes {
  return owedOn(day, { loaded: loaded.get(day) ?? 0, declared }, expected)
}

function loadedByDay(entries: OwedFacts['loaded']): ReadonlyMap<Day, Minutes> {
  const sums = new Map<Day, Minutes>()
  for (const entry of entries) if (isLoaded(entry)) sums.set(entry.day, (sums.get(entry.day) ?? 0) + entry.minutes)
  return sums
}

/** Why a reminder of missing hours is refused. */
export type ReminderCode = 'reminder_today'

/** Refuses to remind a person a second time on a day; `last` is when they were reminded before, by whomever. */
export function checkReminder(
  last: { readonly day: Day; readonly time: string } | null,
  today: Day,
): Violation<ReminderCode> | null {
  if (last?.day !== today) return null
  return { field: 'user', code: 'reminder_today', params: { time: last.time } }
}

import { type Day, daysFrom, type Minutes, type Month, monthOf, sumMinutes } from '../kernel/index.ts'
import { baseMinutes } from '../people/index.ts'
import { expectedOn } from './expected.calc.ts'
import type { OvertimeTerms } from './overtime.calc.ts'

/** What a person's year is computed from. */
export interface YearFacts {
  readonly year: number
  readonly today: Day
  readonly terms: Pick<OvertimeTerms, 'time' | 'ruleOn'>
  /** Loaded minutes by day, in any state but rejected. */
  readonly loaded: ReadonlyMap<Day, Minutes>
}

/** A month of a person's year. */
export interface YearMonth {
  readonly month: Month
  readonly expected: Minutes
  readonly loaded: Minutes
}

/** A person's annual hours against the agreed ones. */
export interface YearCompass {
  /** Minutes of the working days of the year, without holidays and before absences. */
  readonly base: Minutes
  /** What approved absences excuse of it. */
  readonly excused: Minutes
  /** `base` less `excused`: what the year asks for. */
  readonly expected: Minutes
  /** Expected and loaded up to yesterday. */
  readonly expectedBefore: Minutes
  readonly loadedBefore: Minutes
  /** Loaded today and later. */
  readonly loadedAfter: Minutes
  /** Loaded at the end of the year if from today on exactly what is expected is loaded, or what already is where more. */
  readonly forecast: Minutes
  readonly months: readonly YearMonth[]
}

/** Computes a person's year: agreed, loaded and to be expected at its end (domain.md §5.3, product.md §5). */
export function yearCompass({ year, today, terms, loaded }: YearFacts): YearCompass {
  const days = daysFrom(`${year}-01-01`, `${year}-12-31`).map((day) => {
    const time = { ...terms.time, nonWorkingDeducts: terms.ruleOn(day).nonWorkingDeducts }
    return { day, base: baseMinutes(day, time), expected: expectedOn(day, time), loaded: loaded.get(day) ?? 0 }
  })
  const sum = (of: (one: (typeof days)[number]) => Minutes, some = days) => sumMinutes(some.map(of))
  const before = days.filter(({ day }) => day < today)
  const after = days.filter(({ day }) => day >= today)
  const base = sum((one) => one.base)
  const expected = sum((one) => one.expected)
  const loadedBefore = sum((one) => one.loaded, before)
  return {
    base,
    excused: base - expected,
    expected,
    expectedBefore: sum((one) => one.expected, before),
    loadedBefore,
    loadedAfter: sum((one) => one.loaded, after),
    forecast: loadedBefore + sum((one) => Math.max(one.expected, one.loaded), after),
    months: [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, some]) => ({
      month,
      expected: sum((one) => one.expected, some),
      loaded: sum((one) => one.loaded, some),
    })),
  }
}

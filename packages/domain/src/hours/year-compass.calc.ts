import { covers, type Day, daysFrom, type Minutes, type Month, monthOf, sumMinutes } from '../kernel/index.ts'
import { baseMinutes } from '../people/index.ts'
import type { FrozenMonth } from './closings.collection.ts'
import { type DayRange, expectedOn } from './expected.calc.ts'
import type { OvertimeTerms } from './overtime.calc.ts'

/** What a person's year is computed from. */
export interface YearFacts {
  readonly year: number
  readonly today: Day
  readonly terms: Pick<OvertimeTerms, 'time'>
  /** Loaded minutes by day, in any state but rejected. */
  readonly loaded: ReadonlyMap<Day, Minutes>
  /** What closings froze of the person's months: read instead of what would be computed of them now. */
  readonly frozen: readonly FrozenSums[]
}

/** A closed month of a person as its closing froze it. */
export type FrozenSums = DayRange & Pick<FrozenMonth, 'base' | 'expected' | 'loaded'>

/** A month of a person's year. */
export interface YearMonth {
  readonly month: Month
  /** Whether a closing froze it. */
  readonly isFrozen: boolean
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

interface Figures {
  readonly day: Day
  readonly base: Minutes
  readonly expected: Minutes
  readonly loaded: Minutes
}

/** Computes a person's year: agreed, loaded and to be expected at its end (domain.md §5.3, product.md §5). */
export function yearCompass({ year, today, terms, loaded, frozen }: YearFacts): YearCompass {
  const days = daysFrom(`${year}-01-01`, `${year}-12-31`)
    .filter((day) => !frozen.some((month) => covers(month, day)))
    .map((day): Figures => ({
      day,
      base: baseMinutes(day, terms.time),
      expected: expectedOn(day, terms.time),
      loaded: loaded.get(day) ?? 0,
    }))
  const closed = frozen.map(({ from, base, expected, loaded: sum }) => ({ day: from, base, expected, loaded: sum }))
  const all: readonly Figures[] = [...closed, ...days]
  const sum = (of: (one: Figures) => Minutes, some = all) => sumMinutes(some.map(of))
  const before = [...closed, ...days.filter(({ day }) => day < today)]
  const after = days.filter(({ day }) => day >= today)
  const base = sum((one) => one.base)
  const expected = sum((one) => one.expected)
  const loadedBefore = sum((one) => one.loaded, before)
  const byMonth = [...Map.groupBy(all, ({ day }) => monthOf(day))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    base,
    excused: base - expected,
    expected,
    expectedBefore: sum((one) => one.expected, before),
    loadedBefore,
    loadedAfter: sum((one) => one.loaded, after),
    forecast: loadedBefore + sum((one) => Math.max(one.expected, one.loaded), after),
    months: byMonth.map(([month, some]) => ({
      month,
      isFrozen: closed.some(({ day }) => monthOf(day) === month),
      expected: sum((one) => one.expected, some),
      loaded: sum((one) => one.loaded, some),
    })),
  }
}

import { type DayRange, expectedOn, type HourState, isLoaded } from '../hours/index.ts'
import { addDays, type Day, daysFrom, type Minutes, sumMinutes } from '../kernel/index.ts'
import { dayShade } from '../people/index.ts'
import { missingDays, type MissingDays, type MissingRule, type OwedFacts } from './missing-hours.calc.ts'

/**
 * How far the hours of a day are: `-` none, `d` some not sent, `s` all sent, `a` all approved, `r` some rejected, `n`
 * declared as not worked.
 */
export type DayProgress = '-' | 'd' | 's' | 'a' | 'r' | 'n'

/** A person's days of a range, and their totals. */
export interface SheetFigures extends MissingDays {
  /** One letter of `DayProgress` per day. */
  readonly progress: string
  /** By day: `h` a special day without work, `x` outside of the employment, `-` any other. */
  readonly special: string
  readonly approved: Minutes
  /** Loaded less expected on the days that are over. */
  readonly balance: Minutes
}

/** What a closing froze of a person in the range, for days that it covers wholly. */
export interface FrozenOfPerson {
  /** The number of the closing. */
  readonly number: number
  readonly expected: Minutes
  readonly loaded: Minutes
  readonly approved: Minutes
}

/** The days of a person with their totals: what the week, the missing hours and the closing say of the same days. */
export function sheetFigures(range: DayRange, rule: MissingRule, facts: OwedFacts): SheetFigures {
  const days = daysFrom(range.from, range.to)
  const owed = missingDays(range, rule, facts)
  // What a person declared as not worked is still expected, as in the week and in the closing; only nothing is missing.
  const expected = days.map((day) => expectedOn(day, facts.expected))
  const states = Map.groupBy(facts.loaded, ({ day }) => day)
  const over = days.filter((day) => day < rule.today).length
  const approved = facts.loaded.filter(({ state }) => state === 'approved')
  return {
    ...owed,
    expected,
    progress: days.map((day) => progressOf(states.get(day) ?? [], facts.declared.has(day))).join(''),
    special: days.map((day) => specialOf(day, facts)).join(''),
    approved: sumMinutes(approved.map(({ minutes }) => minutes)),
    balance: sumMinutes(owed.loaded.slice(0, over)) - sumMinutes(expected.slice(0, over)),
  }
}

function progressOf(entries: OwedFacts['loaded'], isDeclared: boolean): DayProgress {
  const has = (...states: readonly HourState[]) => entries.some(({ state }) => states.includes(state as HourState))
  if (has('rejected')) return 'r'
  if (!entries.some(isLoaded)) return isDeclared ? 'n' : '-'
  if (has('draft')) return 'd'
  return has('submitted', 'approved_1') ? 's' : 'a'
}

function specialOf(day: Day, { expected }: OwedFacts): string {
  const kind = dayShade(day, expected)?.kind
  if (kind === 'outside') return 'x'
  const isFree = kind === 'holiday' || kind === 'day_off' || (kind === 'non_working' && expected.deductsOn(day))
  return isFree ? 'h' : '-'
}

/** The figures of a person as their closings froze them; null where days of the range are not frozen. */
export function frozenOfRange(range: DayRange, spans: readonly (DayRange & FrozenOfPerson)[]): FrozenOfPerson | null {
  let next = range.from
  for (const { from, to } of spans) if (from <= next && to >= next) next = addDays(to, 1)
  if (next <= range.to || spans.some(({ from, to }) => from < range.from || to > range.to)) return null
  const sum = (of: (span: FrozenOfPerson) => Minutes) => sumMinutes(spans.map(of))
  return {
    number: spans.at(-1)!.number,
    expected: sum(({ expected }) => expected),
    loaded: sum(({ loaded }) => loaded),
    approved: sum(({ approved }) => approved),
  }
}

import { absenceMinutes, type ExpectedContext, expectedOn, type HourEntry, isLoaded } from '../hours/index.ts'
import { type Day, type Minutes, sumMinutes } from '../kernel/index.ts'
import { longestStretch, workStretches } from './register-warnings.calc.ts'
import { type GapCause, type Reconciliation, reconcileDay } from './reconcile.calc.ts'
import { isAnnulled, type Register } from './register.calc.ts'
import { packOf } from './rule-packs.ts'
import type { ClockRow } from './time-clock.collection.ts'
import type { ClockDay } from './totals.calc.ts'

/** What a day has besides its register; null where the viewer sees no project hours of the person. */
export interface LoadedDay {
  readonly loaded: Minutes
  /** The part of `loaded` that is approved. */
  readonly approved: Minutes
  readonly expected: Minutes
}

/** A day of the reconciliation. */
export interface DetailDay extends ClockDay {
  /** The rows that count, by their start, without annulled ones. */
  readonly spans: readonly ClockRow[]
  readonly proposals: readonly ClockRow[]
  readonly other: LoadedDay | null
  readonly reconciliation: Reconciliation | null
  readonly isFuture: boolean
}

/** What the reconciliation of a stretch of days is computed from. */
export interface DetailFacts {
  readonly register: Register<ClockRow> & { readonly days: readonly ClockDay[] }
  readonly today: Day
  readonly now: number
  /** Null for a person whose project hours the viewer does not see. */
  readonly hours: readonly Pick<HourEntry, 'day' | 'minutes' | 'state'>[] | null
  readonly contextOn: ((day: Day) => ExpectedContext) | null
}

/** Days with their register, charged and expected hours, and the gap explained: one function for screen, team and export. */
export function detailDays({ register, today, now, hours, contextOn }: DetailFacts): readonly DetailDay[] {
  const stretches = workStretches(register.counted, now)
  const spansOf = Map.groupBy(
    register.counted.filter((row) => !isAnnulled(row)),
    ({ day }) => day,
  )
  const loadedOf = Map.groupBy((hours ?? []).filter(isLoaded), ({ day }) => day)
  return register.days.map((day) => {
    const context = contextOn && contextOn(day.day)
    const spans = spansOf.get(day.day) ?? []
    const entries = loadedOf.get(day.day) ?? []
    const sumOf = (some: typeof entries) => sumMinutes(some.map(({ minutes }) => minutes))
    const loaded = sumOf(entries)
    const approved = sumOf(entries.filter(({ state }) => state === 'approved'))
    const other = context && hours ? { loaded, approved, expected: expectedOn(day.day, context) } : null
    const isEmpty = spans.length === 0 && day.minutes.work === 0
    const absence = context && other && other.expected > 0 ? absenceMinutes(day.day, context) : 0
    const zone = spans[0]?.zone ?? ''
    return {
      ...day,
      spans,
      proposals: register.proposals.filter((row) => row.day === day.day),
      other,
      isFuture: day.day > today,
      reconciliation:
        other && !(isEmpty && other.loaded === 0)
          ? reconcileDay({
              ...other,
              worked: day.minutes.work,
              travel: day.modes.travel,
              paused: day.minutes.pause,
              longest: longestStretch(stretches, day.day),
              isRecorded: !isEmpty,
              absence,
              pack: packOf(zone, day.day),
            })
          : null,
    }
  })
}

/** A day of both ledgers in figures. */
export interface ReconciledDay {
  readonly day: Day
  /** The legal time, and the pauses that were marked. */
  readonly worked: Minutes
  readonly paused: Minutes
  /** A span of the day was left without end. */
  readonly isUnfinished: boolean
  /** How many corrections wait for a decision. */
  readonly proposals: number
  /** Null where the viewer sees no project hours of the person. */
  readonly other: LoadedDay | null
  /** What is planned; null until there are plans. */
  readonly planned: Minutes | null
  readonly reconciliation: Reconciliation | null
}

/** The figures of days that are not to come. */
export function reconciledDays(days: readonly DetailDay[]): readonly ReconciledDay[] {
  return days
    .filter(({ isFuture }) => !isFuture)
    .map(({ day, minutes, isUnfinished, proposals, other, reconciliation }) => ({
      ...{ day, worked: minutes.work, paused: minutes.pause, isUnfinished, proposals: proposals.length },
      ...{ other, planned: null, reconciliation },
    }))
}

/** The sums of days: of a week, a range, a person. */
export interface ReconciledTotals extends LoadedDay {
  readonly worked: Minutes
  readonly paused: Minutes
  /** Brecha and desvío; both 0 where no project hours are seen. */
  readonly gap: Minutes
  readonly deviation: Minutes
  /** What explains the gap; the parts add up to it. */
  readonly parts: Partial<Readonly<Record<GapCause, Minutes>>>
  /** On how many days there is a gap. */
  readonly gapDays: number
}

/** Sums up days. */
export function reconciledTotals(days: readonly ReconciledDay[]): ReconciledTotals {
  const sum = (of: (day: ReconciledDay) => Minutes) => sumMinutes(days.map(of))
  const parts: Partial<Record<GapCause, Minutes>> = {}
  for (const { reconciliation } of days)
    for (const { cause, minutes } of reconciliation?.parts ?? []) parts[cause] = (parts[cause] ?? 0) + minutes
  const seen = days.filter(({ other }) => other !== null)
  return {
    worked: sum(({ worked }) => worked),
    paused: sum(({ paused }) => paused),
    loaded: sum(({ other }) => other?.loaded ?? 0),
    approved: sum(({ other }) => other?.approved ?? 0),
    expected: sum(({ other }) => other?.expected ?? 0),
    gap: sumMinutes(seen.map(({ worked, other }) => worked - (other?.loaded ?? 0))),
    deviation: sumMinutes(seen.map(({ worked, other }) => worked - (other?.expected ?? 0))),
    parts,
    gapDays: days.filter(({ reconciliation }) => (reconciliation?.gap ?? 0) !== 0).length,
  }
}

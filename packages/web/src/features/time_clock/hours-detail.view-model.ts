import { absenceMinutes, type ExpectedContext, expectedOn, type HourEntry, isLoaded } from '@timesheet/domain/hours'
import { type Day, type Minutes, mondayOf, sumMinutes } from '@timesheet/domain/kernel'
import {
  type ClockDay,
  type ClockRow,
  isAnnulled,
  longestStretch,
  type MonthSummary,
  packOf,
  type Reconciliation,
  reconcileDay,
  workStretches,
} from '@timesheet/domain/time_clock'

/** What a day has besides its register; null where the viewer sees no project hours of the person. */
export interface LoadedDay {
  readonly loaded: Minutes
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

/** What the reconciliation of a month is drawn from. */
export interface DetailFacts {
  readonly summary: MonthSummary
  readonly today: Day
  readonly now: number
  /** Null for another person's register. */
  readonly hours: readonly Pick<HourEntry, 'day' | 'minutes' | 'state'>[] | null
  readonly context: ExpectedContext | null
}

/** The days of a month: register, charged and expected hours, and the gap explained. */
export function detailDays({ summary, today, now, hours, context }: DetailFacts): readonly DetailDay[] {
  const stretches = workStretches(summary.counted, now)
  return summary.days.map((day) => {
    const spans = summary.counted.filter((row) => row.day === day.day && !isAnnulled(row))
    const isFuture = day.day > today
    const loaded =
      hours && sumMinutes(hours.filter((entry) => entry.day === day.day && isLoaded(entry)).map((e) => e.minutes))
    const other = context && loaded !== null ? { loaded, expected: expectedOn(day.day, context) } : null
    const isEmpty = spans.length === 0 && day.minutes.work === 0
    const absence = context && other && other.expected > 0 ? absenceMinutes(day.day, context) : 0
    const zone = spans[0]?.zone ?? ''
    return {
      ...day,
      spans,
      proposals: summary.proposals.filter((row) => row.day === day.day),
      other,
      isFuture,
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

/** The sums of days: of a week or of the month. */
export interface DetailTotals {
  readonly work: Minutes
  readonly pause: Minutes
  readonly loaded: Minutes
  readonly expected: Minutes
}

/** Sums days up to today; what is still to come is expected of nobody yet. */
export function detailTotals(days: readonly DetailDay[]): DetailTotals {
  const past = days.filter(({ isFuture }) => !isFuture)
  return {
    work: sumMinutes(past.map(({ minutes }) => minutes.work)),
    pause: sumMinutes(past.map(({ minutes }) => minutes.pause)),
    loaded: sumMinutes(past.map(({ other }) => other?.loaded ?? 0)),
    expected: sumMinutes(past.map(({ other }) => other?.expected ?? 0)),
  }
}

/** The days by week, in order. */
export function byWeek(days: readonly DetailDay[]): readonly (readonly DetailDay[])[] {
  const weeks = new Map<Day, DetailDay[]>()
  for (const day of days) weeks.set(mondayOf(day.day), [...(weeks.get(mondayOf(day.day)) ?? []), day])
  return [...weeks.values()]
}

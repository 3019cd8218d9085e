import { absenceMinutes, type ExpectedContext, expectedOn, type HourEntry, isLoaded } from '@timesheet/domain/hours'
import { type Day, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import {
  type ClockDay,
  type ClockRow,
  isAnnulled,
  longestStretch,
  packOf,
  type Reconciliation,
  reconcileDay,
  type Register,
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

/** What the reconciliation of a week or a month is drawn from. */
export interface DetailFacts {
  readonly register: Register<ClockRow> & { readonly days: readonly ClockDay[] }
  readonly today: Day
  readonly now: number
  /** Null for another person's register. */
  readonly hours: readonly Pick<HourEntry, 'day' | 'minutes' | 'state'>[] | null
  readonly contextOn: ((day: Day) => ExpectedContext) | null
}

/** Days with their register, charged and expected hours, and the gap explained. */
export function detailDays({ register, today, now, hours, contextOn }: DetailFacts): readonly DetailDay[] {
  const stretches = workStretches(register.counted, now)
  return register.days.map((day) => {
    const context = contextOn && contextOn(day.day)
    const spans = register.counted.filter((row) => row.day === day.day && !isAnnulled(row))
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
      proposals: register.proposals.filter((row) => row.day === day.day),
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

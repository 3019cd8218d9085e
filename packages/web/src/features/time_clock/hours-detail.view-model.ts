import { type Day, type Minutes, mondayOf, sumMinutes } from '@timesheet/domain/kernel'
import type { DetailDay } from '@timesheet/domain/time_clock'

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

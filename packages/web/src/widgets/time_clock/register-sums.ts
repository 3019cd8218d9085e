import { type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import type { DetailDay } from '@timesheet/domain/time_clock'

/** A figure of days of the register beside the charged hours. */
export type RegisterSum = 'work' | 'pause' | 'loaded' | 'expected' | 'gap' | 'deviation'

/** What a day adds to a figure. */
export const OF_DAY: Readonly<Record<RegisterSum, (day: DetailDay) => Minutes>> = {
  work: ({ minutes }) => minutes.work,
  pause: ({ minutes }) => minutes.pause,
  loaded: ({ other }) => other?.loaded ?? 0,
  expected: ({ other }) => other?.expected ?? 0,
  gap: ({ minutes, other }) => minutes.work - (other?.loaded ?? 0),
  deviation: ({ minutes, other }) => minutes.work - (other?.expected ?? 0),
}

/** A figure of some days. */
export function registerSum(days: readonly DetailDay[], key: RegisterSum): Minutes {
  return sumMinutes(days.map(OF_DAY[key]))
}

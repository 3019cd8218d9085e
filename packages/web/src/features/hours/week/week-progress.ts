import type { HourEntry } from '@timesheet/domain/hours'
import { addDays, type Day, type Minutes } from '@timesheet/domain/kernel'

/** How far a week is: minutes by state of its entries. */
export type WeekProgress = Readonly<Record<HourEntry['state'], Minutes>>

/** Sums the minutes of a week's entries by state. */
export function weekProgress(entries: readonly HourEntry[], monday: Day): WeekProgress {
  const sums = { draft: 0, submitted: 0, approved_1: 0, approved: 0, rejected: 0 }
  for (const { day, state, minutes } of entries) if (day >= monday && day <= addDays(monday, 6)) sums[state] += minutes
  return sums
}

import { addDays, type Day } from './day.ts'

/** Which days are worked, of a firm, a project or a person. */
export interface WorkingDays {
  isWorking(day: Day): boolean
}

/** The day that many working days after another, which itself does not count; before it for a negative count. */
export function addWorkingDays(day: Day, count: number, days: WorkingDays): Day {
  const step = count < 0 ? -1 : 1
  let at = day
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, step)
    if (days.isWorking(at)) left--
  }
  return at
}

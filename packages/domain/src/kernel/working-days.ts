import { addDays, type Day, weekdayOf } from './day.ts'

/** The day that many working days after another, which itself does not count; a Saturday is none, nor a free day. */
export function addWorkingDays(day: Day, count: number, isFree: (day: Day) => boolean): Day {
  const step = count < 0 ? -1 : 1
  let at = day
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, step)
    if (weekdayOf(at) < 6 && !isFree(at)) left--
  }
  return at
}

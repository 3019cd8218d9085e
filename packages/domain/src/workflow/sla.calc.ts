import { addDays, type Day } from '../kernel/index.ts'
import { dayShade, type WorkingTime } from '../people/index.ts'

/** Enough days to find any number of working days that a step may give. */
const MAX_SEARCH = 400

/**
 * The last of `count` working days of a person's calendar, counted from the day after (INV-WF-06): holidays and weekends
 * are skipped, absences are not. '' when there is no limit.
 */
export function dueAfter(day: Day, count: number, time: WorkingTime): Day | '' {
  if (count <= 0) return ''
  let due = day
  for (let left = count, tried = 0; left > 0 && tried < MAX_SEARCH; tried++) {
    due = addDays(due, 1)
    if (isWorkingDay(due, time)) left -= 1
  }
  return due
}

function isWorkingDay(day: Day, time: WorkingTime): boolean {
  const shade = dayShade(day, time)
  return shade === null || shade.kind === 'reduced' || shade.kind === 'extra_working'
}

import { addDays, type Day, mondayOf } from '@timesheet/domain/kernel'

/** How far back the page knows what was charged and what is missing. */
const DAYS_BACK = 42

/**
 * The days to know for a week, and the Monday after it, where a night of its Sunday ends. Weeks near today share one range, so that going from one to the next asks nothing;
 * a far week brings the weeks before it.
 */
export function rangeAround(monday: Day, now: Day): { readonly from: Day; readonly to: Day } {
  const current = mondayOf(now)
  const isNear = monday >= addDays(current, 7 - DAYS_BACK) && monday <= addDays(current, 7)
  return isNear
    ? { from: addDays(current, -DAYS_BACK), to: addDays(current, 14) }
    : { from: addDays(monday, -DAYS_BACK), to: addDays(monday, 7) }
}

import { addDays, type Day, mondayOf } from '@timesheet/domain/kernel'

/** For how many days back entries are loaded. */
const DAYS_BACK = 42

/**
 * The days to load for a week, including the Monday after it, where an interval of its Sunday may end. Weeks near today
 * share one range, so that changing between them causes no request; another week is loaded with the weeks before it.
 */
export function rangeAround(monday: Day, now: Day): { readonly from: Day; readonly to: Day } {
  const current = mondayOf(now)
  const isNear = monday >= addDays(current, 7 - DAYS_BACK) && monday <= addDays(current, 7)
  return isNear
    ? { from: addDays(current, -DAYS_BACK), to: addDays(current, 14) }
    : { from: addDays(monday, -DAYS_BACK), to: addDays(monday, 7) }
}

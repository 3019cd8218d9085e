import { addDays, type Day, type Weekday, weekdayOf } from '../kernel/index.ts'

const SHIFT = { 1: 0, 2: -1, 3: -2, 4: 4, 5: 3, 6: 0, 7: 0 } as const satisfies Record<Weekday, number>

/**
 * The day on which a movable holiday is observed: from Tuesday and Wednesday to the Monday before, from Thursday and
 * Friday to the Monday after (Ley 27.399, art. 6).
 */
export function moveHoliday(day: Day): Day {
  return addDays(day, SHIFT[weekdayOf(day)])
}

import { expect, it } from 'vitest'
import { moveHoliday } from './movable-holiday.calc.ts'

/** Ley 27.399, art. 6: the Monday before for Tuesday and Wednesday, the Monday after for Thursday and Friday. */
it.each<[name: string, day: string, moved: string]>([
  ['a Monday stays', '2026-08-17', '2026-08-17'],
  ['a Tuesday goes to the Monday before', '2027-08-17', '2027-08-16'],
  ['a Wednesday goes to the Monday before', '2022-08-17', '2022-08-15'],
  ['a Thursday goes to the Monday after', '2023-08-17', '2023-08-21'],
  ['a Friday goes to the Monday after, of the next month too', '2027-12-31', '2028-01-03'],
  ['a Saturday stays', '2024-08-17', '2024-08-17'],
  ['a Sunday stays', '2025-08-17', '2025-08-17'],
])('%s', (_, day, moved) => {
  expect(moveHoliday(day)).toBe(moved)
})

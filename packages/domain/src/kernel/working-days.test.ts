import { expect, it } from 'vitest'
import { weekdayOf } from './day.ts'
import { addWorkingDays } from './working-days.ts'

it.each<[string, string, number, readonly string[], string]>([
  ['none', '2026-06-18', 0, [], '2026-06-18'],
  ['one over a weekend', '2026-06-19', 1, [], '2026-06-22'],
  ['ten', '2026-06-18', 10, [], '2026-07-02'],
  ['ten over a holiday', '2026-06-18', 10, ['2026-06-22'], '2026-07-03'],
  ['ten over a holiday on a Saturday', '2026-06-18', 10, ['2026-06-20'], '2026-07-02'],
  ['two from a Sunday', '2026-06-21', 2, [], '2026-06-23'],
  ['two back over a weekend', '2026-06-22', -2, [], '2026-06-18'],
])('%s', (_, day, count, free, last) => {
  const isWorking = (one: string) => weekdayOf(one) < 6 && !free.includes(one)
  expect(addWorkingDays(day, count, { isWorking })).toBe(last)
})

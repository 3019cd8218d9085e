import { expect, it } from 'vitest'
import type { DimensionKey } from './dimensions.ts'
import { TIME_KEYS } from './dimensions.ts'
import { timeKey, timeLabel } from './member-label.calc.ts'

it.each<[dimension: DimensionKey, day: string, key: string, label: string]>([
  ['year', '2026-11-23', '2026', '2026'],
  ['quarter', '2026-11-23', '2026-Q4', '4.º trim. 2026'],
  ['quarter', '2026-03-31', '2026-Q1', '1.º trim. 2026'],
  ['month', '2026-09-30', '2026-09', 'sep 2026'],
  ['week', '2027-01-03', '2026-12-28', 'S53 28/12/26'],
  ['week', '2027-01-04', '2027-01-04', 'S1 04/01/27'],
  ['day', '2024-02-29', '2024-02-29', 'jue 29/02/24'],
  ['weekday', '2026-11-23', '1', 'lunes'],
  ['weekday', '2026-11-29', '7', 'domingo'],
])('the %s of %s is %s: %s', (dimension, day, key, label) => {
  expect([timeKey(dimension, day), timeLabel(dimension, key)]).toEqual([key, label])
  expect(key).toMatch(TIME_KEYS[dimension]!)
})

it('what is no member, or no part of the calendar, has no label', () => {
  expect([
    timeLabel('month', ''),
    timeLabel('day', '?'),
    timeLabel('project', 'p1'),
    timeLabel('weekday', '9'),
  ]).toEqual(['', '', '', ''])
})

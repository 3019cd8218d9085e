import { expect, it } from 'vitest'
import { daysOf, monthGrid } from './year-days.view-model.ts'

const calendars = [
  { id: 'ar', parent: '' },
  { id: 'cba', parent: 'ar' },
  { id: 'es', parent: '' },
]
const rows = [
  { calendar: 'ar', day: '2026-05-01', kind: 'holiday' as const },
  { calendar: 'cba', day: '2026-05-01', kind: 'holiday' as const },
  { calendar: 'cba', day: '2026-05-01', kind: 'reduced' as const },
  { calendar: 'ar', day: '2026-01-01', kind: 'holiday' as const },
  { calendar: 'es', day: '2026-10-12', kind: 'holiday' as const },
]

it('gives own days before inherited ones and none of strangers', () => {
  expect(daysOf('cba', rows, calendars).map(({ row, isOwn }) => [row.day, row.kind, isOwn])).toEqual([
    ['2026-01-01', 'holiday', false],
    ['2026-05-01', 'holiday', true],
    ['2026-05-01', 'reduced', true],
  ])
})

it('does not hand days upwards', () => {
  expect(daysOf('ar', rows, calendars)).toHaveLength(2)
})

it.each([
  {
    name: 'February 2027 begins on Monday and fills four weeks',
    month: '2027-02',
    days: 28,
    weekday: 1,
    weeks: 4,
    first: '2027-02-01',
    last: '2027-02-28',
  },
  {
    name: 'August 2026 begins on Saturday and needs six',
    month: '2026-08',
    days: 31,
    weekday: 6,
    weeks: 6,
    first: null,
    last: null,
  },
])('$name', ({ month, days, weekday, weeks, first, last }) => {
  const grid = monthGrid(month, days, weekday)
  expect(grid).toHaveLength(weeks)
  expect(grid[0]?.[0]).toBe(first)
  expect(grid.at(-1)?.at(-1)).toBe(last)
  expect(grid.flat().filter(Boolean)).toHaveLength(days)
})

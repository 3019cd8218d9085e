import { expect, it } from 'vitest'
import { type Period, periodTitle, readPeriod, spanOf, stepPeriod } from './analysis-period.calc.ts'

const TODAY = '2026-11-23'

it.each<[Period, from: string, to: string, title: string]>([
  ['week', '2026-11-23', '2026-11-29', '23/11/2026 a 29/11/2026'],
  ['lastWeek', '2026-11-16', '2026-11-22', '16/11/2026 a 22/11/2026'],
  ['month', '2026-11-01', '2026-11-30', 'Noviembre de 2026'],
  ['lastMonth', '2026-10-01', '2026-10-31', 'Octubre de 2026'],
  ['quarter', '2026-10-01', '2026-12-31', '4.º trimestre de 2026'],
  ['year', '2026-01-01', '2026-12-31', '2026'],
  ['lastYear', '2025-01-01', '2025-12-31', '2025'],
  ['months12', '2025-12-01', '2026-11-30', 'Diciembre de 2025 a noviembre de 2026'],
])('%s of today', (period, from, to, title) => {
  expect(spanOf(period, TODAY)).toEqual({ from, to })
  expect(periodTitle({ from, to })).toBe(title)
})

it.each<[string, from: string, to: string, period: Period | null]>([
  ['fixed days', '2026-02-03', '2026-02-05', null],
  ['no days that do not exist', '2026-02-30', '2026-03-05', 'month'],
  ['no days backwards', '2026-03-05', '2026-03-01', 'month'],
  ['no half of a range', '2026-03-05', '', 'month'],
])('reads %s', (_, from, to, period) => {
  expect(readPeriod({ period: 'month', from, to }, TODAY).period).toBe(period)
})

it.each<[string, from: string, to: string, by: number, nextFrom: string, nextTo: string]>([
  ['a month back', '2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['a quarter on', '2026-10-01', '2026-12-31', 1, '2027-01-01', '2027-03-31'],
  ['a week on', '2026-11-23', '2026-11-29', 1, '2026-11-30', '2026-12-06'],
])('steps %s', (_, from, to, by, nextFrom, nextTo) => {
  expect(stepPeriod({ period: null, from, to }, by)).toEqual({ from: nextFrom, to: nextTo })
})

it('is titled by its one day', () => {
  expect(periodTitle({ from: '2026-11-02', to: '2026-11-02' })).toBe('02/11/2026')
})

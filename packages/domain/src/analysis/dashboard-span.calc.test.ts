import { expect, it } from 'vitest'
import { dashboardSpans, trendSpan, usualSpan } from './dashboard-span.calc.ts'

type Days = readonly [string, string]
const span = ([from, to]: Days) => ({ from, to })

it.each<[string, Days, today: string, Days, Days, Days, boolean]>([
  [
    'a month that is over',
    ['2026-10-01', '2026-10-31'],
    '2026-11-23',
    ['2026-10-01', '2026-10-31'],
    ['2026-09-01', '2026-09-30'],
    ['2025-10-01', '2025-10-31'],
    false,
  ],
  [
    'a month that goes on, until yesterday',
    ['2026-11-01', '2026-11-30'],
    '2026-11-23',
    ['2026-11-01', '2026-11-22'],
    ['2026-10-01', '2026-10-22'],
    ['2025-11-01', '2025-11-22'],
    true,
  ],
  [
    'the 30th of March, with as much of February as there is',
    ['2026-03-01', '2026-03-31'],
    '2026-03-31',
    ['2026-03-01', '2026-03-30'],
    ['2026-02-01', '2026-02-28'],
    ['2025-03-01', '2025-03-30'],
    true,
  ],
  [
    'a week, with weeks',
    ['2026-11-16', '2026-11-22'],
    '2026-11-23',
    ['2026-11-16', '2026-11-22'],
    ['2026-11-09', '2026-11-15'],
    ['2025-11-17', '2025-11-23'],
    false,
  ],
  [
    'a week on its first day',
    ['2026-11-23', '2026-11-29'],
    '2026-11-23',
    ['2026-11-23', '2026-11-23'],
    ['2026-11-16', '2026-11-16'],
    ['2025-11-24', '2025-11-24'],
    true,
  ],
])('compares %s', (_, period, today, now, before, year, isRunning) => {
  const expected = { now: span(now), before: span(before), year: span(year), isRunning }
  expect(dashboardSpans(span(period), today)).toEqual(expected)
})

it.each<[string, Days, 'week' | 'month', Days]>([
  ['a week', ['2026-11-16', '2026-11-22'], 'week', ['2026-08-24', '2026-11-22']],
  ['a month', ['2026-10-01', '2026-10-31'], 'week', ['2026-08-03', '2026-10-31']],
  ['a year', ['2025-01-01', '2025-12-31'], 'month', ['2024-12-01', '2025-12-31']],
  ['a year that goes on', ['2026-01-01', '2026-11-22'], 'month', ['2025-11-01', '2026-11-22']],
])('shows the development up to %s', (_, period, by, days) => {
  expect(trendSpan(span(period))).toEqual({ by, ...span(days) })
})

it.each<[string, Days, week: string, Days]>([
  ['a whole week', ['2026-11-16', '2026-11-22'], '2026-11-16', ['2026-09-21', '2026-11-22']],
  ['a month that ends on a Saturday', ['2026-10-01', '2026-10-31'], '2026-10-19', ['2026-08-24', '2026-10-25']],
])('takes the last whole week of %s', (_, period, week, days) => {
  expect(usualSpan(span(period))).toEqual({ week, ...span(days) })
})

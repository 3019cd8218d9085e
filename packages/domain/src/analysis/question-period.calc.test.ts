import { expect, it } from 'vitest'
import { comparedKey, comparedSpan, type Comparison, stepSpan } from './question-period.calc.ts'

it.each<[string, [string, string], by: number, [string, string]]>([
  ['a month', ['2026-03-01', '2026-03-31'], -1, ['2026-02-01', '2026-02-28']],
  ['a quarter', ['2026-01-01', '2026-03-31'], 1, ['2026-04-01', '2026-06-30']],
  ['a year', ['2024-01-01', '2024-12-31'], -1, ['2023-01-01', '2023-12-31']],
  ['twelve months', ['2025-12-01', '2026-11-30'], -1, ['2024-12-01', '2025-11-30']],
  ['a week', ['2026-11-23', '2026-11-29'], -1, ['2026-11-16', '2026-11-22']],
  ['ten days', ['2026-01-01', '2026-01-10'], 2, ['2026-01-21', '2026-01-30']],
  ['one day', ['2026-03-01', '2026-03-01'], -1, ['2026-02-28', '2026-02-28']],
])('moves %s by its own length', (_, [from, to], by, [first, last]) => {
  expect(stepSpan({ from, to }, by)).toEqual({ from: first, to: last })
})

it.each<[string, [string, string], Comparison, [string, string]]>([
  ['the month before', ['2026-03-01', '2026-03-31'], 'before', ['2026-02-01', '2026-02-28']],
  ['February of the year before', ['2025-02-01', '2025-02-28'], 'year', ['2024-02-01', '2024-02-29']],
  ['days of the year before', ['2026-03-10', '2026-03-12'], 'year', ['2025-03-10', '2025-03-12']],
  ['a leap day', ['2024-02-29', '2024-02-29'], 'year', ['2023-02-28', '2023-02-28']],
])('compares with %s', (_, [from, to], comparison, [first, last]) => {
  expect(comparedSpan({ from, to }, comparison)).toEqual({ from: first, to: last })
})

it.each<[Parameters<typeof comparedKey>[0], string, Comparison, string]>([
  ['year', '2026', 'before', '2025'],
  ['quarter', '2026-Q1', 'before', '2025-Q4'],
  ['quarter', '2026-Q1', 'year', '2025-Q1'],
  ['month', '2026-01', 'before', '2025-12'],
  ['month', '2026-01', 'year', '2025-01'],
  ['week', '2026-11-23', 'before', '2026-11-16'],
  ['week', '2026-11-23', 'year', '2025-11-24'],
  ['day', '2026-03-01', 'before', '2026-02-28'],
  ['day', '2024-02-29', 'year', '2023-02-28'],
])('compares the %s %s, %s', (dimension, key, comparison, other) => {
  expect(comparedKey(dimension, key, comparison)).toBe(other)
})

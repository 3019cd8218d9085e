import { expect, it } from 'vitest'
import { rangeTitle, shownDays, stepped, summedDays } from './calendar-range.view-model.ts'

it.each([
  ['day', '2026-11-21', '2026-11-21', '2026-11-21', 'Sábado 21/11/2026', 1],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22', '16 – 22 de noviembre de 2026', 7],
  ['month', '2026-11-21', '2026-10-26', '2026-12-06', 'Noviembre de 2026', 30],
] as const)('%s of %s', (view, day, from, to, title, summed) => {
  expect(shownDays(view, day)).toEqual({ from, to })
  expect(rangeTitle(view, day)).toBe(title)
  expect(summedDays(view, day)).toHaveLength(summed)
})

it.each([
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
] as const)('%s from %s by %i is %s', (view, day, by, expected) => expect(stepped(view, day, by)).toBe(expected))

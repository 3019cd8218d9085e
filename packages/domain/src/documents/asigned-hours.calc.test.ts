import { expect, it } from 'vitest'
import { asignedHoursOf } from './asigned-hours.calc.ts'

const active = (minutes: number) => ({ minutes, state: 'active' }) as const

it.each<[string, [number, number], Parameters<typeof asignedHoursOf>[1], [number, number, number]]>([
  ['nobody', [600, 0], [], [0, 600, 0]],
  ['just the hours of the budget', [600, 0], [active(240), active(360)], [600, 600, 0]],
  ['INV-DOC-12: a minute more', [600, 0], [active(240), active(361)], [601, 600, 1]],
  ['the expected hours before those of the budget', [600, 720], [active(700)], [700, 720, 0]],
  ['fewer expected than budgeted', [600, 480], [active(500)], [500, 480, 20]],
  [
    'what ended or is void does not count',
    [60, 0],
    [
      { minutes: 90, state: 'ended' },
      { minutes: 90, state: 'void' },
    ],
    [0, 60, 0],
  ],
  ['nobody said how many', [0, 0], [active(60)], [60, 0, 0]],
])('hours assigned of a document: %s', (_, [budgetMinutes, forecastMinutes], asignments, [asigned, expected, over]) => {
  expect(asignedHoursOf({ budgetMinutes, forecastMinutes }, asignments)).toEqual({ asigned, expected, over })
})

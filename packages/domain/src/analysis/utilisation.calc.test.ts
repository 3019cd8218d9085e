import { expect, it } from 'vitest'
import { groupCorridor, ownTarget, placeIn, type TargetedPerson, utilisationOf } from './utilisation.calc.ts'

it.each<[string, billable: number, expected: number, percent: number | null]>([
  ['three quarters', 1800, 2400, 75],
  ['half a percent up', 745, 1000, 75],
  ['less than half down', 744, 1000, 74],
  ['more than expected', 3000, 2400, 125],
  ['nothing billable', 0, 2400, 0],
  ['no ratio where nothing is expected', 600, 0, null],
])('counts %s', (_, billable, expected, percent) => {
  expect(utilisationOf(billable, expected)).toBe(percent)
})

it.each<[number, string]>([
  [69, 'below'],
  [70, 'within'],
  [90, 'within'],
  [91, 'above'],
])('places %i %%', (percent, place) => {
  expect(placeIn({ low: 70, high: 90 }, percent)).toBe(place)
})

const FIRM = { low: 70, high: 90 }
const ROWS = [
  { user: 'ana', from: '2026-01-01', to: '2026-07-01', low: 50, high: 60 },
  { user: 'ana', from: '2026-07-01', to: '', low: 40, high: 55 },
  { user: 'beto', from: '2026-01-01', to: '2026-03-01', low: 10, high: 20 },
]

it.each<[string, user: string, day: string, object | undefined]>([
  ['that of the day', 'ana', '2026-06-30', { low: 50, high: 60 }],
  ['the next one from its first day on', 'ana', '2026-07-01', { low: 40, high: 55 }],
  ['none before the first', 'ana', '2025-12-31', undefined],
  ['none after its end', 'beto', '2026-03-01', undefined],
  ['none of a colleague', 'eva', '2026-06-30', undefined],
])('has as own target %s', (_, user, day, target) => {
  expect(ownTarget(ROWS, user, day)).toEqual(target)
})

it.each<[string, readonly TargetedPerson[], object]>([
  ['that of the firm where nobody has their own', [{ expected: 2400, target: undefined }], FIRM],
  ['that of the only person', [{ expected: 2400, target: { low: 40, high: 55 } }], { low: 40, high: 55 }],
  [
    'by expected hours: three quarters of the firm, one of another',
    [
      { expected: 7200, target: undefined },
      { expected: 2400, target: { low: 30, high: 50 } },
    ],
    { low: 60, high: 80 },
  ],
  [
    'half a percent up',
    [
      { expected: 100, target: { low: 70, high: 90 } },
      { expected: 100, target: { low: 71, high: 91 } },
    ],
    { low: 71, high: 91 },
  ],
  [
    'without those of whom nothing is expected',
    [
      { expected: 0, target: { low: 0, high: 1 } },
      { expected: 60, target: undefined },
    ],
    FIRM,
  ],
  [
    'that of the firm where nothing is expected',
    [
      { expected: 0, target: { low: 0, high: 1 } },
      { expected: null, target: undefined },
    ],
    FIRM,
  ],
])('has as target of a group %s', (_, people, corridor) => {
  expect(groupCorridor(people, FIRM)).toEqual(corridor)
})

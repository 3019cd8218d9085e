import { expect, it } from 'vitest'
import { placeIn, utilisationOf } from './utilisation.calc.ts'

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

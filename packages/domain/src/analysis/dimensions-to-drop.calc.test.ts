import { expect, it } from 'vitest'
import type { DimensionKey } from './dimensions.ts'
import { dimensionsToDrop } from './dimensions-to-drop.calc.ts'

type Sizes = Partial<Readonly<Record<DimensionKey, number>>>

it.each<[string, Sizes, dropped: readonly DimensionKey[]]>([
  ['only the largest where that is enough', { month: 120, document: 5200, person: 2000 }, ['document']],
  ['the two largest', { day: 365, document: 5200, person: 2000, kind: 6 }, ['document', 'person']],
  ['as many as needed', { person: 2000, manager: 500, document: 1800, activity: 1600 }, ['person', 'document']],
  ['the last one, too', { person: 2_000_000 }, ['person']],
  ['none of no dimensions', {}, []],
  // The month of a day is one: with the days gone, months split by no quarter and no year.
  [
    'the days, not the months and years that split nothing',
    { person: 12, day: 10_951, weekday: 7, month: 361, quarter: 121, year: 31 },
    ['day'],
  ],
  ['documents, not their customers', { customer: 900, project: 950, document: 5200, week: 300 }, ['document']],
])('a question that is too large loses %s', (_, sizes, dropped) => {
  const list = Object.entries(sizes).map(([dimension, members]) => ({
    dimension: dimension as DimensionKey,
    members,
  }))
  expect(dimensionsToDrop(1_000_000, list).map(({ dimension }) => dimension)).toEqual(dropped)
})

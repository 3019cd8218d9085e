import { expect, it } from 'vitest'
import { medianOf, unusualWeeks } from './unusual.calc.ts'

const weeks = (minutes: number, before: readonly number[]) => ({ key: 'p', label: 'P', minutes, before })
const FORTY = [2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400]

it.each<[string, readonly number[], number]>([
  ['nothing', [], 0],
  ['one', [5], 5],
  ['an odd number', [9, 1, 5], 5],
  ['an even number, the lower one', [1, 2, 3, 4], 2],
])('takes the middle of %s', (_, figures, median) => {
  expect(medianOf(figures)).toBe(median)
})

it.each<[string, number, readonly number[], number | null]>([
  ['a third more than usual', 3200, FORTY, 2400],
  ['no hours at all', 0, FORTY, 2400],
  ['less than a third', 3199, FORTY, null],
  ['less than a working day', 879, [400, 400, 400, 400], null],
  ['a working day of a small member', 880, [400, 400, 400, 400], 400],
  ['the usual week, though one before was odd', 2400, [...FORTY.slice(1), 9000], null],
  ['a member of three weeks', 4000, [0, 0, 0, 0, 0, 2400, 2400, 2400], null],
  ['nothing of a member that usually has none', 3000, [0, 0, 0, 0, 600, 600, 600, 600], null],
])('finds %s', (_, minutes, before, usual) => {
  const found = unusualWeeks([weeks(minutes, before)])
  expect(found.map((week) => week.usual)).toEqual(usual === null ? [] : [usual])
})

it('names the largest difference first', () => {
  const found = unusualWeeks([
    { key: 'a', label: 'A', minutes: 3300, before: FORTY },
    { key: 'b', label: 'B', minutes: 0, before: FORTY },
  ])
  expect(found.map(({ key }) => key)).toEqual(['b', 'a'])
})

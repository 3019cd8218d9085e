import { expect, it } from 'vitest'
import { besideColumn, walkTo } from './board-keys.ts'

const LANES = [['a', 'b', 'c'], [], ['d'], ['e', 'f']]

it.each([
  ['down', 'a', 'ArrowDown', 'b'],
  ['up', 'b', 'ArrowUp', 'a'],
  ['not above the first', 'a', 'ArrowUp', undefined],
  ['not below the last', 'c', 'ArrowDown', undefined],
  ['to the next column that has any, at most to its last', 'c', 'ArrowRight', 'd'],
  ['at the same height', 'd', 'ArrowRight', 'e'],
  ['back over an empty one', 'd', 'ArrowLeft', 'a'],
  ['to the same height back', 'f', 'ArrowLeft', 'd'],
  ['not beyond the last column', 'f', 'ArrowRight', undefined],
  ['to the first of its column', 'c', 'Home', 'a'],
  ['to the last of its column', 'a', 'End', 'c'],
  ['nowhere by other keys', 'a', 'x', undefined],
  ['nowhere from a card that is not there', 'z', 'ArrowDown', undefined],
])('an arrow leads %s', (_, from, key, to) => {
  expect(walkTo(LANES, from, key)).toBe(to)
})

it.each([
  ['to the right', 'a', 'ArrowRight', 'b'],
  ['to the left', 'b', 'ArrowLeft', 'a'],
  ['not beyond the first', 'a', 'ArrowLeft', 'a'],
  ['not beyond the last', 'c', 'ArrowRight', 'c'],
  ['nowhere by other keys', 'a', 'ArrowUp', 'a'],
])('a carried card goes %s', (_, from, key, to) => {
  expect(besideColumn(['a', 'b', 'c'], from, key)).toBe(to)
})

import { expect, it } from 'vitest'
import { ALPHANUMERIC, randomBelow, randomId, randomString } from './random.ts'

it('makes ids of the contract, never twice the same', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/)
  expect(new Set(ids).size).toBe(1000)
})

it('draws every character of an alphabet and no other', () => {
  expect(new Set(randomString(5000)).size).toBe(ALPHANUMERIC.length)
  expect(randomString(50, 'ab')).toMatch(/^[ab]{50}$/)
  expect(randomString(0)).toBe('')
})

it('stays below its limit', () => {
  expect(new Set(Array.from({ length: 200 }, () => randomBelow(3)))).toEqual(new Set([0, 1, 2]))
})

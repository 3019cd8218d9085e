import { describe, expect, it } from 'vitest'
import { poolRows, type RowPool } from './row-pool.model.ts'

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
const slotsOf = (pool: RowPool) => [...pool.values()].toSorted((a, b) => a - b)

describe('poolRows', () => {
  it('gives the first rows a slot each', () => {
    expect([...poolRows(new Map(), [4, 5, 6])]).toEqual([
      [4, 0],
      [5, 1],
      [6, 2],
    ])
  })

  it('lets rows that stay keep their slot, and those that come take over those of rows that left', () => {
    const before = poolRows(new Map(), from(0, 9))
    const after = poolRows(before, from(4, 13))
    expect(from(4, 9).map((row) => after.get(row))).toEqual(from(4, 9).map((row) => before.get(row)))
    expect(slotsOf(after)).toEqual(from(0, 9))
  })

  it('keeps the slot of an active row that is out of sight', () => {
    const before = poolRows(new Map(), from(0, 9))
    const after = poolRows(before, [3, ...from(100, 108)])
    expect(after.get(3)).toBe(before.get(3))
    expect(slotsOf(after)).toEqual(from(0, 9))
  })

  it('never shows two rows in one slot, however the number in sight changes', () => {
    let pool: RowPool = new Map()
    for (const rows of [from(0, 9), [2, 9], from(5, 20), [7], from(6, 8), from(0, 30), from(28, 31)]) {
      pool = poolRows(pool, rows)
      expect([...pool.keys()].toSorted((a, b) => a - b)).toEqual(rows)
      expect(new Set(pool.values()).size).toBe(rows.length)
    }
  })
})

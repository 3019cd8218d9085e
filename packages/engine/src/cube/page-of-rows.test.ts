import { describe, expect, it } from 'vitest'
import { pageOfRows } from './page-of-rows.ts'

/** Numbers that look random, the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * below)
  }
}

/** The same part by putting everything in order. */
function byHand(levels: readonly Uint16Array[], start: number, count: number): readonly number[] {
  const all = Array.from(levels[0]!, (_, at) => at)
  all.sort((a, b) => {
    for (const level of levels) if (level[a] !== level[b]) return level[a]! - level[b]!
    return a - b
  })
  return all.slice(start, start + count)
}

/** The levels of these keys. */
const levelsOf = (keys: readonly Uint16Array[]) =>
  keys.map((all) => (some: Uint32Array | null) => (some ? Uint16Array.from(some, (at) => all[at]!) : all))

function keysOf(size: number, below: number, random: (below: number) => number): Uint16Array {
  return Uint16Array.from({ length: size }, () => random(below))
}

describe('a part of an order of rows', () => {
  const random = randomOf(3)
  it.each<[string, number, readonly number[]]>([
    ['one key for all of them, told apart by the next level', 5000, [1, 40]],
    ['few keys with many rows each', 5000, [3, 30, 2]],
    ['a key for nearly each', 5000, [60_000, 5]],
    ['one level, in whose groups their position decides', 900, [4]],
    ['hardly any rows', 3, [2, 2]],
  ])('%s', (_name, size, sizes) => {
    const levels = sizes.map((below) => keysOf(size, below, random))
    const parts = [
      ...[0, 1, 29, 30, 1000, size - 31, size - 30, size - 1].map((start) => [start, 30] as const),
      ...[random(size), random(size)].map((start) => [start, 1 + random(700)] as const),
      [0, size] as const,
    ]
    for (const [start, count] of parts.filter(([from]) => from >= 0))
      expect([...pageOfRows(size, levelsOf(levels), { start, count })], `${count} from ${start}`).toEqual(
        byHand(levels, start, count),
      )
  })

  it('is empty beyond the end and without rows', () => {
    const levels = levelsOf([Uint16Array.of(2, 1, 3)])
    expect([...pageOfRows(3, levels, { start: 3, count: 10 })]).toEqual([])
    expect([...pageOfRows(3, levels, { start: 99, count: 10 })]).toEqual([])
    expect([...pageOfRows(0, levelsOf([new Uint16Array()]), { start: 0, count: 10 })]).toEqual([])
    expect([...pageOfRows(3, levels, { start: 1, count: 10 })]).toEqual([0, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { ValueRanks } from './value-ranks.ts'

/** The values of a dictionary by their ranks, those of one rank together. */
function inOrder(dictionary: Dictionary, ranks: Uint32Array): readonly (readonly string[])[] {
  const byRank = Map.groupBy(ranks.keys(), (code) => ranks[code]!)
  return [...byRank]
    .toSorted(([a], [b]) => a - b)
    .map(([, codes]) => codes.map((code) => dictionary.valueOf(code)).toSorted())
}

describe('the ranks of values', () => {
  it('begin with nothing, and give equal keys one rank', () => {
    const dictionary = Dictionary.of(['Acta', 'obra', 'acta', 'Zanja'])
    const { ranks } = new ValueRanks(dictionary, (value) => value.toLowerCase())
    expect(inOrder(dictionary, ranks)).toEqual([[''], ['Acta', 'acta'], ['obra'], ['Zanja']])
    expect([...ranks]).toEqual([0, 1, 2, 1, 3])
  })

  it('put values that are new between the others, however they come', () => {
    const dictionary = Dictionary.of([])
    const known = new ValueRanks(dictionary, (value) => value.slice(0, 2))
    let seed = 7
    for (let round = 0; round < 40; round++) {
      for (let i = 0; i < round % 7; i++) {
        seed = (seed * 48_271) % 2_147_483_647
        dictionary.codeOf(String(seed % 997).padStart(3, '0'))
      }
      expect(known.ranks).toEqual(new ValueRanks(dictionary, (value) => value.slice(0, 2)).ranks)
    }
    const keys = inOrder(dictionary, known.ranks).map(([value]) => value!.slice(0, 2))
    expect(keys).toEqual([...new Set(keys)].toSorted())
    expect(keys.length).toBeGreaterThan(50)
  })
})

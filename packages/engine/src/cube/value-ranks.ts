import type { Dictionary } from './dictionary.ts'

interface Ordered {
  /** Codes in the order of the keys of their values. */
  readonly codes: Uint32Array
  /** For each of them 1 where its key is another than that of the one before. */
  readonly begins: Uint8Array
  /** The rank of each code. */
  readonly ranks: Uint32Array
}

/**
 * The ranks of the values of a dictionary by a key of them: equal keys have one rank, and the lowest is 0. Values that
 * are new in the dictionary are put between the others, so that nothing is ordered twice.
 */
export class ValueRanks {
  readonly #dictionary: Dictionary
  readonly #keyOf: (value: string) => string
  #ordered: Ordered = { codes: new Uint32Array(), begins: new Uint8Array(), ranks: new Uint32Array() }

  constructor(dictionary: Dictionary, keyOf: (value: string) => string) {
    this.#dictionary = dictionary
    this.#keyOf = keyOf
  }

  /** The rank of each code of the dictionary. */
  get ranks(): Uint32Array {
    if (this.#ordered.codes.length < this.#dictionary.size) this.#ordered = this.#withNew()
    return this.#ordered.ranks
  }

  #key(code: number): string {
    return this.#keyOf(this.#dictionary.valueOf(code))
  }

  #withNew(): Ordered {
    const { codes: before } = this.#ordered
    const { size } = this.#dictionary
    const added = Array.from({ length: size - before.length }, (_, i) => {
      const code = before.length + i
      return { code, key: this.#key(code) }
    }).sort((a, b) => compareTexts(a.key, b.key))
    const codes = new Uint32Array(size)
    const begins = new Uint8Array(size)
    let [at, from] = [0, 0]
    const take = (until: number) => {
      codes.set(before.subarray(from, until), at)
      begins.set(this.#ordered.begins.subarray(from, until), at)
      at += until - from
      from = until
    }
    let last: string | null = null
    for (const { code, key } of added) {
      const place = this.#placeAfter(before, key, from)
      if (place > from) last = this.#key(before[place - 1]!)
      take(place)
      codes[at] = code
      begins[at++] = Number(key !== last)
      last = key
    }
    take(before.length)
    return { codes, begins, ranks: ranksOf(codes, begins) }
  }

  /** The first place from `from` on whose key is higher. */
  #placeAfter(codes: Uint32Array, key: string, from: number): number {
    let [low, high] = [from, codes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareTexts(this.#key(codes[middle]!), key) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function ranksOf(codes: Uint32Array, begins: Uint8Array): Uint32Array {
  const ranks = new Uint32Array(codes.length)
  let rank = 0
  for (let i = 0; i < codes.length; i++) {
    if (i > 0) rank += begins[i]!
    ranks[codes[i]!] = rank
  }
  return ranks
}

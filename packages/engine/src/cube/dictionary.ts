import { type Hashes, hashText, newSeeds, type Seeds } from './hash-bytes.ts'
import { HashSlots } from './hash-slots.ts'

const DECODER = new TextDecoder()

/** The values of a dimension, each with a code: a small whole number, given in the order in which they are first met. */
export class Dictionary {
  readonly #seeds: Seeds
  readonly #codes = new HashSlots()
  readonly #values: string[] = []

  constructor(seeds: Seeds) {
    this.#seeds = seeds
    // Code 0 is "nothing" in every dimension.
    this.codeOf('')
  }

  /** The dictionary of some values, whose codes begin with 1. */
  static of(values: readonly string[]): Dictionary {
    const dictionary = new Dictionary(newSeeds())
    for (const value of values) dictionary.codeOf(value)
    return dictionary
  }

  get size(): number {
    return this.#values.length
  }

  /** The code of a value, which becomes a new one if it was not met before. */
  codeOf(value: string): number {
    const { first, second } = hashText(value, this.#seeds)
    const known = this.#codes.find(first, second)
    if (known >= 0) return known
    this.#values.push(value)
    return this.#codes.add(first, second)
  }

  /** As `codeOf`, of a value in a text of rows and its hashes. */
  codeOfBytes({ first, second }: Hashes, bytes: Uint8Array, start: number, end: number): number {
    const known = this.#codes.find(first, second)
    if (known >= 0) return known
    this.#values.push(DECODER.decode(bytes.subarray(start, end)))
    return this.#codes.add(first, second)
  }

  /** Gives the codes anew, in the order of the values; tells the new one of each. */
  sort(): Uint32Array {
    const order = Uint32Array.from(this.#values.keys()).toSorted((a, b) =>
      this.#values[a]! < this.#values[b]! ? -1 : 1,
    )
    const before = [...this.#values]
    const renewed = new Uint32Array(order.length)
    for (const [code, old] of order.entries()) {
      this.#values[code] = before[old]!
      renewed[old] = code
    }
    this.#codes.reorder(order, new Int32Array(order.length))
    this.#codes.index()
    return renewed
  }

  /** The code of a value that was met before. */
  knownCode(value: string): number | undefined {
    const { first, second } = hashText(value, this.#seeds)
    const known = this.#codes.find(first, second)
    return known < 0 ? undefined : known
  }

  valueOf(code: number): string {
    return this.#values[code] ?? ''
  }
}

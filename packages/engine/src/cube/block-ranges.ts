import type { Numbers } from './numbers.ts'

/** Rows that are worked on at a time, so that what is known of them stays in the processor's first cache. */
export const BLOCK = 8192

/** The least and the largest number of each block of rows, so that a filter can tell of a whole block. */
export class BlockRanges {
  #least: Int32Array
  #largest: Int32Array

  private constructor(blocks: number) {
    this.#least = new Int32Array(blocks).fill(MOST)
    this.#largest = new Int32Array(blocks).fill(-MOST)
  }

  static of(numbers: Numbers, rows: number): BlockRanges {
    const ranges = new BlockRanges(Math.ceil(rows / BLOCK) + 1)
    for (let start = 0, block = 0; start < rows; start += BLOCK, block++) {
      const end = Math.min(start + BLOCK, rows)
      let least = MOST
      let largest = -MOST
      for (let row = start; row < end; row++) {
        const value = numbers[row]!
        if (value < least) least = value
        if (value > largest) largest = value
      }
      ranges.#least[block] = least
      ranges.#largest[block] = largest
    }
    return ranges
  }

  /** Widens the range of the block of a row. */
  add(row: number, value: number): void {
    const block = Math.floor(row / BLOCK)
    if (block >= this.#least.length) this.#grow(block)
    if (value < this.#least[block]!) this.#least[block] = value
    if (value > this.#largest[block]!) this.#largest[block] = value
  }

  leastOf(block: number): number {
    return this.#least[block]!
  }

  largestOf(block: number): number {
    return this.#largest[block]!
  }

  #grow(block: number): void {
    const before = [this.#least, this.#largest] as const
    this.#least = new Int32Array(block * 2 + 1).fill(MOST)
    this.#largest = new Int32Array(block * 2 + 1).fill(-MOST)
    this.#least.set(before[0])
    this.#largest.set(before[1])
  }
}

const MOST = 0x7fff_ffff

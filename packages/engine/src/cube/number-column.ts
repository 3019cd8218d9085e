import { BlockRanges } from './block-ranges.ts'
import { giveBack } from './give-back.ts'
import type { OwnNumbers } from './numbers.ts'

const MAX_BYTE = 0xff
const MAX_SHORT = 0xffff

/** Whole numbers of 32 bits, one a row, which takes more bytes a row only once a number comes that needs them. */
export class NumberColumn {
  #numbers: OwnNumbers
  #ranges: BlockRanges | null = null

  constructor(capacity: number) {
    this.#numbers = new Uint8Array(capacity)
  }

  /** The same numbers with place for so many rows. */
  copy(capacity: number): NumberColumn {
    const copied = new NumberColumn(0)
    copied.#numbers = this.#resized(capacity)
    return copied
  }

  get numbers(): OwnNumbers {
    return this.#numbers
  }

  get bytes(): number {
    return this.#numbers.byteLength
  }

  /** The least and the largest number of each block of rows; kept true by each change once they were asked for. */
  ranges(rows: number): BlockRanges {
    return (this.#ranges ??= BlockRanges.of(this.#numbers, rows))
  }

  set(row: number, value: number): void {
    const { BYTES_PER_ELEMENT: bytes } = this.#numbers
    if (bytes < 4 && (value < 0 || value > (bytes === 1 ? MAX_BYTE : MAX_SHORT))) this.#widen(value)
    this.#numbers[row] = value
    this.#ranges?.add(row, value)
  }

  /** Moves the number of a row to another row. */
  move(from: number, to: number): void {
    this.set(to, this.#numbers[from]!)
  }

  resize(capacity: number): void {
    const before = this.#numbers
    this.#numbers = this.#resized(capacity)
    giveBack(before)
  }

  /** Puts the numbers of the first rows in the order of `rows`; `spare` has place for them. */
  reorder(rows: Uint32Array, spare: Int32Array): void {
    const numbers = this.#numbers
    for (let i = 0; i < rows.length; i++) spare[i] = numbers[rows[i]!]!
    for (let i = 0; i < rows.length; i++) numbers[i] = spare[i]!
    this.#ranges = null
  }

  /** Puts what `values` says in the place of each number of the first rows, none of which is larger. */
  replace(rows: number, values: Uint32Array): void {
    const numbers = this.#numbers
    for (let row = 0; row < rows; row++) numbers[row] = values[numbers[row]!]!
    this.#ranges = null
  }

  #resized(capacity: number): OwnNumbers {
    const resized = this.#sameKind(capacity)
    resized.set(capacity < this.#numbers.length ? this.#numbers.subarray(0, capacity) : this.#numbers)
    return resized
  }

  #sameKind(length: number): OwnNumbers {
    if (this.#numbers.BYTES_PER_ELEMENT === 4) return new Int32Array(length)
    return this.#numbers.BYTES_PER_ELEMENT === 2 ? new Uint16Array(length) : new Uint8Array(length)
  }

  #widen(value: number): void {
    const { length } = this.#numbers
    const wider = value < 0 || value > MAX_SHORT ? new Int32Array(length) : new Uint16Array(length)
    wider.set(this.#numbers)
    giveBack(this.#numbers)
    this.#numbers = wider
  }
}

/** Numbers of a column, in as few bytes as the largest of them needs. */
export type Numbers = Uint8Array | Uint16Array | Int32Array

const MAX_BYTE = 0xff
const MAX_SHORT = 0xffff

/** Whole numbers of 32 bits, one a row, which takes more bytes a row only once a number comes that needs them. */
export class NumberColumn {
  #numbers: Numbers

  constructor(capacity: number) {
    this.#numbers = new Uint8Array(capacity)
  }

  get numbers(): Numbers {
    return this.#numbers
  }

  get bytes(): number {
    return this.#numbers.byteLength
  }

  set(row: number, value: number): void {
    const { BYTES_PER_ELEMENT: bytes } = this.#numbers
    if (bytes < 4 && (value < 0 || value > (bytes === 1 ? MAX_BYTE : MAX_SHORT))) this.#widen(value)
    this.#numbers[row] = value
  }

  /** Moves the number of a row to another row. */
  move(from: number, to: number): void {
    this.#numbers[to] = this.#numbers[from]!
  }

  resize(capacity: number): void {
    const larger = this.#sameKind(capacity)
    larger.set(capacity < this.#numbers.length ? this.#numbers.subarray(0, capacity) : this.#numbers)
    this.#numbers = larger
  }

  /** Puts the numbers of the first rows in the order of `rows`. */
  reorder(rows: Uint32Array): void {
    const ordered = this.#sameKind(this.#numbers.length)
    const numbers = this.#numbers
    for (let i = 0; i < rows.length; i++) ordered[i] = numbers[rows[i]!]!
    this.#numbers = ordered
  }

  #sameKind(length: number): Numbers {
    if (this.#numbers.BYTES_PER_ELEMENT === 4) return new Int32Array(length)
    return this.#numbers.BYTES_PER_ELEMENT === 2 ? new Uint16Array(length) : new Uint8Array(length)
  }

  #widen(value: number): void {
    const { length } = this.#numbers
    const wider = value < 0 || value > MAX_SHORT ? new Int32Array(length) : new Uint16Array(length)
    wider.set(this.#numbers)
    this.#numbers = wider
  }
}

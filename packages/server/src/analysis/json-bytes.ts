const COMMA = 44
const MINUS = 45
const ZERO = 48
const OPEN = 91
const CLOSE = 93
/** The largest whole number that is written digit by digit. */
const MOST_WHOLE = 0x7fff_ffff
/** More bytes than any number and its comma take. */
const MOST_LENGTH = 26
const ENCODER = new TextEncoder()

/** Writes JSON as bytes: long lists of numbers are most of an answer, and as texts they would take ten times as long. */
export class JsonBytes {
  #bytes = new Uint8Array(1 << 16)
  #size = 0

  /** Writes a text of JSON as it is. */
  text(json: string): this {
    const bytes = ENCODER.encode(json)
    this.#reach(bytes.length)
    this.#bytes.set(bytes, this.#size)
    this.#size += bytes.length
    return this
  }

  /** Writes any value. */
  value(value: unknown): this {
    return this.text(JSON.stringify(value))
  }

  /** Writes a list of numbers; null in the place of those whose number in `isNull` is not 0. */
  numbers(values: Int32Array | Float64Array, isNull?: Float64Array): this {
    this.#reach(values.length * MOST_LENGTH + 2)
    this.#bytes[this.#size++] = OPEN
    for (let i = 0; i < values.length; i++) {
      if (i > 0) this.#bytes[this.#size++] = COMMA
      if (isNull && isNull[i]! !== 0) this.text('null')
      else this.#number(values[i]!)
    }
    this.#bytes[this.#size++] = CLOSE
    return this
  }

  /** All bytes that were written. */
  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#size)
  }

  #number(value: number): void {
    if (value !== (value | 0) || value === -MOST_WHOLE - 1) {
      this.text(JSON.stringify(value))
      return
    }
    const bytes = this.#bytes
    let rest = value
    if (rest < 0) {
      bytes[this.#size++] = MINUS
      rest = -rest
    }
    let digits = 1
    for (let power = 10; digits < 10 && rest >= power; power *= 10) digits++
    for (let at = this.#size + digits - 1; at >= this.#size; at--) {
      const tenth = Math.trunc(rest / 10)
      bytes[at] = ZERO + rest - tenth * 10
      rest = tenth
    }
    this.#size += digits
  }

  #reach(more: number): void {
    if (this.#size + more <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#size + more, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#size))
    this.#bytes = larger
  }
}

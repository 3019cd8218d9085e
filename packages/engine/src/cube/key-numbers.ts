/** Keys up to which they are looked up in an array. */
const DENSE = 1 << 22
const FIRST_SLOTS = 4096
const LARGEST_LOAD = 0.6
const NONE = 0xffff_ffff
const WORD = 0x1_0000_0000

/** Gives the keys that occur, whole numbers from 0 on and below `span`, numbers in the order in which they are met. */
export class KeyNumbers {
  /** Whether keys fit in 32 bits. */
  readonly isDense: boolean
  #slots: Uint32Array
  #keys = new Float64Array(FIRST_SLOTS)
  #size = 0

  constructor(span: number) {
    this.isDense = span <= DENSE
    this.#slots = new Uint32Array(this.isDense ? span : FIRST_SLOTS).fill(NONE)
  }

  get size(): number {
    return this.#size
  }

  keyOf(number: number): number {
    return this.#keys[number]!
  }

  /** Writes the numbers of the first `count` keys. */
  number(keys: Uint32Array | Float64Array, numbers: Uint32Array, count: number): void {
    if (this.isDense) this.#numberDense(keys, numbers, count)
    else for (let i = 0; i < count; i++) numbers[i] = this.#numberOf(keys[i]!)
  }

  #numberDense(keys: Uint32Array | Float64Array, numbers: Uint32Array, count: number): void {
    const slots = this.#slots
    for (let i = 0; i < count; i++) {
      const key = keys[i]!
      let number = slots[key]!
      if (number === NONE) slots[key] = number = this.#add(key)
      numbers[i] = number
    }
  }

  #numberOf(key: number): number {
    const slot = this.#slotOf(key)
    const known = this.#slots[slot]!
    if (known !== NONE) return known
    const number = this.#add(key)
    if (this.#size > this.#slots.length * LARGEST_LOAD) this.#rehash()
    else this.#slots[slot] = number
    return number
  }

  #slotOf(key: number): number {
    const mask = this.#slots.length - 1
    let slot = scatter(key) & mask
    for (;;) {
      const number = this.#slots[slot]!
      if (number === NONE || this.#keys[number] === key) return slot
      slot = (slot + 1) & mask
    }
  }

  #add(key: number): number {
    if (this.#size === this.#keys.length) {
      const larger = new Float64Array(this.#keys.length * 2)
      larger.set(this.#keys)
      this.#keys = larger
    }
    this.#keys[this.#size] = key
    return this.#size++
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2).fill(NONE)
    for (let number = 0; number < this.#size; number++) this.#slots[this.#slotOf(this.#keys[number]!)] = number
  }
}

function scatter(key: number): number {
  const low = Math.imul(key % WORD, 0x9e37_79b1)
  const high = Math.imul(key / WORD, 0x85eb_ca6b)
  const mixed = low ^ high
  return (mixed ^ (mixed >>> 15)) >>> 0
}

import { giveBack } from './give-back.ts'

const EMPTY = 0xffff_ffff
const LARGEST_LOAD = 0.8
/** How full slots are once all hashes were found a slot at once. */
const FIRST_LOAD = 0.75
const FIRST_SLOTS = 1024
const GROWTH = 1.25
const HASHES = 0x1_0000_0000

/**
 * Numbers hashes from 0 on, in 8 bytes each and 5 to 6 bytes of slots, where a map of texts would take more than 100:
 * open addressing over two hashes of 32 bits, which are taken for the text.
 */
export class HashSlots {
  #slots = new Uint32Array(FIRST_SLOTS).fill(EMPTY)
  #first = new Uint32Array(FIRST_SLOTS)
  #second = new Uint32Array(FIRST_SLOTS)
  #size = 0

  /** The same hashes with the same numbers. */
  copy(): HashSlots {
    const copied = new HashSlots()
    copied.#slots = this.#slots.slice()
    copied.#first = this.#first.slice()
    copied.#second = this.#second.slice()
    copied.#size = this.#size
    return copied
  }

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#slots.byteLength + this.#first.byteLength + this.#second.byteLength
  }

  /** The number of hashes; -1 for unknown ones. */
  find(first: number, second: number): number {
    const found = this.#slots[this.#slotOf(first, second)]!
    return found === EMPTY ? -1 : found
  }

  /** The number here of each number of others; -1 for those that are unknown here. */
  numbersOf(others: HashSlots): Int32Array {
    return Int32Array.from({ length: others.size }, (_, i) => this.find(others.#first[i]!, others.#second[i]!))
  }

  /** Gives the next number to new hashes. */
  add(first: number, second: number): number {
    const number = this.#size++
    if (number >= this.#first.length) this.#grow()
    this.#first[number] = first
    this.#second[number] = second
    if (this.#size > this.#slots.length * LARGEST_LOAD) this.#rehash(Math.ceil(this.#slots.length * GROWTH))
    else this.#slots[this.#slotOf(first, second)] = number
    return number
  }

  /** Gives the next number to hashes that are known to be new; they are found once `index` was called. */
  append(first: number, second: number): number {
    const number = this.#size++
    if (number >= this.#first.length) this.#grow()
    this.#first[number] = first
    this.#second[number] = second
    return number
  }

  /** Finds what was appended. */
  index(): void {
    this.#rehash(Math.max(FIRST_SLOTS, Math.ceil(this.#size / FIRST_LOAD)))
  }

  /** Removes a number; the last one takes its place, and is returned. */
  remove(number: number): number {
    const last = --this.#size
    this.#free(this.#slotOf(this.#first[number]!, this.#second[number]!))
    if (number !== last) {
      const slot = this.#slotOf(this.#first[last]!, this.#second[last]!)
      this.#first[number] = this.#first[last]!
      this.#second[number] = this.#second[last]!
      this.#slots[slot] = number
    }
    return last
  }

  /** Numbers the hashes anew: those of `order[i]` become `i`; `spare` has place for them. They are found once `index` was called. */
  reorder(order: Uint32Array, spare: Int32Array): void {
    for (const hashes of [this.#first, this.#second]) {
      for (let i = 0; i < order.length; i++) spare[i] = hashes[order[i]!]!
      for (let i = 0; i < order.length; i++) hashes[i] = spare[i]!
    }
  }

  /** Makes place for so many at once. */
  reserve(count: number): void {
    if (count > this.#first.length) {
      this.#first = longer(this.#first, count)
      this.#second = longer(this.#second, count)
    }
  }

  /** The slot that holds these hashes, or the empty one where they belong. */
  #slotOf(first: number, second: number): number {
    const slots = this.#slots
    for (let slot = homeOf(first, slots.length); ; slot = slot + 1 === slots.length ? 0 : slot + 1) {
      const number = slots[slot]!
      if (number === EMPTY || (this.#first[number] === first && this.#second[number] === second)) return slot
    }
  }

  /** Empties a slot and moves those back that were put behind it. */
  #free(freed: number): void {
    const { length } = this.#slots
    const distance = (from: number, to: number) => (to >= from ? to - from : to - from + length)
    let hole = freed
    for (let slot = (freed + 1) % length; this.#slots[slot] !== EMPTY; slot = (slot + 1) % length) {
      const home = homeOf(this.#first[this.#slots[slot]!]!, length)
      if (distance(home, slot) >= distance(hole, slot)) {
        this.#slots[hole] = this.#slots[slot]!
        hole = slot
      }
    }
    this.#slots[hole] = EMPTY
  }

  #grow(): void {
    const capacity = Math.ceil(this.#first.length * GROWTH)
    this.#first = longer(this.#first, capacity)
    this.#second = longer(this.#second, capacity)
  }

  #rehash(size: number): void {
    giveBack(this.#slots)
    this.#slots = new Uint32Array(size).fill(EMPTY)
    for (let number = 0; number < this.#size; number++)
      this.#slots[this.#slotOf(this.#first[number]!, this.#second[number]!)] = number
  }
}

/** The slot where hashes are looked for first: in the order of the first one, however many slots there are. */
function homeOf(first: number, slots: number): number {
  return Math.trunc(first * (slots / HASHES))
}

function longer(numbers: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(capacity)
  larger.set(numbers)
  giveBack(numbers)
  return larger
}

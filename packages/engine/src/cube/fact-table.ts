import { Dictionary } from './dictionary.ts'
import type { Facts } from './facts.ts'
import { hashBytes, hashText, newSeeds, type Seeds } from './hash-bytes.ts'
import { HashSlots } from './hash-slots.ts'
import { NumberColumn } from './number-column.ts'

/** What a fact is made of. */
export interface FactShape {
  /** Fields whose values become codes. */
  readonly dimensions: readonly string[]
  /** Fields with whole numbers, which are summed. */
  readonly measures: readonly string[]
  /** Those of the dimensions that hold instants, of which only the day is kept. */
  readonly days?: readonly string[]
}

/** A fact: its id, its values by field. */
export interface Fact {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

const FIRST_CAPACITY = 1024
const DAY_LENGTH = 10
/** How much larger columns become, so that a large table has few rows to spare. */
const GROWTH = 1.25
const MINUS = 45
const ZERO = 48
const NEWLINE = 10

/** Facts in columns: a number a row for each dimension (its code) and each measure. */
export class FactTable implements Facts {
  readonly shape: FactShape
  readonly #seeds: Seeds
  readonly #dictionaries: ReadonlyMap<string, Dictionary>
  readonly #columns: ReadonlyMap<string, NumberColumn>
  readonly #index = new HashSlots()
  #capacity = FIRST_CAPACITY
  #generation = 0

  /** Tables with the same seeds know the facts of one another by their ids. */
  constructor(shape: FactShape, seeds: Seeds = newSeeds()) {
    this.shape = shape
    this.#seeds = seeds
    this.#dictionaries = new Map(shape.dimensions.map((name) => [name, new Dictionary(this.#seeds)]))
    this.#columns = new Map(
      [...shape.dimensions, ...shape.measures].map((name) => [name, new NumberColumn(FIRST_CAPACITY)]),
    )
  }

  /** Number of facts. */
  get size(): number {
    return this.#index.size
  }

  /** Grows with each change, so that what was derived from the rows can be kept until the next. */
  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return [...this.#columns.values()].reduce((sum, { bytes }) => sum + bytes, this.#index.bytes)
  }

  has(name: string): boolean {
    return this.#columns.has(name)
  }

  /** The row of a fact; -1 where there is none. */
  rowOf(id: string): number {
    const { first, second } = hashText(id, this.#seeds)
    return this.#index.find(first, second)
  }

  /** For each fact of a table with the same seeds the row of the fact with its id here; -1 where there is none. */
  rowsOf(other: FactTable): Int32Array {
    return this.#index.numbersOf(other.#index)
  }

  dictionary(dimension: string): Dictionary {
    const found = this.#dictionaries.get(dimension)
    if (!found) throw new Error(`facts have no dimension "${dimension}"`)
    return found
  }

  /** The numbers of a dimension or measure; those from `size` on mean nothing. */
  column(name: string): NumberColumn['numbers'] {
    const found = this.#columns.get(name)
    if (!found) throw new Error(`facts have no "${name}"`)
    return found.numbers
  }

  /** Adds a fact, or replaces the one with its id. */
  put({ id, values }: Fact): void {
    const { first, second } = hashText(id, this.#seeds)
    const row = this.#rowOf(first, second)
    for (const name of this.shape.dimensions) {
      const text = String(values[name] ?? '')
      const value = this.shape.days?.includes(name) ? text.slice(0, DAY_LENGTH) : text
      this.#columns.get(name)!.set(row, this.#dictionaries.get(name)!.codeOf(value))
    }
    for (const name of this.shape.measures) this.#columns.get(name)!.set(row, Number(values[name] ?? 0))
    this.#generation++
  }

  /**
   * Adds facts from a text of whole rows: the id, the dimensions and the measures with a tab between, a newline at the
   * end of a row. Throws for a text that is otherwise.
   */
  putTexts(bytes: Uint8Array): void {
    const dimensions = this.shape.dimensions.map((name) => ({
      column: this.#columns.get(name)!,
      dictionary: this.#dictionaries.get(name)!,
    }))
    const measures = this.shape.measures.map((name) => this.#columns.get(name)!)
    const last = dimensions.length + measures.length
    const hashes = { first: 0, second: 0 }
    const end = (at: number, place: number) => {
      if ((bytes[at] === NEWLINE) !== (place === last)) throw new Error('a text of facts has other columns')
    }
    for (let at = 0; at < bytes.length;) {
      let stop = hashBytes(bytes, at, this.#seeds, hashes)
      end(stop, 0)
      const row = this.#rowOf(hashes.first, hashes.second)
      for (let i = 0; i < dimensions.length; i++) {
        const { column, dictionary } = dimensions[i]!
        const start = stop + 1
        stop = hashBytes(bytes, start, this.#seeds, hashes)
        end(stop, i + 1)
        column.set(row, dictionary.codeOfBytes(hashes, bytes, start, stop))
      }
      for (let i = 0; i < measures.length; i++) {
        const start = stop + 1
        stop = digitsEnd(bytes, start)
        end(stop, dimensions.length + i + 1)
        measures[i]!.set(row, numberIn(bytes, start, stop))
      }
      at = stop + 1
    }
    this.#generation++
  }

  /** Removes a fact; an unknown id changes nothing. */
  remove(id: string): void {
    const { first, second } = hashText(id, this.#seeds)
    const row = this.#index.find(first, second)
    if (row < 0) return
    const last = this.#index.remove(row)
    for (const column of this.#columns.values()) column.move(last, row)
    this.#generation++
  }

  #rowOf(first: number, second: number): number {
    const known = this.#index.find(first, second)
    if (known >= 0) return known
    if (this.size === this.#capacity) {
      this.#capacity = Math.ceil(this.#capacity * GROWTH)
      for (const column of this.#columns.values()) column.resize(this.#capacity)
    }
    return this.#index.add(first, second)
  }
}

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at]! > 13) at++
  return at
}

/** The whole number that is written there; fractions, which no measure has, are cut. */
function numberIn(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS
  let value = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const digit = bytes[at]! - ZERO
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  return isNegative ? -value : value
}

import { plainText } from '../storage/bulk-reader.ts'
import type { BlockRanges } from './block-ranges.ts'
import { Dictionary } from './dictionary.ts'
import type { Facts } from './facts.ts'
import { giveBack, spareNumbers } from './give-back.ts'
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
  /** Those of the dimensions that hold free text, which is kept as `plainText`. */
  readonly texts?: readonly string[]
  /** The dimension by whose values facts are sorted once they are read, so that a range of it is in few blocks. */
  readonly sortedBy?: string
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
  #columns: ReadonlyMap<string, NumberColumn>
  #index = new HashSlots()
  #capacity = FIRST_CAPACITY
  #generation = 0

  /** Tables with the same seeds know the facts of one another by their ids. */
  constructor(shape: FactShape, seeds: Seeds = newSeeds(), dictionaries?: ReadonlyMap<string, Dictionary>) {
    this.shape = shape
    this.#seeds = seeds
    this.#dictionaries = dictionaries ?? new Map(shape.dimensions.map((name) => [name, new Dictionary(this.#seeds)]))
    this.#columns = new Map(
      [...shape.dimensions, ...shape.measures].map((name) => [name, new NumberColumn(FIRST_CAPACITY)]),
    )
  }

  /** The same facts in other columns, which share what codes stand for: changes of one are not those of the other. */
  copy(): FactTable {
    const copied = new FactTable(this.shape, this.#seeds, this.#dictionaries)
    copied.#capacity = Math.max(1, this.size)
    copied.#columns = new Map([...this.#columns].map(([name, column]) => [name, column.copy(copied.#capacity)]))
    copied.#index = this.#index.copy()
    return copied
  }

  /** The values of a fact; undefined where there is none. */
  valuesOf(id: string): Readonly<Record<string, string | number>> | undefined {
    const row = this.rowOf(id)
    if (row < 0) return undefined
    const numberOf = (name: string) => this.#columns.get(name)!.numbers[row]!
    return Object.fromEntries([
      ...this.shape.dimensions.map((name) => [name, this.dictionary(name).valueOf(numberOf(name))] as const),
      ...this.shape.measures.map((name) => [name, numberOf(name)] as const),
    ])
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

  ranges(name: string): BlockRanges {
    const found = this.#columns.get(name)
    if (!found) throw new Error(`facts have no "${name}"`)
    return found.ranges(this.size)
  }

  /** Makes place for so many facts at once, none to spare. */
  reserve(facts: number): void {
    if (facts <= this.#capacity) return
    this.#capacity = facts
    for (const column of this.#columns.values()) column.resize(facts)
    this.#index.reserve(facts)
  }

  /** Puts the facts into the order of the values of a dimension, and its codes too; and makes them known by their ids. */
  sortBy(dimension: string): void {
    const column = this.#columns.get(dimension)!
    column.replace(this.size, this.dictionary(dimension).sort())
    const order = orderOf(column.numbers, this.size, this.dictionary(dimension).size)
    if (order) {
      const spare = spareNumbers(this.size)
      for (const each of this.#columns.values()) each.reorder(order, spare)
      this.#index.reorder(order, spare)
      giveBack(spare)
      giveBack(order)
    }
    this.#index.index()
    this.#generation++
  }

  /** Adds a fact, or replaces the one with its id. */
  put({ id, values }: Fact): void {
    const { first, second } = hashText(id, this.#seeds)
    const row = this.#rowOf(first, second)
    for (const name of this.shape.dimensions) {
      const text = String(values[name] ?? '')
      this.#columns.get(name)!.set(row, this.#dictionaries.get(name)!.codeOf(this.#keptOf(name, text)))
    }
    for (const name of this.shape.measures) this.#columns.get(name)!.set(row, Number(values[name] ?? 0))
    this.#generation++
  }

  /**
   * Adds facts that are not here yet from a text of whole rows: the id, the dimensions and the measures with a tab
   * between, a newline at the end of a row. Throws for a text that is otherwise. They are known by their ids once `index`
   * was called.
   */
  putTexts(bytes: Uint8Array): void {
    const dimensions = this.shape.dimensions.map(
      (name) =>
        new TextCodes(bytes, this.#columns.get(name)!, {
          dictionary: this.#dictionaries.get(name)!,
          seeds: this.shape.days?.includes(name) ? { ...this.#seeds, most: DAY_LENGTH } : this.#seeds,
        }),
    )
    const measures = this.shape.measures.map((name) => this.#columns.get(name)!)
    const last = dimensions.length + measures.length
    const hashes = { first: 0, second: 0 }
    const end = (at: number, place: number) => {
      if ((bytes[at] === NEWLINE) !== (place === last)) throw new Error('a text of facts has other columns')
    }
    for (let at = 0; at < bytes.length;) {
      let stop = hashBytes(bytes, at, this.#seeds, hashes)
      end(stop, 0)
      this.#reachOneMore()
      const row = this.#index.append(hashes.first, hashes.second)
      for (let i = 0; i < dimensions.length; i++) {
        stop = dimensions[i]!.read(row, stop + 1)
        end(stop, i + 1)
      }
      for (let i = 0; i < measures.length; i++) {
        const start = stop + 1
        stop = valueEnd(bytes, start)
        end(stop, dimensions.length + i + 1)
        measures[i]!.set(row, numberIn(bytes, start, stop))
      }
      at = stop + 1
    }
    this.#generation++
  }

  /** Makes the facts known by their ids that were added from texts. */
  index(): void {
    this.#index.index()
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

  #keptOf(name: string, text: string): string {
    if (this.shape.texts?.includes(name)) return plainText(text)
    return this.shape.days?.includes(name) ? text.slice(0, DAY_LENGTH) : text
  }

  #rowOf(first: number, second: number): number {
    const known = this.#index.find(first, second)
    if (known >= 0) return known
    this.#reachOneMore()
    return this.#index.add(first, second)
  }

  #reachOneMore(): void {
    if (this.size < this.#capacity) return
    this.#capacity = Math.ceil(this.#capacity * GROWTH)
    for (const column of this.#columns.values()) column.resize(this.#capacity)
  }
}

/** Reads the values of a dimension in a text of rows, of which most are empty or those of the row before. */
class TextCodes {
  readonly #bytes: Uint8Array
  readonly #column: NumberColumn
  readonly #dictionary: Dictionary
  readonly #seeds: Seeds
  readonly #hashes = { first: 0, second: 0 }
  #before = 0
  #length = -1
  #code = 0

  constructor(
    bytes: Uint8Array,
    column: NumberColumn,
    { dictionary, seeds }: { readonly dictionary: Dictionary; readonly seeds: Seeds },
  ) {
    this.#bytes = bytes
    this.#column = column
    this.#dictionary = dictionary
    this.#seeds = seeds
  }

  /** Reads the value that begins at `start`, and returns where it ends. */
  read(row: number, start: number): number {
    const bytes = this.#bytes
    if (bytes[start]! <= NEWLINE) {
      this.#column.set(row, 0)
      return start
    }
    let same = 0
    while (same < this.#length && bytes[start + same] === bytes[this.#before + same]) same++
    const stop = start + same
    if (same === this.#length && (same === this.#seeds.most || bytes[stop]! <= NEWLINE)) {
      this.#column.set(row, this.#code)
      return valueEnd(bytes, stop)
    }
    const end = hashBytes(bytes, start, this.#seeds, this.#hashes)
    this.#before = start
    this.#length = end - start
    this.#code = this.#dictionary.codeOfBytes(this.#hashes, bytes, start, end)
    this.#column.set(row, this.#code)
    return valueEnd(bytes, end)
  }
}

/** The rows in the order of their codes, equal ones as they were; null where they are in it already. */
function orderOf(codes: NumberColumn['numbers'], size: number, codeCount: number): Uint32Array<ArrayBuffer> | null {
  const places = new Uint32Array(codeCount + 1)
  let isOrdered = true
  for (let row = 0, before = 0; row < size; row++) {
    const code = codes[row]!
    if (code < before) isOrdered = false
    before = code
    places[code + 1]!++
  }
  if (isOrdered) return null
  for (let code = 1; code <= codeCount; code++) places[code]! += places[code - 1]!
  const order = new Uint32Array(spareNumbers(size).buffer, 0, size)
  for (let row = 0; row < size; row++) order[places[codes[row]!]!++] = row
  return order
}

function valueEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at]! > NEWLINE) at++
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

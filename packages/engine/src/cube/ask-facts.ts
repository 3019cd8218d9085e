import { addToPlaces } from './add-places.ts'
import { type Axis, type AxisColumns, type BlockRows } from './axis.ts'
import { BLOCK } from './block-ranges.ts'
import { CellNumbers } from './cell-numbers.ts'
import type { Facts } from './facts.ts'
import type { GroupFilter } from './group-filter.ts'
import { mergeAxes } from './merge-axes.ts'
import type { Numbers } from './numbers.ts'
import { PlaceKeys } from './place-keys.ts'
import { type FactSelection, passingCodes, rowTests, selectedBlocks } from './selected-blocks.ts'

/** What is summed of each fact that all filters let pass: a measure, or 1 where none is named. */
export interface Sum {
  readonly measure?: string
  readonly only?: readonly GroupFilter[]
}

/** A question about facts. */
export interface FactQuestion extends FactSelection {
  readonly axes: readonly Axis[]
  readonly sums: readonly Sum[]
  /** The most cells that are answered. */
  readonly maxCells: number
}

/** The cells that have facts. */
export interface FactAnswer {
  /** The group of each cell, an array for each axis. */
  readonly groups: readonly Uint32Array[]
  /** The sums of each cell, an array for each sum. */
  readonly sums: readonly Float64Array[]
}

/** Cells up to which sums have a place for each that could occur. */
const MOST_PLACES = 1 << 22
/** Places for each fact, so that a question about few facts does not walk over many empty ones. */
const PLACES_A_FACT = 2
const FEW_PLACES = 1 << 16

/** Groups and sums facts, a block of rows after the other; null where there are more than `maxCells` cells. */
export function askFacts(table: Facts, question: FactQuestion): FactAnswer | null {
  const last = table.has('day') ? 'day' : ''
  const merged = mergeAxes(table, question.axes, { passing: passingCodes(table, question.filters), last })
  const places = merged.axes.reduce((product, { axis }) => product * axis.size, 1)
  const isDense = places <= Math.min(MOST_PLACES, Math.max(FEW_PLACES, table.size * PLACES_A_FACT))
  const answer = (isDense ? askPlaces : askNumbers)(table, question, merged.axes)
  return answer && { groups: merged.split(answer.groups), sums: answer.sums }
}

/** Sums into a place for each combination of groups. */
function askPlaces(table: Facts, question: FactQuestion, axes: readonly AxisColumns[]): FactAnswer | null {
  const places = axes.reduce((product, { axis }) => product * axis.size, 1)
  const adders = question.sums.map((sum) => new Adder(table, sum, places))
  const telling = adders.find(({ isOfAll }) => isOfAll)
  const isMet = telling ? null : new Uint8Array(places)
  // A sum that begins with minus zero, which no fact leaves behind, tells itself which cells have facts.
  telling?.totals.fill(-0)
  const keys = new Uint32Array(BLOCK)
  const placing = new PlaceKeys(table, axes)
  for (const block of selectedBlocks(table, question)) {
    if (adders.length === 1 && adders[0]!.addAt(block, placing)) continue
    placing.write(keys, block)
    if (isMet) markPlaces(isMet, keys, block.count)
    for (const adder of adders) adder.add(block, keys)
  }
  const met = isMet ? metPlaces(isMet) : addedPlaces(telling!.totals)
  if (met.length > question.maxCells) return null
  return { groups: groupsOf(met, axes), sums: adders.map(({ totals }) => pick(totals, met)) }
}

/** Sums into the cells that occur, which are given numbers. */
function askNumbers(table: Facts, question: FactQuestion, axes: readonly AxisColumns[]): FactAnswer | null {
  const numbers = new CellNumbers(axes, { maxCells: question.maxCells, block: BLOCK })
  const adders = question.sums.map((sum) => new Adder(table, sum, BLOCK))
  const cells = new Uint32Array(BLOCK)
  for (const block of selectedBlocks(table, question)) {
    if (!numbers.number(block, cells)) return null
    for (const adder of adders) {
      adder.reach(numbers.size)
      adder.add(block, cells)
    }
  }
  return { groups: numbers.groups(), sums: adders.map(({ totals }) => totals.slice(0, numbers.size)) }
}

function markPlaces(isMet: Uint8Array, keys: Uint32Array, count: number): void {
  for (let i = 0; i < count; i++) isMet[keys[i]!] = 1
}

function metPlaces(isMet: Uint8Array): Uint32Array {
  let size = 0
  for (let place = 0; place < isMet.length; place++) size += isMet[place]!
  const met = new Uint32Array(size)
  for (let place = 0, at = 0; at < size; place++) if (isMet[place] === 1) met[at++] = place
  return met
}

function addedPlaces(totals: Float64Array): Uint32Array {
  let size = 0
  for (let place = 0; place < totals.length; place++) if (!Object.is(totals[place], -0)) size++
  const met = new Uint32Array(size)
  for (let place = 0, at = 0; at < size; place++) if (!Object.is(totals[place], -0)) met[at++] = place
  return met
}

function groupsOf(places: Uint32Array, axes: readonly AxisColumns[]): readonly Uint32Array[] {
  let stride = 1
  return axes.map(({ axis: { size } }) => {
    const groups = new Uint32Array(places.length)
    for (let i = 0; i < places.length; i++) groups[i] = Math.floor(places[i]! / stride) % size
    stride *= size
    return groups
  })
}

function pick(totals: Float64Array, places: Uint32Array): Float64Array {
  const picked = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) picked[i] = totals[places[i]!]!
  return picked
}

/** Adds what is summed of the rows of blocks to totals. */
class Adder {
  totals: Float64Array
  readonly #values: Numbers | null
  readonly #only: ReturnType<typeof rowTests>
  readonly #flags = new Uint8Array(BLOCK)

  constructor(table: Facts, { measure, only = [] }: Sum, size: number) {
    this.totals = new Float64Array(size)
    this.#values = measure === undefined ? null : table.column(measure)
    this.#only = rowTests(table, only)
  }

  /** Whether it adds something of each row. */
  get isOfAll(): boolean {
    return this.#only.length === 0
  }

  /** Makes place for so many totals. */
  reach(size: number): void {
    if (size <= this.totals.length) return
    const larger = new Float64Array(Math.max(size, this.totals.length * 2))
    larger.set(this.totals)
    this.totals = larger
  }

  /** Adds without keys, which would be written and read once more; false where that is impossible. */
  addAt(block: BlockRows, placing: PlaceKeys): boolean {
    if (!this.isOfAll || !this.#values || block.start < 0) return false
    const places = placing.placesOf(block.block)
    return places !== null && addToPlaces(this.totals, block, places, this.#values)
  }

  add(block: BlockRows, cells: Uint32Array): void {
    if (this.#only.length === 0) {
      if (this.#values) addValues(this.totals, block, { cells, values: this.#values })
      else for (let i = 0; i < block.count; i++) this.totals[cells[i]!]!++
      return
    }
    this.#flags.fill(1, 0, block.count)
    for (const test of this.#only) test.flag(this.#flags, block)
    addFlagged(this.totals, block, { cells, values: this.#values, flags: this.#flags })
  }
}

interface Added {
  readonly cells: Uint32Array
  readonly values: Numbers
}

function addValues(totals: Float64Array, { rows, count, start }: BlockRows, { cells, values }: Added): void {
  if (start >= 0) for (let i = 0; i < count; i++) totals[cells[i]!]! += values[start + i]!
  else for (let i = 0; i < count; i++) totals[cells[i]!]! += values[rows[i]!]!
}

function addFlagged(
  totals: Float64Array,
  { rows, count, start }: BlockRows,
  {
    cells,
    values,
    flags,
  }: { readonly cells: Uint32Array; readonly values: Numbers | null; readonly flags: Uint8Array },
): void {
  if (!values) for (let i = 0; i < count; i++) totals[cells[i]!]! += flags[i]!
  else if (start >= 0) for (let i = 0; i < count; i++) totals[cells[i]!]! += values[start + i]! * flags[i]!
  else for (let i = 0; i < count; i++) totals[cells[i]!]! += values[rows[i]!]! * flags[i]!
}

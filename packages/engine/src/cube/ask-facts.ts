import { type Axis, type BlockRows, columnsOf } from './axis.ts'
import { CellNumbers } from './cell-numbers.ts'
import type { Facts } from './facts.ts'
import { type GroupFilter, type KeepRows, rowFilters } from './group-filter.ts'
import type { RowMask } from './row-mask.ts'

/** What is summed of each fact that all filters let pass: a measure, or 1 where none is named. */
export interface Sum {
  readonly measure?: string
  readonly only?: readonly GroupFilter[]
}

/** The facts that count: those which all filters let pass, of the rows that the asker may see. */
export interface FactSelection {
  readonly filters: readonly GroupFilter[]
  readonly mask: RowMask
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

/** Rows that are worked on at a time, so that what is known of them stays in the processor's first cache. */
const BLOCK = 8192

/** Groups and sums facts, a block of rows after the other; null where there are more than `maxCells` cells. */
export function askFacts(table: Facts, question: FactQuestion): FactAnswer | null {
  const { axes, sums, maxCells } = question
  const numbers = new CellNumbers(
    axes.map((axis) => columnsOf(table, axis)),
    { maxCells, block: BLOCK },
  )
  const kept = sums.map((sum) => adder(table, sum))
  const cells = new Uint32Array(BLOCK)
  for (const block of selectedBlocks(table, question)) {
    if (!numbers.number(block, cells)) return null
    for (const add of kept) add.add(block, cells, numbers.size)
  }
  const { size } = numbers
  return { groups: numbers.groups(), sums: kept.map(({ totals }) => totals.upTo(size).subarray(0, size)) }
}

/** The rows of a table that count, a block at a time; what is given is used again for the next. */
export function* selectedBlocks(table: Facts, { mask, filters }: FactSelection): Generator<BlockRows> {
  if (mask === 'none') return
  const keep = rowFilters(table, filters)
  const rows = new Uint32Array(BLOCK)
  for (let start = 0; start < table.size; start += BLOCK) {
    let count = 0
    const end = Math.min(start + BLOCK, table.size)
    if (mask === 'all') for (let row = start; row < end; row++) rows[count++] = row
    else for (let row = start; row < end; row++) if (mask[row] === 1) rows[count++] = row
    for (const one of keep) count = one(rows, count)
    if (count > 0) yield { rows, count }
  }
}

/** The rows of facts that count. */
export function selectRows(table: Facts, selection: FactSelection): Uint32Array {
  let found = new Uint32Array(BLOCK)
  let size = 0
  for (const { rows, count } of selectedBlocks(table, selection)) {
    if (size + count > found.length) {
      const larger = new Uint32Array(found.length * 2)
      larger.set(found)
      found = larger
    }
    found.set(rows.subarray(0, count), size)
    size += count
  }
  return found.subarray(0, size)
}

/** Totals of cells, of which there become more. */
class Totals {
  #values = new Float64Array(BLOCK)

  /** The totals, at least of so many cells. */
  upTo(size: number): Float64Array {
    if (size > this.#values.length) {
      const larger = new Float64Array(Math.max(size, this.#values.length * 2))
      larger.set(this.#values)
      this.#values = larger
    }
    return this.#values
  }
}

interface Adder {
  readonly totals: Totals
  add(block: BlockRows, cells: Uint32Array, size: number): void
}

function adder(table: Facts, { measure, only = [] }: Sum): Adder {
  const totals = new Totals()
  const keep = rowFilters(table, only)
  const values = measure === undefined ? null : table.column(measure)
  const add = ({ rows, count }: BlockRows, cells: Uint32Array, into: Float64Array) => {
    if (values) for (let i = 0; i < count; i++) into[cells[i]!]! += values[rows[i]!]!
    else for (let i = 0; i < count; i++) into[cells[i]!]!++
  }
  if (keep.length === 0) return { totals, add: (block, cells, size) => add(block, cells, totals.upTo(size)) }
  const some = new PassingRows(keep)
  return {
    totals,
    add: (block, cells, size) => some.each(block, cells, (part, at) => add(part, at, totals.upTo(size))),
  }
}

/** The rows of a block that some filters let pass, and their cells. */
class PassingRows {
  readonly #keep: readonly KeepRows[]
  readonly #rows = new Uint32Array(BLOCK)
  readonly #cells = new Uint32Array(BLOCK)

  constructor(keep: readonly KeepRows[]) {
    this.#keep = keep
  }

  each({ rows, count }: BlockRows, cells: Uint32Array, add: (part: BlockRows, cells: Uint32Array) => void): void {
    this.#rows.set(count === rows.length ? rows : rows.subarray(0, count))
    let kept = count
    for (const one of this.#keep) kept = one(this.#rows, kept)
    // Both are in the order of the block, so that one walk finds the cells.
    for (let i = 0, at = 0; i < kept; i++, at++) {
      while (rows[at] !== this.#rows[i]) at++
      this.#cells[i] = cells[at]!
    }
    add({ rows: this.#rows, count: kept }, this.#cells)
  }
}

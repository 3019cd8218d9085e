import { type BlockRows, datedGroup, columnsOf } from './axis.ts'
import { BLOCK } from './block-ranges.ts'
import type { Facts } from './facts.ts'
import type { GroupFilter } from './group-filter.ts'
import type { Numbers } from './numbers.ts'
import type { RowMask } from './row-mask.ts'

/** The facts that count: those which all filters let pass, of the rows that the asker may see. */
export interface FactSelection {
  readonly filters: readonly GroupFilter[]
  readonly mask: RowMask
}

/** The codes of each column that filters let pass: 1 for each that does; without columns of which all do. */
export function passingCodes(table: Facts, filters: readonly GroupFilter[]): ReadonlyMap<string, Uint8Array> {
  const passing = new Map<string, Uint8Array>()
  for (const { axis, allowed } of filters) {
    if (axis.dated) continue
    const { dimension, groups } = axis
    const codes = passing.get(dimension) ?? new Uint8Array(table.dictionary(dimension).size).fill(1)
    for (let code = 0; code < codes.length; code++) codes[code]! &= allowed[groups ? groups[code]! : code] ?? 0
    passing.set(dimension, codes)
  }
  for (const [dimension, codes] of passing) if (!codes.includes(0)) passing.delete(dimension)
  return passing
}

/** A test of rows: 1 in `flags` for each of a block stays only where it passes. */
export interface RowTest {
  /** Whether rows of a block pass: all, none, or some, which are to be tested. */
  block(block: number): 'all' | 'none' | 'some'
  keep(rows: Uint32Array, count: number): number
  flag(flags: Uint8Array, rows: BlockRows): void
}

/** The tests of filters, one for each column. */
export function rowTests(table: Facts, filters: readonly GroupFilter[]): readonly RowTest[] {
  const plain = [...passingCodes(table, filters)].map(([dimension, codes]) => codeTest(table, dimension, codes))
  return [...plain, ...filters.filter(({ axis }) => axis.dated).map((filter) => datedTest(table, filter))]
}

function codeTest(table: Facts, dimension: string, passing: Uint8Array): RowTest {
  const codes = table.column(dimension)
  const ranges = table.ranges(dimension)
  const before = new Uint32Array(passing.length + 1)
  for (let code = 0; code < passing.length; code++) before[code + 1] = before[code]! + passing[code]!
  return {
    block: (block) => {
      if (!ranges) return 'some'
      const least = ranges.leastOf(block)
      const largest = ranges.largestOf(block)
      const pass = before[largest + 1]! - before[least]!
      if (pass === 0) return 'none'
      return pass === largest - least + 1 ? 'all' : 'some'
    },
    keep: (rows, count) => keepCodes(rows, count, { codes, passing }),
    flag: (flags, rows) => flagCodes(flags, rows, { codes, passing }),
  }
}

interface Codes {
  readonly codes: Numbers
  readonly passing: Uint8Array
}

function keepCodes(rows: Uint32Array, count: number, { codes, passing }: Codes): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const row = rows[i]!
    rows[kept] = row
    kept += passing[codes[row]!]!
  }
  return kept
}

function flagCodes(flags: Uint8Array, { rows, count, start }: BlockRows, { codes, passing }: Codes): void {
  if (start >= 0) for (let i = 0; i < count; i++) flags[i]! &= passing[codes[start + i]!]!
  else for (let i = 0; i < count; i++) flags[i]! &= passing[codes[rows[i]!]!]!
}

function datedTest(table: Facts, { axis, allowed }: GroupFilter): RowTest {
  const { codes, dated } = columnsOf(table, axis)
  const passes = (row: number) => (allowed[datedGroup(dated!, codes[row]!, row)] === 1 ? 1 : 0)
  return {
    block: () => 'some',
    keep: (rows, count) => {
      let kept = 0
      for (let i = 0; i < count; i++) if (passes(rows[i]!) === 1) rows[kept++] = rows[i]!
      return kept
    },
    flag: (flags, { rows, count, start }) => {
      for (let i = 0; i < count; i++) flags[i]! &= passes(start >= 0 ? start + i : rows[i]!)
    },
  }
}

/** The rows of a table that count, a block at a time; what is given is used again for the next. */
export function* selectedBlocks(table: Facts, { mask, filters }: FactSelection): Generator<BlockRows> {
  if (mask === 'none') return
  const tests = rowTests(table, filters)
  const rows = new Uint32Array(BLOCK)
  for (let start = 0, block = 0; start < table.size; start += BLOCK, block++) {
    const end = Math.min(start + BLOCK, table.size)
    const told = tests.map((test) => test.block(block))
    if (told.includes('none')) continue
    const some = tests.filter((_, i) => told[i] === 'some')
    if (mask === 'all' && some.length === 0) {
      yield { rows, count: end - start, start, block }
      continue
    }
    let count = 0
    if (mask === 'all') for (let row = start; row < end; row++) rows[count++] = row
    else
      for (let row = start; row < end; row++) {
        rows[count] = row
        count += mask[row]!
      }
    for (const test of some) count = test.keep(rows, count)
    // All of them: then they are read one after the other.
    if (count > 0) yield { rows, count, start: count === end - start ? start : -1, block }
  }
}

/** The rows of facts that count. */
export function selectRows(table: Facts, selection: FactSelection): Uint32Array {
  const found = new Uint32Array(table.size)
  let size = 0
  for (const { rows, count, start } of selectedBlocks(table, selection)) {
    if (start < 0) found.set(rows.subarray(0, count), size)
    else for (let i = 0; i < count; i++) found[size + i] = start + i
    size += count
  }
  return found.subarray(0, size)
}

import type { Facts } from './facts.ts'
import type { Numbers } from './numbers.ts'

/** A way to group facts: by a dimension, or by what its codes stand for (the month of a day, the customer of a project). */
export interface Axis {
  readonly dimension: string
  /** The group of each code; the codes themselves where it is missing. */
  readonly groups?: Uint32Array
  /** In the place of `groups` where codes have other groups from some days on (the seniority of a person). */
  readonly dated?: DatedGroups
  /** Number of groups. */
  readonly size: number
}

/** The groups of each code by days. */
export interface DatedGroups {
  /** The dimension of the days. */
  readonly dimension: string
  /** The number of the day of each code of that dimension. */
  readonly days: Int32Array
  /** Where the stretches of each code begin, and the end of the last; a code has at least one. */
  readonly first: Uint32Array
  /** The day from which each stretch holds, in order; the first of a code also holds before. */
  readonly from: Int32Array
  readonly groups: Uint32Array
}

/** Rows of a block: how many there are, and their numbers. */
export interface BlockRows {
  /** Means nothing where the rows are one after the other. */
  readonly rows: Uint32Array
  readonly count: number
  /** The first row where they are one after the other; otherwise -1. */
  readonly start: number
  /** The number of the block. */
  readonly block: number
}

/** An axis with the columns of a table that it reads. */
export interface AxisColumns {
  readonly axis: Axis
  readonly codes: Numbers
  readonly dated: (DatedGroups & { readonly dayCodes: Numbers }) | null
}

/** The columns that an axis reads, valid until the table changes. */
export function columnsOf(table: Facts, axis: Axis): AxisColumns {
  const { dated } = axis
  return {
    axis,
    codes: table.column(axis.dimension),
    dated: dated ? { ...dated, dayCodes: table.column(dated.dimension) } : null,
  }
}

/** Adds the group of each row, times the stride, to its key. */
export function addGroups(
  keys: Uint32Array | Float64Array,
  { rows, count, start }: BlockRows,
  { axis: { groups }, codes, dated }: AxisColumns,
  stride: number,
): void {
  if (dated)
    for (let i = 0; i < count; i++) {
      const row = start >= 0 ? start + i : rows[i]!
      keys[i]! += datedGroup(dated, codes[row]!, row) * stride
    }
  else if (!groups) for (let i = 0; i < count; i++) keys[i]! += codes[start >= 0 ? start + i : rows[i]!]! * stride
  else if (start >= 0) for (let i = 0; i < count; i++) keys[i]! += groups[codes[start + i]!]! * stride
  else for (let i = 0; i < count; i++) keys[i]! += groups[codes[rows[i]!]!]! * stride
}

/** The group of a code on the day of a row. */
export function datedGroup(
  { days, dayCodes, first, from, groups }: NonNullable<AxisColumns['dated']>,
  code: number,
  row: number,
): number {
  const end = first[code + 1]!
  let at = first[code]!
  if (end - at > 1) {
    const day = days[dayCodes[row]!]!
    while (at + 1 < end && from[at + 1]! <= day) at++
  }
  return groups[at]!
}

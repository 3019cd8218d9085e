import { type Axis, columnsOf, datedGroup } from './axis.ts'
import type { Facts } from './facts.ts'

/** Groups of an axis that count: 1 for each that does. */
export interface GroupFilter {
  readonly axis: Axis
  readonly allowed: Uint8Array
}

/** Keeps those of the first `count` rows that a filter lets pass, and returns how many there are. */
export type KeepRows = (rows: Uint32Array, count: number) => number

/** Filters of the rows of a table, without those that let all pass; valid until the table changes. */
export function rowFilters(table: Facts, filters: readonly GroupFilter[]): readonly KeepRows[] {
  return filters.flatMap((filter) => {
    if (filter.axis.dated) return [byDates(table, filter)]
    const allowed = allowedCodes(table, filter)
    return allowed.every((one) => one === 1) ? [] : [byCodes(table, filter.axis.dimension, allowed)]
  })
}

function allowedCodes(table: Facts, { axis: { dimension, groups }, allowed }: GroupFilter): Uint8Array {
  const { size } = table.dictionary(dimension)
  return Uint8Array.from({ length: size }, (_, code) => allowed[groups ? groups[code]! : code] ?? 0)
}

function byCodes(table: Facts, dimension: string, allowed: Uint8Array): KeepRows {
  const codes = table.column(dimension)
  return (rows, count) => {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (allowed[codes[row]!] === 1) rows[kept++] = row
    }
    return kept
  }
}

function byDates(table: Facts, { axis, allowed }: GroupFilter): KeepRows {
  const { codes, dated } = columnsOf(table, axis)
  return (rows, count) => {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (allowed[datedGroup(dated!, codes[row]!, row)] === 1) rows[kept++] = row
    }
    return kept
  }
}

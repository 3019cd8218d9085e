import { mondayOf } from '../kernel/index.ts'
import { type CellValue, keysOf, type PivotCells, type PivotNode } from './pivot-cells.calc.ts'
import { type DimensionKey, DIMENSIONS } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'
import { comparedKey, type Comparison } from './question-period.calc.ts'

/** How figures are shown, with their labels. */
export const PIVOT_SHOWS = {
  value: 'Valores',
  row: '% de la fila',
  column: '% de la columna',
  total: '% del total',
  difference: 'Diferencia con el período anterior',
  year: 'Diferencia con un año antes',
  running: 'Acumulado',
} as const
/** How figures are shown. */
export type PivotShow = keyof typeof PIVOT_SHOWS

/** True for ratios, which are shown as percentages. */
export function isShare(show: PivotShow): boolean {
  return show === 'row' || show === 'column' || show === 'total'
}

/** The comparison that a way of showing needs; null for none. */
export function comparisonOf(show: PivotShow): Comparison | null {
  return show === 'difference' ? 'before' : show === 'year' ? 'year' : null
}

/** Reads one cell of a table. */
export type ReadCell = (row: PivotNode, column: PivotNode, measure: MeasureKey) => CellValue

/** The sum of cells: withheld with one withheld part, absent with one that does not exist. */
export function sumCells(values: Iterable<CellValue>): CellValue {
  let sum: CellValue = 'empty'
  for (const value of values) {
    if (value === 'absent' || value === 'withheld') return value
    if (value !== 'empty') sum = (sum === 'empty' ? 0 : sum) + value
  }
  return sum
}

/** A part of a whole; empty where there is none. */
export function ratio(part: CellValue, whole: CellValue): CellValue {
  if (typeof part !== 'number') return part
  if (typeof whole !== 'number') return whole
  return whole === 0 ? 'empty' : part / whole
}

function minus(value: CellValue, before: CellValue): CellValue {
  if (value === 'empty' && before === 'empty') return 'empty'
  const [a, b] = [value === 'empty' ? 0 : value, before === 'empty' ? 0 : before]
  if (typeof a !== 'number') return a
  return typeof b === 'number' ? a - b : b
}

/** Calendar dimensions from fine to coarse; a weekday has no member before it. */
const FINENESS = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies readonly DimensionKey[]
type Stepped = (typeof FINENESS)[number]

/** The member of a calendar dimension that contains this key of a finer one; null where the key does not say. */
function containing(dimension: Stepped, key: string): string | null {
  const isDayKey = key.length === 10
  if (dimension === 'week') return isDayKey ? mondayOf(key) : null
  if (dimension === 'month') return isDayKey ? key.slice(0, 7) : null
  if (dimension === 'year') return key.slice(0, 4)
  const month = /^\d{4}-(\d\d)/.exec(key)?.[1]
  return dimension === 'quarter' && month ? `${key.slice(0, 4)}-Q${Math.ceil(Number(month) / 3)}` : null
}

interface Place {
  readonly row: readonly string[]
  readonly column: readonly string[]
}

function dimensionsOf(node: PivotNode): readonly DimensionKey[] {
  return node.parent && node.dimension ? [...dimensionsOf(node.parent), node.dimension] : []
}

/**
 * Where a cell was before: its finest calendar member moved, and those that contain it with it. Null for a cell without
 * one, which is compared with itself in the period before.
 */
function placeBefore(row: PivotNode, column: PivotNode, comparison: Comparison): Place | null {
  const dimensions = [...dimensionsOf(row), ...dimensionsOf(column)]
  const keys = [...keysOf(row), ...keysOf(column)]
  const finest = FINENESS.find((dimension) => dimensions.includes(dimension))
  if (!finest) return null
  const key = comparedKey(finest, keys[dimensions.indexOf(finest)]!, comparison)
  const moved = keys.map((own, at) => {
    const dimension = dimensions[at]!
    if (dimension === finest) return key
    return isStepped(dimension) ? (containing(dimension, key) ?? own) : own
  })
  return { row: moved.slice(0, row.depth), column: moved.slice(row.depth) }
}

function isStepped(dimension: DimensionKey): dimension is Stepped {
  return FINENESS.some((stepped) => stepped === dimension)
}

function valueBefore(cells: PivotCells, before: PivotCells | null, comparison: Comparison): ReadCell {
  return (row, column, measure) => {
    const place = placeBefore(row, column, comparison)
    const { row: rowKeys, column: columnKeys } = place ?? { row: keysOf(row), column: keysOf(column) }
    for (const there of [...(place ? [cells] : []), ...(before ? [before] : [])]) {
      const [at, across] = [there.rowOf(rowKeys), there.columnOf(columnKeys)]
      if (at && across) return there.cell(at, across, measure)
    }
    return before ? 'empty' : 'absent'
  }
}

/** The sum of the siblings up to a node in natural order. */
function accumulate(cells: PivotCells): ReadCell {
  const isAcross = cells.answer.columns.some(({ dimension }) => DIMENSIONS[dimension].kind === 'time')
  const known = new Map<string, ReadonlyMap<PivotNode, CellValue>>()
  const sumsOf = (siblings: readonly PivotNode[], read: (node: PivotNode) => CellValue) => {
    const sums = new Map<PivotNode, CellValue>()
    let sum: CellValue = 'empty'
    for (const node of siblings) {
      sum = sumCells([sum, read(node)])
      sums.set(node, sum)
    }
    return sums
  }
  return (row, column, measure) => {
    const node = isAcross ? column : row
    if (!node.parent) return cells.cell(row, column, measure)
    const place = isAcross
      ? `${row.path} ${node.parent.path} ${measure}`
      : `${node.parent.path} ${column.path} ${measure}`
    let sums = known.get(place)
    if (!sums) {
      sums = sumsOf(node.parent.children, (other) =>
        isAcross ? cells.cell(row, other, measure) : cells.cell(other, column, measure),
      )
      known.set(place, sums)
    }
    return sums.get(node) ?? 'empty'
  }
}

/**
 * Reads what a shown figure is set against: the total of a share, the value before of a difference; null where nothing
 * is. `before` is the answer about the compared period.
 */
export function readAgainst(cells: PivotCells, show: PivotShow, before: PivotCells | null): ReadCell | null {
  const { cell, rows, columns } = cells
  const comparison = comparisonOf(show)
  if (comparison) return valueBefore(cells, before, comparison)
  if (show === 'row') return (row, _, measure) => cell(row, columns, measure)
  if (show === 'column') return (_, column, measure) => cell(rows, column, measure)
  if (show === 'total') return (_row, _column, measure) => cell(rows, columns, measure)
  return null
}

/**
 * Reads cells as shares, differences or running sums. `before` is the answer about the compared period; without it only
 * members of the calendar have a difference.
 */
export function readAs(cells: PivotCells, show: PivotShow, before: PivotCells | null): ReadCell {
  if (show === 'running') return accumulate(cells)
  const against = readAgainst(cells, show, before)
  if (!against) return cells.cell
  const over = isShare(show) ? ratio : minus
  return (row, column, measure) => {
    const value = cells.cell(row, column, measure)
    return value === 'absent' ? value : over(value, against(row, column, measure))
  }
}

import {
  type Analysis,
  type AnalysisTable,
  DIMENSIONS,
  MEASURES,
  type PivotCells,
  type PivotColumn,
  type PivotHeading,
  type PivotOrder,
  type PivotRow,
  type PivotShape,
  heatOf,
  heatScale,
  layOutAnswer,
  nodeWords,
  rowWords,
} from '@timesheet/domain/analysis'
import type { CrossCell, CrossHeading, CrossOrder, CrossRow } from '../../../ui/grid/cross/cross-grid.types.ts'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { figureCell } from './figure-text.ts'

/** An answer laid out, and in words, as the cross table shows it. */
export interface CrossTable extends AnalysisTable {
  readonly corner: string
  readonly cornerOrder: CrossOrder
  readonly rows: readonly CrossRow[]
  readonly total: CrossRow
  readonly headings: readonly CrossHeading[]
  readonly headingLevels: number
  readonly columnCount: number
  readonly isTotal: (column: number) => boolean
  readonly cellAt: (row: number, column: number) => CrossCell
  readonly headChars: number
  readonly cellChars: number
}

/** The column by which a heading orders the rows; null where it stands above several. */
export function orderColumn({ columns }: PivotShape, heading: PivotHeading): PivotColumn | null {
  return heading.span === 1 ? (columns[heading.start] ?? null) : null
}

function orderOf({ measure, column, isDescending }: PivotOrder, of: PivotColumn | null): CrossOrder {
  if (!of) return null
  if (of.measure !== measure || of.node.path !== column) return 'none'
  return isDescending ? 'descending' : 'ascending'
}

/** The order after choosing a column once more: the largest first, the smallest first, natural. */
export function nextOrder(order: PivotOrder, of: PivotColumn | null): PivotOrder {
  if (!of) return { measure: '', column: '', isDescending: order.measure === '' && !order.isDescending }
  const now = orderOf(order, of)
  if (now === 'ascending') return { measure: '', column: '', isDescending: false }
  return { measure: of.measure, column: of.node.path, isDescending: now === 'none' }
}

function crossRow(row: PivotRow): CrossRow {
  const { id, depth, isOpen, kind } = row
  return { id, depth, isOpen, label: rowWords(row), ...(kind === 'others' ? { isRest: true } : {}) }
}

function crossHeading(heading: PivotHeading, shape: PivotShape, order: PivotOrder): CrossHeading {
  const { id, level, levels, start, span, isOpen, kind, measure, node } = heading
  const of = kind === 'measure' || shape.columns.length === 1 || !isOpen ? orderColumn(shape, heading) : null
  const label = measure ? MEASURES[measure].label : kind === 'total' ? 'Total' : nodeWords(node)
  return { id, label, level, levels, start, span, isOpen, order: orderOf(order, of) }
}

function widest(texts: Iterable<string>, least: number): number {
  let most = least
  for (const text of texts) most = Math.max(most, text.length)
  return most
}

/** What an answer is laid out by. */
export type TableLook = Pick<Analysis, 'layout' | 'show' | 'isHeat'> & { readonly format: HoursFormat }

/** The table of an answer; `before` is the one of the compared period, where there is one. */
export function crossTable(cells: PivotCells, before: PivotCells | null, look: TableLook): CrossTable {
  const { layout, isHeat } = look
  const laid = layOutAnswer(cells, before, look)
  const { shape, figures } = laid
  const scale = isHeat ? heatScale(shape, figures.shown) : null
  const sum = shape.rows.at(-1)!
  const hasParts = shape.columns.some(({ isTotal }) => !isTotal)
  const cellAt = (row: number, column: number): CrossCell => {
    const [line, of] = [shape.rows[row], shape.columns[column]]
    if (!line || !of) return { text: '', heat: 0 }
    const value = figures.shown(line, of)
    const isInner = line.kind === 'member' && !line.isOpen && (!of.isTotal || !hasParts)
    return {
      ...figureCell(value, of.measure, look),
      heat: scale && isInner ? heatOf(value, scale.get(of.measure) ?? 0) : 0,
    }
  }
  const rows = shape.rows.slice(0, -1).map(crossRow)
  const headings = shape.headings.map((heading) => crossHeading(heading, shape, layout.order))
  const last = shape.rows.length - 1
  const leaves = headings.filter(({ span }) => span === 1).map(({ label }) => label)
  const sums = shape.columns.map((_, column) => cellAt(last, column).text)
  const dimensions = laid.dimensions.map((dimension) => DIMENSIONS[dimension].label)
  return {
    ...laid,
    corner: dimensions.join(' › ') || 'Todo',
    cornerOrder: layout.order.measure === '' ? (layout.order.isDescending ? 'descending' : 'ascending') : 'none',
    rows,
    total: crossRow(sum),
    headings,
    headingLevels: shape.headingLevels,
    columnCount: shape.columns.length,
    isTotal: (column) => hasParts && shape.columns[column]?.isTotal === true,
    cellAt,
    headChars: widest(
      rows.map(({ label, depth }) => label + ' '.repeat(2 * depth)),
      dimensions.join(' › ').length,
    ),
    cellChars: widest([...leaves, ...sums], 6),
  }
}

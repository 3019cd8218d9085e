import {
  type CellValue,
  DIMENSIONS,
  isShare,
  MEASURES,
  type PivotColumn,
  type PivotNode,
  type PivotRow,
  type PivotShow,
} from '@timesheet/domain/analysis'
import { type Day, formatDay, type Span } from '@timesheet/domain/kernel'
import type { ExportColumn, ExportedCell, ExportedTable } from '../../../ui/export/export-table.ts'
import type { CrossTable } from './cross-table.ts'
import { nodeWords } from './member-words.ts'

function wordsAbove(node: PivotNode): readonly string[] {
  return node.parent ? [...wordsAbove(node.parent), nodeWords(node)] : []
}

/** `2026 · nov 2026 · Cargadas`: one line of headers, which a spreadsheet filters and sorts by. */
function headerOf({ node, measure, isTotal }: PivotColumn, hasParts: boolean): string {
  const total = isTotal && hasParts ? ['Total'] : []
  return [...wordsAbove(node), ...total, MEASURES[measure].label].join(' · ')
}

/** The words of a row, one for each dimension: those above it are repeated. */
function rowHeads(row: PivotRow, label: string, depths: number): readonly string[] {
  const [first] = row.nodes
  const above = row.kind === 'total' || !first?.parent ? [] : wordsAbove(first.parent)
  return Array.from({ length: Math.max(1, depths) }, (_, at) => above[at] ?? (at === above.length ? label : ''))
}

/** The table as it is shown, for a file: a column for each dimension of the rows, figures as numbers. */
export function exportedTable(
  table: CrossTable,
  span: Span & { readonly knownOn?: Day | undefined },
  show: PivotShow,
): ExportedTable {
  const { knownOn } = span
  const { shape, dimensions, figures: shown } = table
  const hasParts = shape.columns.some(({ isTotal }) => !isTotal)
  const labels = dimensions.length === 0 ? [''] : dimensions.map((key) => DIMENSIONS[key].label)
  // The first head, which every file has, says that the figures are not those of now.
  const heads = labels.map((label, at) =>
    at === 0 && knownOn ? [label, `como estaba al ${formatDay(knownOn)}`].filter(Boolean).join(', ') : label,
  )
  const figures = shape.columns.map((column): ExportColumn => {
    const kind = isShare(show) ? 'share' : MEASURES[column.measure].unit === 'minutes' ? 'minutes' : undefined
    return { header: headerOf(column, hasParts), width: 14, ...(kind ? { kind } : {}) }
  })
  return {
    name: `analisis-${span.from}-${span.to}${knownOn ? `-como-estaba-al-${knownOn}` : ''}`,
    columns: [...heads.map((header) => ({ header, width: 32, frozen: true })), ...figures],
    rows: shape.rows.map((row, at) => [
      ...rowHeads(row, (table.rows[at] ?? table.total).label, dimensions.length),
      ...shape.columns.map((column, across) => cellOf(shown.shown(row, column), table.cellAt(at, across).text)),
    ]),
    levels: shape.rows.map(({ depth }) => Math.max(0, depth - 1)),
  }
}

/** A figure as a number; what is none as it is shown. */
function cellOf(value: CellValue, text: string): ExportedCell {
  return typeof value === 'number' ? value : text
}

import type { ExportColumn, ExportedTable } from '../kernel/index.ts'
import type { Analysis } from './analysis.ts'
import { type DimensionKey, DIMENSIONS } from './dimensions.ts'
import { type FigureStyle, valueText } from './figure-words.ts'
import { MEASURES } from './measures.ts'
import { nodeWords } from './member-words.ts'
import type { PivotCells, PivotNode } from './pivot-cells.calc.ts'
import { isShare } from './pivot-views.calc.ts'
import { type PivotColumn, type PivotRow, type PivotShape, shapePivot } from './shape-pivot.calc.ts'
import { showFigures, type ShownFigures } from './shown-figures.calc.ts'

/** An answer laid out as its screen, its files and its mails show it. */
export interface AnalysisTable {
  readonly shape: PivotShape
  /** Those of the rows. */
  readonly dimensions: readonly DimensionKey[]
  readonly figures: ShownFigures
}

/** Lays out an answer; `before` is the one of the compared period, where there is one. */
export function layOutAnswer(
  cells: PivotCells,
  before: PivotCells | null,
  { layout, show }: Pick<Analysis, 'layout' | 'show'>,
): AnalysisTable {
  return {
    shape: shapePivot(cells, layout),
    dimensions: cells.answer.rows.map(({ dimension }) => dimension),
    figures: showFigures(cells, show, before),
  }
}

/** The words of a row. */
export function rowWords(row: PivotRow): string {
  if (row.kind === 'total') return 'Total'
  if (row.kind === 'others') return `Otros (${row.nodes.length})`
  return row.nodes[0] ? nodeWords(row.nodes[0]) : ''
}

function wordsAbove(node: PivotNode): readonly string[] {
  return node.parent ? [...wordsAbove(node.parent), nodeWords(node)] : []
}

/** `2026 · nov 2026 · Cargadas`: one line of headers, which a spreadsheet filters and sorts by. */
export function columnWords({ node, measure, isTotal }: PivotColumn, { columns }: PivotShape): string {
  const total = isTotal && columns.some((other) => !other.isTotal) ? ['Total'] : []
  return [...wordsAbove(node), ...total, MEASURES[measure].label].join(' · ')
}

/** The words of a row, one for each dimension: those above it are repeated. */
function rowHeads(row: PivotRow, depths: number): readonly string[] {
  const [first] = row.nodes
  const above = row.kind === 'total' || !first?.parent ? [] : wordsAbove(first.parent)
  return Array.from({ length: Math.max(1, depths) }, (_, at) => above[at] ?? (at === above.length ? rowWords(row) : ''))
}

/** The table as it is shown, for a file: a column for each dimension of the rows, figures as numbers. */
export function exportedAnalysis(
  { shape, dimensions, figures }: AnalysisTable,
  { style, name, about }: { readonly style: FigureStyle } & Pick<ExportedTable, 'name' | 'about'>,
): ExportedTable {
  const heads = dimensions.length === 0 ? [''] : dimensions.map((key) => DIMENSIONS[key].label)
  const columns = shape.columns.map((column): ExportColumn => {
    const kind = isShare(style.show) ? 'share' : MEASURES[column.measure].unit === 'minutes' ? 'minutes' : undefined
    return { header: columnWords(column, shape), width: 14, ...(kind ? { kind } : {}) }
  })
  return {
    name,
    ...(about ? { about } : {}),
    columns: [...heads.map((header) => ({ header, width: 32, frozen: true })), ...columns],
    rows: shape.rows.map((row) => [
      ...rowHeads(row, dimensions.length),
      ...shape.columns.map((column) => {
        const value = figures.shown(row, column)
        return typeof value === 'number' ? value : valueText(value, column.measure, style)
      }),
    ]),
    levels: shape.rows.map(({ depth }) => Math.max(0, depth - 1)),
  }
}

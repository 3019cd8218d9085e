import {
  type AnalysisChartKind,
  type CellValue,
  DIMENSIONS,
  MEASURES,
  type MeasureKey,
  type PivotColumn,
  type PivotNode,
  type PivotRow,
  type PivotShow,
  figureText,
  isShare,
  nodeWords,
} from '@timesheet/domain/analysis'
import type { ChartCategory, ChartPoint, ChartSeries, ChartSpec } from '../../../ui/chart/chart.types.ts'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { CrossTable } from './cross-table.ts'

/** The most rows, columns and series that are drawn: more could not be told apart. */
const MOST = { rows: 40, columns: 60, series: 8, tiles: 80 }

/** A row or column of the table as it is shown. */
interface Line {
  readonly at: number
  readonly words: string
}

interface ColumnLine extends Line {
  readonly column: PivotColumn
}

interface RowLine extends Line {
  readonly row: PivotRow
}

/** A chart of a table, and the cell of the table that each of its figures is. */
export interface AnalysisChart {
  readonly spec: ChartSpec
  /** The row and the column of a figure. */
  readonly cellAt: (at: ChartPoint) => { readonly row: number; readonly column: number } | null
  /** What of the table is not drawn, in words; '' mostly. */
  readonly leftOut: string
}

/** How the figures of the table are written. */
export interface ChartLook {
  readonly kind: AnalysisChartKind
  readonly show: PivotShow
  readonly format: HoursFormat
}

function wordsAbove(node: PivotNode): readonly string[] {
  return node.parent ? [...wordsAbove(node.parent), nodeWords(node)] : []
}

/** The rows that are not sums of others that are shown: as the table is folded, ordered and cut. */
function innermostRows({ shape, rows, total }: CrossTable): readonly RowLine[] {
  const lines = shape.rows.map((row, at) => ({ row, at, words: (rows[at] ?? total).label }))
  const inner = lines.filter(({ row }) => row.kind !== 'total' && !row.isOpen)
  return inner.length > 0 ? inner : lines.slice(-1)
}

function columnLines({ shape }: CrossTable, measure: MeasureKey): readonly ColumnLine[] {
  const lines = shape.columns.flatMap((column, at) =>
    column.measure === measure ? [{ column, at, words: wordsAbove(column.node).join(' · ') || 'Total' }] : [],
  )
  const parts = lines.filter(({ column }) => !column.isTotal)
  return parts.length > 0 ? parts : lines.slice(-1)
}

/**
 * The columns that sum up all others, one for each measure that can share an axis with the first; where a single member
 * stands across, its columns, as the table has no sum of one.
 */
function totalLines({ shape }: CrossTable, show: PivotShow): readonly ColumnLine[] {
  const unit = (measure: MeasureKey) => (isShare(show) ? 'share' : MEASURES[measure].unit)
  const lines = shape.columns.map((column, at) => ({ column, at, words: MEASURES[column.measure].label }))
  const sums = lines.filter(({ column }) => !column.node.parent)
  const isOne = new Set(lines.map(({ column }) => column.node)).size === 1
  const totals = sums.length === 0 && isOne ? lines : sums
  const [first] = totals
  return first ? totals.filter(({ column }) => unit(column.measure) === unit(first.column.measure)) : []
}

function isTime(node: PivotNode | undefined): boolean {
  return node?.dimension ? DIMENSIONS[node.dimension].kind === 'time' : false
}

/** A value as a chart draws it: nothing is zero, and what is withheld or does not exist is a gap. */
function drawn(value: CellValue): number | null {
  return value === 'empty' ? 0 : typeof value === 'number' ? value : null
}

/** What stands along the axis and what is drawn of each place: rows or columns of the table. */
interface Axes {
  readonly along: readonly Line[]
  readonly series: readonly Line[]
  readonly isByRow: boolean
}

function leftOutWords(parts: readonly (readonly [drawn: number, all: number, what: string])[]): string {
  const cut = parts.filter(([some, all]) => some < all).map(([some, all, what]) => `${some} de ${all} ${what}`)
  return cut.length === 0 ? '' : `Se dibujan ${cut.join(' y ')}.`
}

/** Cuts what could not be told apart, and says so. */
function cutAxes({ along, series, isByRow }: Axes, most: { along: number; series: number }) {
  const [rows, columns] = isByRow ? [along, series] : [series, along]
  const cut: Axes = { along: along.slice(0, most.along), series: series.slice(0, most.series), isByRow }
  const [someRows, someColumns] = isByRow ? [cut.along, cut.series] : [cut.series, cut.along]
  return {
    axes: cut,
    leftOut: leftOutWords([
      [someRows.length, rows.length, 'filas'],
      [someColumns.length, columns.length, 'columnas'],
    ]),
  }
}

/** The axes of bars: a bar for each row, in parts where it has a few; of columns alone where there are no rows. */
function barAxes(table: CrossTable, columns: readonly ColumnLine[], totals: readonly ColumnLine[]): Axes {
  const rows = innermostRows(table)
  const isOneRow = rows.length === 1 && rows[0]!.row.kind === 'total'
  if (isOneRow && columns.length > 1) return { along: columns, series: rows, isByRow: false }
  const isParted = totals.length === 1 && columns.length > 1 && columns.length <= MOST.series
  return { along: rows, series: isParted ? columns : totals, isByRow: true }
}

/** The axes of lines: along time, wherever it stands. */
function lineAxes(table: CrossTable, columns: readonly ColumnLine[], totals: readonly ColumnLine[]): Axes {
  const rows = innermostRows(table)
  const isAcross = columns.length > 1 && (isTime(columns[0]!.column.node) || !isTime(rows[0]?.row.nodes[0]))
  if (isAcross) return { along: columns, series: rows, isByRow: false }
  const isParted = totals.length === 1 && columns.length > 1
  return { along: rows, series: isParted ? columns : totals, isByRow: true }
}

function axesOf(table: CrossTable, { kind, show }: ChartLook) {
  const totals = totalLines(table, show)
  const columns = columnLines(table, totals[0]?.column.measure ?? 'loaded')
  if (kind === 'treemap')
    return cutAxes(
      { along: innermostRows(table), series: totals.slice(0, 1), isByRow: true },
      { along: MOST.tiles, series: 1 },
    )
  if (kind === 'heat')
    return cutAxes(
      { along: columns, series: innermostRows(table), isByRow: false },
      { along: MOST.columns, series: MOST.rows },
    )
  if (kind === 'lines') return cutAxes(lineAxes(table, columns, totals), { along: MOST.columns, series: MOST.series })
  return cutAxes(barAxes(table, columns, totals), { along: MOST.rows, series: MOST.series })
}

function categoryOf(line: Line, table: CrossTable, isByRow: boolean): ChartCategory {
  const node = isByRow ? table.shape.rows[line.at]?.nodes[0] : undefined
  const above = node?.parent ? wordsAbove(node.parent) : []
  const group = above.length > 0 ? { group: above.join(' › ') } : {}
  return { id: `${isByRow ? 'r' : 'c'}${line.at}`, name: line.words, ...group }
}

/** The chart of a table: what the table shows, as it is folded, ordered and cut. */
export function analysisChart(table: CrossTable, look: ChartLook): AnalysisChart {
  const { kind, show, format } = look
  const { shape, figures } = table
  const { axes, leftOut } = axesOf(table, look)
  const { along, isByRow } = axes
  const cellOf = (line: Line, other: Line) =>
    isByRow ? { row: line.at, column: other.at } : { row: other.at, column: line.at }
  const valueOf = (line: Line, other: Line): number | null => {
    const cell = cellOf(line, other)
    const [row, column] = [shape.rows[cell.row], shape.columns[cell.column]]
    return row && column ? drawn(figures.shown(row, column)) : null
  }
  // A measure that does not exist along these members would only take the place of its bars.
  const told = axes.series.filter((other) => along.some((line) => valueOf(line, other) !== null))
  const series = told.length > 0 ? told : axes.series
  const cellAt = ({ series: of, category }: ChartPoint) => {
    const [line, other] = [along[category], series[of]]
    return line && other ? cellOf(line, other) : null
  }
  const drawnSeries = series.map((other): ChartSeries => ({
    id: String(other.at),
    name: other.words,
    values: along.map((line) => valueOf(line, other)),
  }))
  const [start] = [cellAt({ series: 0, category: 0 })]
  const measure = (start && shape.columns[start.column]?.measure) ?? 'loaded'
  const rowIsTime = isTime(table.shape.rows[along[0]?.at ?? -1]?.nodes[0])
  const isOneMeasure = new Set(series.map(({ at }) => shape.columns[isByRow ? at : 0]?.measure)).size <= 1
  const spec: ChartSpec = {
    kind,
    title: `Gráfico de ${MEASURES[measure].label.toLowerCase()} por ${table.corner.toLowerCase()}`,
    categoryLabel: isByRow ? table.corner : 'Columna',
    categories: along.map((line) => categoryOf(line, table, isByRow)),
    series: drawnSeries,
    format: (value) => figureText(value, measure, { show, format }),
    unit: !isShare(show) && MEASURES[measure].unit === 'minutes' ? 60 : 1,
    isStacked: kind === 'bars' && isOneMeasure && MEASURES[measure].isAdditive && series.length > 1 && show === 'value',
    isAcross: kind === 'bars' && isByRow && !rowIsTime,
  }
  return { spec, cellAt, leftOut }
}

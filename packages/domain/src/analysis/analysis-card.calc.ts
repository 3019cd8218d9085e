import type { Analysis } from './analysis.ts'
import { type ShownFigure, shownFigure } from './explain-figure.calc.ts'
import { layOutAnswer, rowWords } from './analysis-table.calc.ts'
import { DIMENSIONS } from './dimensions.ts'
import { type FigureStyle, valueText } from './figure-words.ts'
import { type MeasureKey, MEASURES } from './measures.ts'
import type { CellValue, PivotCells } from './pivot-cells.calc.ts'
import { type PivotColumn, type PivotRow, rowValue } from './shape-pivot.calc.ts'

/** Most rows and values of a card. */
const MOST = { rows: 5, measures: 2 } as const

/** A row of a card. */
export interface CardRow {
  readonly id: string
  readonly label: string
  readonly texts: readonly string[]
  /** What its texts write; null where it has no figure, or one that is withheld. */
  readonly figures: readonly (ShownFigure | null)[]
  /** The row of the answer. */
  readonly row: PivotRow
  /** How long its bar is beside the others', from 0 to 1; null where it has no figure. */
  readonly length: number | null
  /** The steps of time of its first value; null where a step has no figure. */
  readonly steps: readonly (number | null)[]
}

/** An analysis in short: its largest rows, the others, and the total. */
export interface AnalysisCard {
  readonly measures: readonly MeasureKey[]
  readonly rows: readonly CardRow[]
  readonly total: CardRow
  /** Whether there is nothing to sum up. */
  readonly isEmpty: boolean
}

function lengthOf(value: CellValue, longest: number): number | null {
  return typeof value === 'number' && longest > 0 ? Math.abs(value) / longest : null
}

/** The outermost rows of an answer, with the totals over its columns; only the largest, and the others as one. */
export function analysisCard(
  cells: PivotCells,
  before: PivotCells | null,
  { analysis, style }: { readonly analysis: Pick<Analysis, 'layout' | 'show'>; readonly style: FigureStyle },
): AnalysisCard {
  const { question } = cells.answer
  const layout = { ...analysis.layout, top: MOST.rows, openTo: 0, toggled: new Set<string>() }
  const { shape, figures } = layOutAnswer(cells, before, { layout, show: analysis.show })
  const measures = question.measures.slice(0, MOST.measures)
  const [first = 'loaded'] = measures
  const sumOf = (measure: MeasureKey): PivotColumn => ({ id: measure, node: cells.columns, measure, isTotal: true })
  const [time] = question.columns
  const isOverTime = time !== undefined && time !== 'weekday' && DIMENSIONS[time].kind === 'time'
  const steps = isOverTime ? cells.columns.children : []
  const valueOf = (row: PivotRow) => figures.shown(row, sumOf(first))
  const lines = shape.rows.slice(0, -1)
  const sizes = lines.map(valueOf).flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : []))
  const longest = Math.max(0, ...sizes)
  const cardRow = (row: PivotRow): CardRow => ({
    id: row.id,
    label: rowWords(row),
    texts: measures.map((measure) => valueText(figures.shown(row, sumOf(measure)), measure, style)),
    figures: measures.map((measure) => shownFigure(figures, row, sumOf(measure))),
    row,
    length: row.kind === 'total' ? null : lengthOf(valueOf(row), longest),
    steps: steps.map((node) => {
      const value = rowValue(cells.cell, row, { id: node.path, node, measure: first, isTotal: false })
      return value === 'empty' ? 0 : typeof value === 'number' ? value : null
    }),
  })
  const total = cardRow(shape.rows.at(-1)!)
  const isNothing = (measure: MeasureKey) => {
    const value = cells.cell(cells.rows, cells.columns, measure)
    return value === 'empty' || (value === 0 && lines.length === 0)
  }
  return { measures, rows: lines.map(cardRow), total, isEmpty: question.measures.every(isNothing) }
}

/** The heads of a card's figures. */
export function cardHeads({ measures }: AnalysisCard): readonly string[] {
  return measures.map((measure) => MEASURES[measure].label)
}

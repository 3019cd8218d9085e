import type { AnalysisTable } from './analysis-table.calc.ts'
import { rowWords } from './analysis-table.calc.ts'
import { DIMENSIONS } from './dimensions.ts'
import { type FigureStyle, valueText } from './figure-words.ts'
import { MEASURES } from './measures.ts'
import { nodeWords } from './member-words.ts'
import { heatOf, heatScale, type PivotHeading } from './shape-pivot.calc.ts'

/** A heading over some of the columns of a band; places begin at 0. */
export interface PrintedHeading {
  readonly label: string
  readonly x: number
  readonly y: number
  readonly colspan: number
  readonly rowspan: number
}

/** Columns that stand side by side on paper. */
export interface PrintedBand {
  readonly columns: number
  readonly headings: readonly PrintedHeading[]
  readonly rows: readonly PrintedRow[]
}

/** A row of a band. */
export interface PrintedRow {
  readonly label: string
  readonly depth: number
  /** True for sums of rows below them, and for the total. */
  readonly isSum: boolean
  readonly isTotal: boolean
  readonly cells: readonly string[]
  /** The shade of each cell, from -5 to 5; empty without a heat map. */
  readonly shades: readonly number[]
}

/** A table on paper. */
export interface PrintedAnalysis {
  readonly paper: 'a4' | 'a3'
  readonly corner: string
  readonly levels: number
  readonly bands: readonly PrintedBand[]
}

/** How many columns of figures each paper takes in landscape. */
const COLUMNS = { a4: 13, a3: 20 } as const

function headingWords({ kind, measure, node }: PivotHeading): string {
  if (measure) return MEASURES[measure].label
  return kind === 'total' ? 'Total' : nodeWords(node)
}

/** Lays out a table for paper: the same rows, columns and figures, in bands of as many columns as fit beside the heads. */
export function printedAnalysis(
  { shape, dimensions, figures }: AnalysisTable,
  { style, isHeat }: { readonly style: FigureStyle; readonly isHeat: boolean },
): PrintedAnalysis {
  const { columns, headings, headingLevels, rows } = shape
  const paper = columns.length <= COLUMNS.a4 ? 'a4' : 'a3'
  const scale = isHeat ? heatScale(shape, figures.shown) : null
  const hasParts = columns.some(({ isTotal }) => !isTotal)
  const bandAt = (start: number): PrintedBand => {
    const own = columns.slice(start, start + COLUMNS[paper])
    const end = start + own.length
    return {
      columns: own.length,
      headings: headings
        .filter((heading) => heading.start < end && heading.start + heading.span > start)
        .map((heading) => {
          const x = Math.max(heading.start, start) - start
          const colspan = Math.min(heading.start + heading.span, end) - start - x
          return { label: headingWords(heading), x, y: heading.level, colspan, rowspan: heading.levels }
        }),
      rows: rows.map((row) => {
        const values = own.map((column) => figures.shown(row, column))
        const isInner = row.kind === 'member' && !row.isOpen
        return {
          label: rowWords(row),
          depth: Math.max(0, row.depth - 1),
          isSum: row.isOpen === true,
          isTotal: row.kind === 'total',
          cells: own.map(({ measure }, at) => valueText(values[at] ?? 'empty', measure, style)),
          shades: scale
            ? own.map(({ measure, isTotal }, at) =>
                isInner && (!isTotal || !hasParts) ? heatOf(values[at] ?? 'empty', scale.get(measure) ?? 0) : 0,
              )
            : [],
        }
      }),
    }
  }
  const starts = Array.from({ length: Math.ceil(columns.length / COLUMNS[paper]) }, (_, at) => at * COLUMNS[paper])
  return {
    paper,
    corner: dimensions.map((key) => DIMENSIONS[key].label).join(' › '),
    levels: headingLevels,
    bands: starts.map(bandAt),
  }
}

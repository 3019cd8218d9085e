import type { AddressValues } from '../kernel/index.ts'
import { PERIODS } from './analysis-period.calc.ts'
import { PIVOT_SHOWS } from './pivot-views.calc.ts'
import { BASES } from './question.ts'

const KEYS = /^[a-zA-Z\d]+(?:\.[a-zA-Z\d]+)*$/
/** Members of dimensions: `project.id.id*state.draft`. */
export const ANALYSIS_FILTERS = /^[a-zA-Z]+(?:\.[\w?-]+)+(?:\*[a-zA-Z]+(?:\.[\w?-]+)+)*$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** Paths of rows or columns, whose keys are separated by `/`. */
const PATHS = /^[\w?-]+(?:\/[\w?-]+)*(?:\*[\w?-]+(?:\/[\w?-]+)*)*$/
const ORDER = /^-?(?:[a-zA-Z\d]+(?:\*[\w?-]+(?:\/[\w?-]+)*)?)?$/

/** How many rows of each group are kept; the others are one row. */
export const TOPS = { 5: 'Las 5 mayores', 10: 'Las 10 mayores', 20: 'Las 20 mayores', 50: 'Las 50 mayores' } as const

/** The charts that stand beside a table, with their names. */
export const ANALYSIS_CHARTS = {
  bars: 'Barras',
  lines: 'Líneas',
  heat: 'Mapa de calor',
  treemap: 'Mapa de áreas',
} as const
/** A chart that stands beside a table. */
export type AnalysisChartKind = keyof typeof ANALYSIS_CHARTS

/** The screen of saved analyses among saved views. */
export const ANALYZER_SCREEN = 'analyzer'

/** The question of the analyzer and the layout of its table, as parameters of an address (ADR 0058). */
export const ANALYZER_PARTS = {
  /** Dimensions: `person.project`. */
  rows: { kind: 'text', pattern: KEYS },
  cols: { kind: 'text', pattern: KEYS },
  /** Measures; the address has a question where it has some. */
  vals: { kind: 'text', pattern: KEYS },
  /** Members that count, and that do not: `project.id.id*state.draft`; `-` stands for none. */
  only: { kind: 'text', pattern: ANALYSIS_FILTERS },
  not: { kind: 'text', pattern: ANALYSIS_FILTERS },
  period: { kind: 'choice', label: 'Período', options: PERIODS, fallback: 'month' },
  /** Other days than the period's. */
  from: { kind: 'text', pattern: DAY },
  to: { kind: 'text', pattern: DAY },
  /** The day as it was known at whose end hours count; empty for now. */
  known: { kind: 'text', pattern: DAY },
  basis: { kind: 'choice', label: 'Se cuenta por', options: BASES, fallback: 'work' },
  show: { kind: 'choice', label: 'Se muestran', options: PIVOT_SHOWS, fallback: 'value' },
  top: { kind: 'choice', label: 'Filas', options: TOPS, any: 'Todas las filas', fallback: '' },
  /** `-loaded`, `loaded*2026-11`: a measure, the larger first with `-`, and the path of a column; `-` alone turns around. */
  order: { kind: 'text', pattern: ORDER },
  /** How many levels of rows are open, and the rows that are not as it says. */
  open: {
    kind: 'choice',
    label: 'Niveles',
    options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' },
    fallback: '2',
  },
  fold: { kind: 'text', pattern: PATHS },
  /** Columns of which only the total is shown. */
  closed: { kind: 'text', pattern: PATHS },
  heat: { kind: 'flag', label: 'Mapa de calor' },
  /** The chart beside the table, and small lines in its rows. */
  chart: { kind: 'choice', label: 'Gráfico', options: ANALYSIS_CHARTS, any: 'Sin gráfico', fallback: '' },
  spark: { kind: 'flag', label: 'Evolución' },
} as const

/** The values of the analyzer's address. */
export type AnalyzerValues = AddressValues<typeof ANALYZER_PARTS>

import { BASES, PIVOT_SHOWS } from '@timesheet/domain/analysis'
import { choice, defineView, flag, text, type ViewValues } from '../../../widgets/view/define-view.ts'
import { PERIODS } from './analysis-period.ts'
import { ANALYSIS_CHARTS } from './chart-kinds.ts'

const KEYS = /^[a-zA-Z\d]+(?:\.[a-zA-Z\d]+)*$/
/** Members of dimensions: `project.id.id*state.draft`. */
export const FILTERS = /^[a-zA-Z]+(?:\.[\w?-]+)+(?:\*[a-zA-Z]+(?:\.[\w?-]+)+)*$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** Paths of rows or columns, whose keys are separated by `/`. */
const PATHS = /^[\w?-]+(?:\/[\w?-]+)*(?:\*[\w?-]+(?:\/[\w?-]+)*)*$/

/** How many rows of each group are kept; the others are one row. */
export const TOPS = { 5: 'Las 5 mayores', 10: 'Las 10 mayores', 20: 'Las 20 mayores', 50: 'Las 50 mayores' } as const

/** The question of the analyzer and the layout of its table, in the address. */
export const ANALYZER = defineView('analyzer', {
  /** Dimensions: `person.project`. */
  rows: text(KEYS),
  cols: text(KEYS),
  /** Measures; the address has a question where it has some. */
  vals: text(KEYS),
  /** Members that count, and that do not: `project.id.id*state.draft`; `-` stands for none. */
  only: text(FILTERS),
  not: text(FILTERS),
  period: choice({ label: 'Período', options: PERIODS, fallback: 'month' }),
  /** Other days than the period's. */
  from: text(DAY),
  to: text(DAY),
  /** The day as it was known at whose end hours count; empty for now. */
  known: text(DAY),
  basis: choice({ label: 'Se cuenta por', options: BASES, fallback: 'work' }),
  show: choice({ label: 'Se muestran', options: PIVOT_SHOWS, fallback: 'value' }),
  top: choice({ label: 'Filas', options: TOPS, any: 'Todas las filas', fallback: '' }),
  /** `-loaded`, `loaded*2026-11`: a measure, the larger first with `-`, and the path of a column; `-` alone turns around. */
  order: text(/^-?(?:[a-zA-Z\d]+(?:\*[\w?-]+(?:\/[\w?-]+)*)?)?$/),
  /** How many levels of rows are open, and the rows that are not as it says. */
  open: choice({ label: 'Niveles', options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' }, fallback: '2' }),
  fold: text(PATHS),
  /** Columns of which only the total is shown. */
  closed: text(PATHS),
  heat: flag({ label: 'Mapa de calor' }),
  /** The chart beside the table, and small lines in its rows. */
  chart: choice({ label: 'Gráfico', options: ANALYSIS_CHARTS, any: 'Sin gráfico', fallback: '' }),
  spark: flag({ label: 'Evolución' }),
})

/** The values of the analyzer's address. */
export type AnalyzerValues = ViewValues<(typeof ANALYZER)['parts']>

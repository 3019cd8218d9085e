import { type Day, isDay } from '../kernel/index.ts'
import type { AnalyzerValues } from './analysis-address.ts'
import { type ChosenPeriod, readPeriod } from './analysis-period.calc.ts'
import { type DimensionKey, isDimension } from './dimensions.ts'
import { isMeasure, type MeasureKey } from './measures.ts'
import type { PivotShow } from './pivot-views.calc.ts'
import type { Basis, Question, QuestionFilter } from './question.ts'
import type { PivotLayout, PivotOrder } from './shape-pivot.calc.ts'

/** What stands on the axes of a table, and its values. */
export interface Placed {
  readonly rows: readonly DimensionKey[]
  readonly columns: readonly DimensionKey[]
  readonly measures: readonly MeasureKey[]
}

/** What the analyzer's address says: a question, and how its answer is laid out. */
export interface Analysis extends Placed {
  readonly filters: readonly QuestionFilter[]
  readonly period: ChosenPeriod
  readonly basis: Basis
  /** The day as of which hours count; '' for now. */
  readonly knownOn: Day | ''
  readonly show: PivotShow
  readonly layout: PivotLayout
  readonly isHeat: boolean
}

type Change = Partial<AnalyzerValues>

/** With what the analyzer begins: the hours of each person by week. */
const START: Placed = { rows: ['person'], columns: ['week'], measures: ['loaded'] }
const NONE = '-'

/** The keys of a text of the address, each once. */
export function keysIn(text: string): readonly string[] {
  return text === '' ? [] : [...new Set(text.split('.'))]
}

function readPlaced({ rows, cols, vals }: AnalyzerValues): Placed {
  const measures = keysIn(vals).filter(isMeasure)
  if (measures.length === 0) return START
  const onRows = keysIn(rows).filter(isDimension)
  const onColumns = keysIn(cols)
    .filter(isDimension)
    .filter((key) => !onRows.includes(key))
  return { rows: onRows, columns: onColumns, measures }
}

/** The filters that a text of the address names. */
export function readFilters(text: string, mode: QuestionFilter['mode']): readonly QuestionFilter[] {
  if (text === '') return []
  return text.split('*').flatMap((part) => {
    const [dimension, ...keys] = part.split('.')
    if (!isDimension(dimension)) return []
    return [{ dimension, mode, members: keys.map((key) => (key === NONE ? '' : key)) }]
  })
}

function readOrder(text: string): PivotOrder {
  const isDescending = text.startsWith('-')
  const [measure = '', column = ''] = (isDescending ? text.slice(1) : text).split('*')
  return isMeasure(measure) ? { measure, column, isDescending } : { measure: '', column: '', isDescending }
}

function readPaths(text: string): ReadonlySet<string> {
  return new Set(text === '' ? [] : text.split('*'))
}

/** The day of an address as of which hours count; what is no day counts as not given. */
export function readKnownOn(known: string): Day | '' {
  return isDay(known) ? known : ''
}

/** The analysis of an address; periods move with the day as of which it is, and what it names and does not exist is left out. */
export function readAnalysis(values: AnalyzerValues, today: Day): Analysis {
  const knownOn = readKnownOn(values.known)
  return {
    ...readPlaced(values),
    filters: [...readFilters(values.only, 'include'), ...readFilters(values.not, 'exclude')],
    period: readPeriod(values, knownOn || today),
    basis: values.basis,
    knownOn,
    show: values.show,
    layout: {
      order: readOrder(values.order),
      top: Number(values.top),
      openTo: Number(values.open),
      toggled: readPaths(values.fold),
      closedColumns: readPaths(values.closed),
    },
    isHeat: values.heat,
  }
}

/** What is asked of the server. */
export function questionOf({ rows, columns, measures, filters, period, basis, knownOn }: Analysis): Question {
  const asOf = knownOn === '' ? {} : { knownOn }
  return { rows, columns, measures, filters, from: period.from, to: period.to, basis, ...asOf }
}

/** The address of fields in other places; the folds of other rows and columns mean nothing any more. */
export function writePlaced(placed: Placed, order: PivotOrder): Change {
  const { rows, columns, measures } = placed
  const isOrdered = order.column === '' && (order.measure === '' || measures.includes(order.measure))
  return {
    rows: rows.join('.'),
    cols: columns.join('.'),
    vals: measures.join('.'),
    fold: '',
    closed: '',
    ...(isOrdered ? {} : { order: '' }),
  }
}

/** The address of these filters. */
export function writeFilters(filters: readonly QuestionFilter[]): Change {
  const write = (mode: QuestionFilter['mode']) =>
    filters
      .filter((filter) => filter.mode === mode)
      .map(({ dimension, members }) => [dimension, ...members.map((key) => (key === '' ? NONE : key))].join('.'))
      .join('*')
  return { only: write('include'), not: write('exclude') }
}

/** The address of an order. */
export function writeOrder({ measure, column, isDescending }: PivotOrder): Change {
  const by = measure === '' || column === '' ? measure : `${measure}*${column}`
  return { order: `${isDescending ? '-' : ''}${by}` }
}

/** The address of a table whose rows are open above a level. */
export function writeLevels(levels: number): Change {
  const open = ([1, 2, 3, 4, 5, 6] as const).find((level) => level === levels) ?? 6
  return { open: `${open}`, fold: '' }
}

/** The address of paths with one more, or one less. */
export function togglePath(paths: ReadonlySet<string>, path: string): string {
  const next = paths.has(path) ? [...paths].filter((other) => other !== path) : [...paths, path]
  return next.join('*')
}

/** The filters with this one instead of those of its dimension; without members the dimension is not filtered. */
export function replaceFilter(filters: readonly QuestionFilter[], next: QuestionFilter): readonly QuestionFilter[] {
  const others = filters.filter(({ dimension }) => dimension !== next.dimension)
  return next.members.length === 0 ? others : [...others, next]
}

import {
  type Analysis,
  DETAIL_SORTS,
  type DetailPage,
  MEASURES,
  type MeasureKey,
  type Question,
  isMeasure,
  questionOf,
  readAnalysis,
  readFilters,
} from '@timesheet/domain/analysis'
import type { Day } from '@timesheet/domain/kernel'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { DetailValues } from './detail.view.ts'

/** The cell of an address. */
export interface Cell {
  readonly analysis: Analysis
  readonly measure: MeasureKey
  /** The question whose only figure is the cell. */
  readonly question: Question
}

/** The cell that an address names. */
export function readCell(values: DetailValues, today: Day): Cell {
  const table = readAnalysis(values, today)
  const measure = isMeasure(values.of) ? values.of : (table.measures[0] ?? 'loaded')
  const filters = [...table.filters, ...readFilters(values.cell, 'include'), ...readFilters(values.rest, 'exclude')]
  const analysis = { ...table, filters, rows: [], columns: [], measures: [measure] }
  return { analysis, measure, question: questionOf(analysis) }
}

/** The order that a column's sort asks for; the newest first without one. */
export function orderOf(sort: string): Pick<DetailPage, 'sort' | 'isDescending'> {
  const isDescending = sort.startsWith('-')
  const by = DETAIL_SORTS.find((one) => one === (isDescending ? sort.slice(1) : sort))
  return by ? { sort: by, isDescending } : { sort: 'day', isDescending: true }
}

/** How a figure comes from its rows: their sum, a part of their hours, or not from rows at all. */
export type Origin = 'sum' | 'part' | 'day'

/** How the figures of a measure come from rows. */
export function originOf(measure: MeasureKey): Origin {
  const { level, who } = MEASURES[measure]
  return level === 'day' ? 'day' : who === 'employment' ? 'part' : 'sum'
}

/** The rows behind a figure, as far as they are known. */
export interface RowSum {
  readonly total: number
  readonly minutes: number
}

/** The figure of a cell and where it comes from: `Cargadas 8:30 · 3 filas`. */
export function sumText(measure: MeasureKey, { total, minutes }: RowSum, format: HoursFormat): string {
  const rows = `${formatNumber(total)} ${total === 1 ? 'fila' : 'filas'}`
  const hours = formatHours(minutes, format)
  const { label, unit } = MEASURES[measure]
  if (originOf(measure) === 'part') return `de ${rows} con ${hours} aprobadas`
  return unit === 'count' ? `${label} ${formatNumber(total)} · ${hours}` : `${label} ${hours} · ${rows}`
}

/** What the sum of the rows is: of a part of their hours, the approved hours that it is a part of. */
export function summedMeasure(measure: MeasureKey): MeasureKey {
  return originOf(measure) === 'part' ? 'approved' : measure
}

/** The value of the sum of the rows. */
export function summedValue(measure: MeasureKey, { total, minutes }: RowSum): number {
  return MEASURES[summedMeasure(measure)].unit === 'count' ? total : minutes
}

import {
  type CellValue,
  comparisonOf,
  isShare,
  type MeasureKey,
  MEASURES,
  type PivotShow,
} from '@timesheet/domain/analysis'
import type { CrossCell } from '../../../ui/grid/cross/cross-grid.types.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'

const ABSENT = 'Existe por persona y día: no se reparte entre proyectos, documentos ni otras partes del día.'
const WITHHELD = 'No se muestra: suma datos de personas que esta cuenta no puede ver.'

function groupThousands(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}

/** A ratio as `12,3 %`. */
export function percentText(ratio: number): string {
  return `${(ratio * 100).toFixed(1).replace('.', ',')} %`
}

/** A figure as it is shown, in its unit; a difference with its sign. */
export function figureText(value: number, measure: MeasureKey, how: FigureStyle): string {
  if (isShare(how.show)) return percentText(value)
  const size =
    MEASURES[measure].unit === 'minutes' ? formatHours(Math.abs(value), how.format) : groupThousands(Math.abs(value))
  const sign = value < 0 ? '-' : comparisonOf(how.show) && value > 0 ? '+' : ''
  return `${sign}${size}`
}

/** How figures are written. */
export interface FigureStyle {
  readonly show: PivotShow
  readonly format: HoursFormat
}

/** A value as a cell of the table. */
export function figureCell(value: CellValue, measure: MeasureKey, how: FigureStyle): Omit<CrossCell, 'heat'> {
  if (value === 'empty') return { text: '' }
  if (value === 'absent') return { text: '—', tone: 'dim', title: ABSENT }
  if (value === 'withheld') return { text: '···', tone: 'dim', title: WITHHELD }
  const tone = value === 0 ? 'dim' : value < 0 ? 'bad' : undefined
  return { text: figureText(value, measure, how), tone }
}

import { formatClock, formatDecimal } from '../kernel/index.ts'
import { type MeasureKey, MEASURES } from './measures.ts'
import type { CellValue } from './pivot-cells.calc.ts'
import { comparisonOf, isShare, type PivotShow } from './pivot-views.calc.ts'

/** How figures are written. */
export interface FigureStyle {
  readonly show: PivotShow
  /** Hours as `7:30` or as `7,50`. */
  readonly format: 'clock' | 'decimal'
}

function groupThousands(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}

/** A ratio as `12,3 %`. */
export function percentText(ratio: number): string {
  return `${(ratio * 100).toFixed(1).replace('.', ',')} %`
}

/** A figure as it is shown, in its unit; a difference with its sign. */
export function figureText(value: number, measure: MeasureKey, { show, format }: FigureStyle): string {
  if (isShare(show)) return percentText(value)
  const ofTime = format === 'decimal' ? formatDecimal : formatClock
  const size = (MEASURES[measure].unit === 'minutes' ? ofTime : groupThousands)(Math.abs(value))
  const sign = value < 0 ? '-' : comparisonOf(show) && value > 0 ? '+' : ''
  return `${sign}${size}`
}

/** A value as it is shown: `—` where it does not exist, `···` where it is withheld from the viewer. */
export function valueText(value: CellValue, measure: MeasureKey, style: FigureStyle): string {
  if (typeof value === 'number') return figureText(value, measure, style)
  return value === 'empty' ? '' : value === 'absent' ? '—' : '···'
}

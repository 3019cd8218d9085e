import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import type { ToldFigure } from './told-figure.ts'

const SHARE = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 1 })
const NUMBER = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** A number as it is written: `87,5`. */
export function numberText(value: number): string {
  return NUMBER.format(value)
}

/** A value as it is written: hours, days, a count or a share; negative ones with a true minus. */
export function valueText(
  { value, unit = 'minutes', isSigned = false }: Pick<ToldFigure, 'value' | 'unit' | 'isSigned'>,
  format: HoursFormat,
): string {
  const sign = value < 0 ? '−' : isSigned && value > 0 ? '+' : ''
  const size = Math.abs(value)
  if (unit === 'minutes') return `${sign}${formatHours(size, format)}`
  if (unit === 'share') return `${sign}${SHARE.format(size)}`
  const number = `${sign}${NUMBER.format(size)}`
  return unit === 'days' ? `${number} ${size === 1 ? 'día' : 'días'}` : number
}

import { formatInstant, formatInstantToTheSecond } from '../../ui/text/instant-text.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import type { LogBar, LogBars } from './log-bars.ts'

/** An instant with seconds, in the reader's time zone: `21/11/2026 14:05:09`. */
export function momentText(instant: string): string {
  return formatInstantToTheSecond(instant)
}

/** A duration as display text: `12 ms`, `1,25 s`. */
export function tookText(ms: number): string {
  return ms < 1000 ? `${formatNumber(ms)} ms` : `${formatNumber(ms / 1000, 2)} s`
}

/** The hour or day of a bar as display text. */
export function barTime({ from }: LogBar, unit: LogBars['unit']): string {
  const [day = ''] = formatInstant(from).split(' ')
  return unit === 'day' ? day : formatInstant(from)
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
}

/** A bar as display text: `21/11/2026 14:00: 35 registros, 2 errores`. */
export function barText(bar: LogBar, unit: LogBars['unit']): string {
  const errors = bar.errors > 0 ? `, ${counted(bar.errors, 'error', 'errores')}` : ''
  return `${barTime(bar, unit)}: ${counted(bar.total, 'registro', 'registros')}${errors}`
}

import { formatNumber } from '../../../../ui/text/number-text.tsx'
import type { LogBar, LogBars } from './log-bars.ts'

const MOMENT = new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
const HOUR = new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
const DAY = new Intl.DateTimeFormat('es-AR', { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' })

/** An instant of the API to the second, in the reader's time zone: `21/11 14:05:09`. */
export function momentText(instant: string): string {
  const date = new Date(instant.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? '' : MOMENT.format(date).replace(',', '')
}

/** How long something took: `12 ms`, `1,25 s`. */
export function tookText(ms: number): string {
  return ms < 1000 ? `${formatNumber(ms)} ms` : `${formatNumber(ms / 1000, 2)} s`
}

/** The hour or the day of a bar. */
export function barTime({ from }: LogBar, unit: LogBars['unit']): string {
  return unit === 'day' ? DAY.format(from) : HOUR.format(from).replace(',', '')
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
}

/** A bar as a sentence: `21/11 14:00: 35 registros, 2 errores`. */
export function barText(bar: LogBar, unit: LogBars['unit']): string {
  const errors = bar.errors > 0 ? `, ${counted(bar.errors, 'error', 'errores')}` : ''
  return `${barTime(bar, unit)}: ${counted(bar.total, 'registro', 'registros')}${errors}`
}

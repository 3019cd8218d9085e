import { BALANCE_KINDS, type BalanceKind } from '@timesheet/domain/hours'
import { formatClock, formatDay, type Minutes } from '@timesheet/domain/kernel'

/** What an adjustment by hand corrects; overtime follows from what is changed late. */
export type Adjusted = 'hours' | Exclude<BalanceKind, 'overtime'>

/** The choices of what is corrected. */
export const ADJUSTED_CHOICES: readonly { readonly value: Adjusted; readonly label: string }[] = [
  { value: 'hours', label: 'Horas cargadas' },
  { value: 'expected', label: BALANCE_KINDS.expected },
  { value: 'balance', label: BALANCE_KINDS.balance },
  { value: 'leave', label: BALANCE_KINDS.leave },
]

/** How the amount is meant: added, taken away, or moved to another target. */
export type Direction = 'less' | 'more' | 'move'

/** Minutes with their sign: `+2:00`, `−0:30`. */
export function signedClock(minutes: Minutes): string {
  return `${minutes < 0 ? '−' : '+'}${formatClock(Math.abs(minutes))}`
}

const DAYS = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** Days with their sign: `+2 días`, `−0,5 días`. */
export function signedDays(days: number): string {
  return `${days < 0 ? '−' : '+'}${DAYS.format(Math.abs(days))} ${Math.abs(days) === 1 ? 'día' : 'días'}`
}

/** Reads days with a decimal comma or point; null for what is no number of half days. */
export function readHalfDays(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0
  const days = /^\d{1,3}(?:\.\d)?$/.test(typed) ? Number(typed) : Number.NaN
  return Number.isInteger(days * 2) ? days : null
}

type Named = Readonly<Record<string, unknown>> | undefined

/** The names that a row brings with it. */
export interface TargetNames {
  readonly project?: Named
  readonly document?: Named
  readonly activity?: Named
  readonly nonproductive?: Named
}

/** What hours are charged to, as words: `2631 · Planta`. */
export function targetWords({ project, document, activity, nonproductive }: TargetNames): string {
  if (nonproductive) return String(nonproductive['name'])
  const thing = document ? document['code'] : activity?.['name']
  return [project?.['code'], thing].filter(Boolean).join(' · ') || '—'
}

/** What an adjustment will do, as a sentence that is read before it is posted. */
export function effectWords(effect: {
  readonly adjusted: Adjusted
  readonly direction: Direction
  /** The amount: minutes, or days of annual leave. */
  readonly minutes: number
  readonly day: string
  /** The name of the period in which it is posted. */
  readonly period: string
}): string {
  const { adjusted, direction, minutes, day, period } = effect
  if (minutes === 0 || day === '' || period === '') return ''
  const posted = `se contabiliza en ${period}`
  const of = `del ${formatDay(day)}`
  if (direction === 'move') return `${formatClock(minutes)} ${of} pasan al otro destino; ${posted}.`
  const signed = direction === 'less' ? -minutes : minutes
  if (adjusted === 'leave') return `Las vacaciones de ${day.slice(0, 4)} cambian ${signedDays(signed)}; ${posted}.`
  const amount = signedClock(signed)
  if (adjusted === 'hours') return `${amount} ${of}; ${posted}.`
  if (adjusted === 'balance') return `El saldo cambia ${amount} por el ${formatDay(day)}; ${posted}.`
  const balance = signedClock(direction === 'less' ? minutes : -minutes)
  return `Se espera ${amount} ${of}: el saldo cambia ${balance}; ${posted}.`
}

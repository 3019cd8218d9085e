import { BALANCE_KINDS, type BalanceKind } from '@timesheet/domain/hours'
import { formatClock, formatDay, type Minutes } from '@timesheet/domain/kernel'

/** What an adjustment corrects. */
export type Adjusted = 'hours' | BalanceKind

/** The choices of what is corrected. */
export const ADJUSTED_CHOICES: readonly { readonly value: Adjusted; readonly label: string }[] = [
  { value: 'hours', label: 'Horas cargadas' },
  { value: 'expected', label: BALANCE_KINDS.expected },
  { value: 'balance', label: BALANCE_KINDS.balance },
]

/** How the amount is meant: added, taken away, or moved to another target. */
export type Direction = 'less' | 'more' | 'move'

/** Minutes with their sign: `+2:00`, `−0:30`. */
export function signedClock(minutes: Minutes): string {
  return `${minutes < 0 ? '−' : '+'}${formatClock(Math.abs(minutes))}`
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
  readonly minutes: Minutes
  readonly day: string
  /** The name of the period in which it is posted. */
  readonly period: string
}): string {
  const { adjusted, direction, minutes, day, period } = effect
  if (minutes === 0 || day === '' || period === '') return ''
  const posted = `se contabiliza en ${period}`
  const of = `del ${formatDay(day)}`
  if (direction === 'move') return `${formatClock(minutes)} ${of} pasan al otro destino; ${posted}.`
  const amount = signedClock(direction === 'less' ? -minutes : minutes)
  if (adjusted === 'hours') return `${amount} ${of}; ${posted}.`
  if (adjusted === 'balance') return `El saldo cambia ${amount} por el ${formatDay(day)}; ${posted}.`
  const balance = signedClock(direction === 'less' ? minutes : -minutes)
  return `Se espera ${amount} ${of}: el saldo cambia ${balance}; ${posted}.`
}

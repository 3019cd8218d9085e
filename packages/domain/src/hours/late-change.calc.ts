import { type Minutes, sumMinutes } from '../kernel/index.ts'
import type { BalanceAdjustment } from './adjustments.collection.ts'

/** What may become known of closed days, with its label. */
export const LATE_CHANGE_KINDS = {
  absence: 'Ausencia',
  day_off: 'Asueto',
  journey: 'Jornada',
  calendar: 'Calendario',
  rule: 'Regla de horas',
  overtime_rule: 'Regla de horas extra',
} as const

/** What may become known of closed days. */
export type LateChangeKind = keyof typeof LATE_CHANGE_KINDS

/** The late changes as words; never the kind of an absence, because managers read adjustments (domain.md §0.2). */
export const LATE_SOURCES: Readonly<Record<LateChangeKind, string>> = {
  absence: 'Ausencia tardía',
  day_off: 'Asueto tardío',
  journey: 'Jornada tardía',
  calendar: 'Calendario tardío',
  rule: 'Regla de horas tardía',
  overtime_rule: 'Regla de horas extra tardía',
}

/** The most minutes of one day. */
const DAY_MINUTES = 1440

/** What is known of a person and a closed day. */
export interface LateDay {
  /** Minutes expected by the rows as they stand. */
  readonly own: Minutes
  /** Minutes expected by the rows as they should have been. */
  readonly changed: Minutes
  /** What was posted before of what was expected on the day. */
  readonly posted: readonly Pick<BalanceAdjustment, 'minutes' | 'source'>[]
}

/**
 * What is expected on a closed day before and after a late change. An absence or a day off only ever frees time; another
 * input moves the day by its difference, less what late changes of its kind have posted already, so that posting it
 * twice adds nothing. A day that something else freed stays free.
 */
export function lateExpectation(
  kind: LateChangeKind,
  { own, changed, posted }: LateDay,
): { readonly before: Minutes; readonly after: Minutes } {
  const before = own + sumMinutes(posted.map(({ minutes }) => minutes))
  if (kind === 'absence' || kind === 'day_off') return { before, after: Math.min(before, changed) }
  const told = sumMinutes(posted.filter(({ source }) => source === LATE_SOURCES[kind]).map(({ minutes }) => minutes))
  const isFreed = own > 0 && before - told <= 0
  const after = isFreed ? before : before + changed - own - told
  return { before, after: Math.min(DAY_MINUTES, Math.max(0, after)) }
}

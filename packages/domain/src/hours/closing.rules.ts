import type { Violation } from '@timesheet/schema'
import type { BlockerTotals } from './closing.calc.ts'
import type { Closing } from './closings.collection.ts'
import type { Period } from './periods.collection.ts'

/** Why a closing or a reopening is refused. */
export type ClosingCode =
  | 'period_by_command'
  | 'period_not_open'
  | 'period_not_closed'
  | 'period_not_over'
  | 'period_earlier_open'
  | 'period_later_closed'
  | 'period_blocked'
  | 'period_changed'
  | 'period_freezing'
  | 'period_reopening'

type PeriodRow = Pick<Period, 'id' | 'kind' | 'from' | 'to' | 'state'>

/**
 * Refuses to close a period that is closed, has not ended, or follows one of the same people that is still open
 * (domain.md §5.6).
 */
export function checkClosing(
  period: PeriodRow,
  { others, today }: { readonly others: readonly PeriodRow[]; readonly today: string },
): Violation<ClosingCode> | null {
  if (period.state === 'closed') return { field: 'state', code: 'period_not_open' }
  if (today <= period.to) return { field: 'to', code: 'period_not_over', params: { to: period.to } }
  const earlier = others.find(({ kind, to, state }) => kind === period.kind && to < period.from && state !== 'closed')
  if (!earlier) return null
  return { field: 'state', code: 'period_earlier_open', params: { from: earlier.from, to: earlier.to } }
}

/** Refuses to close a period with blockers unless it is forced. */
export function checkBlockers(totals: BlockerTotals, isForced: boolean): Violation<ClosingCode> | null {
  const { missingPeople, unsent, unapproved } = totals
  if (isForced || missingPeople + unsent + unapproved === 0) return null
  return { field: 'state', code: 'period_blocked', params: { missingPeople, unsent, unapproved } }
}

/** Refuses to close hours that are no longer the ones that were looked at: their digests differ. */
export function checkSeen(digest: string, seen: string): Violation<ClosingCode> | null {
  return digest === seen ? null : { field: 'digest', code: 'period_changed' }
}

/** True while the corrections of the days of a closing are being taken back, before they are open again. */
export function isReopening({ state, reopenedBy }: Pick<Closing, 'state' | 'reopenedBy'>): boolean {
  return state === 'closed' && reopenedBy !== ''
}

/** Refuses to close or reopen a period while one of these closings is being frozen or reopened. */
export function checkUnfinished(
  closings: readonly Pick<Closing, 'state' | 'reopenedBy'>[],
): Violation<ClosingCode> | null {
  if (closings.some(({ state }) => state === 'freezing')) return { field: 'state', code: 'period_freezing' }
  return closings.some(isReopening) ? { field: 'state', code: 'period_reopening' } : null
}

/**
 * Refuses to reopen a period that is not closed, or that a later closing of the same people builds upon: their balances
 * begin there.
 */
export function checkReopening(period: PeriodRow, others: readonly PeriodRow[]): Violation<ClosingCode> | null {
  if (period.state !== 'closed') return { field: 'state', code: 'period_not_closed' }
  const later = others.find(({ kind, from, state }) => kind === period.kind && from > period.to && state === 'closed')
  return later ? { field: 'state', code: 'period_later_closed', params: { from: later.from, to: later.to } } : null
}

/** Refuses to write the closed or reopened state of a period except by the commands (domain.md §5.6). */
export function checkPeriodMove(
  state: Period['state'] | '',
  stored: Period['state'] | '' | null,
): Violation<ClosingCode> | null {
  const isMove = state !== stored && (state === 'closed' || state === 'reopened')
  return isMove ? { field: 'state', code: 'period_by_command' } : null
}

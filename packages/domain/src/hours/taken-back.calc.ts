import { type Minutes, sumMinutes } from '../kernel/index.ts'
import type { BalanceAdjustment } from './adjustments.collection.ts'

/** A correction of what was expected on the days of a period. */
export type CorrectionOfDays = Pick<
  BalanceAdjustment,
  'user' | 'factDay' | 'period' | 'kind' | 'source' | 'minutes' | 'created'
>

/**
 * The minutes expected of each person that a reopening took back, as they stood before: of each group that adds up to
 * nothing, what its last row undid, if it was written after the closing that was reopened.
 */
export function takenBackOf(rows: readonly CorrectionOfDays[], closedAt: string): ReadonlyMap<string, Minutes> {
  const keyOf = ({ user, factDay, period, source }: CorrectionOfDays) => [user, factDay, period, source].join(' ')
  const groups = Map.groupBy(
    rows.filter(({ kind }) => kind === 'expected'),
    keyOf,
  )
  const stood = new Map<string, Minutes>()
  for (const group of groups.values()) {
    const last = group.toSorted((a, b) => (a.created < b.created ? -1 : 1)).at(-1)
    const isUndone = sumMinutes(group.map(({ minutes }) => minutes)) === 0
    if (!last || !isUndone || last.created < closedAt || last.minutes === 0) continue
    stood.set(last.user, (stood.get(last.user) ?? 0) - last.minutes)
  }
  return stood
}

/** What was expected of a person when their period was closed, and what is expected of the same days now. */
export interface ReopenedFigures {
  /** What the closing froze. */
  readonly frozen: Minutes
  readonly expected: Minutes
  /** Minutes expected that the reopening took back. */
  readonly takenBack: Minutes
}

/**
 * Minutes that a reopening took back and that nobody typed on the days since; 0 once what is expected is what it was
 * before the reopening.
 */
export function unenteredMinutes({ frozen, expected, takenBack }: ReopenedFigures): Minutes {
  return frozen + takenBack - expected
}

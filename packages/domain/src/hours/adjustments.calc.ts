import { type Day, type Minutes, sumMinutes } from '../kernel/index.ts'
import { LINE_FIELDS } from './entry-fields.ts'
import type { BalanceAdjustment, HoursAdjustment } from './adjustments.collection.ts'
import type { HourDraft } from './hours.collection.ts'
import type { Period } from './periods.collection.ts'

type PeriodRow = Pick<Period, 'id' | 'from' | 'to' | 'state'>

/** What hours are charged to, and as what kind: corrections are compared by it. */
export type AdjustedTarget = Pick<HourDraft, (typeof LINE_FIELDS)[number]>

/** True when both are charged to the same target as the same kind of hour. */
export function isSameTarget(a: AdjustedTarget, b: AdjustedTarget): boolean {
  return LINE_FIELDS.every((field) => a[field] === b[field])
}

/** The periods in which a correction of a day may be posted, oldest first: later ones that have begun and are not closed. */
export function postingPeriods<Row extends PeriodRow>(
  periods: readonly Row[],
  { day, today }: { readonly day: Day; readonly today: Day },
): readonly Row[] {
  return periods
    .filter(({ from, state }) => from > day && from <= today && state !== 'closed')
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/**
 * The minutes that a correction adds to the balance of hours: hours as they are, those of what was expected the other
 * way round, because who owes less has more (domain.md §5.3); overtime what leaves the hour bank because it is paid; days
 * of annual leave none.
 */
export function balanceEffect({
  kind,
  minutes,
  fromBank,
}: Pick<BalanceAdjustment, 'kind' | 'minutes' | 'fromBank'>): Minutes {
  if (kind === 'leave') return 0
  if (kind === 'overtime') return 0 - fromBank
  return kind === 'expected' ? -minutes : minutes
}

/** What the corrections that were posted in a period add to each person's balance. */
export function adjustedByPerson(
  hours: readonly Pick<HoursAdjustment, 'user' | 'minutes'>[],
  balances: readonly Pick<BalanceAdjustment, 'user' | 'kind' | 'minutes' | 'fromBank'>[],
): ReadonlyMap<string, Minutes> {
  const effects = [
    ...hours.map(({ user, minutes }) => ({ user, minutes })),
    ...balances.map((row) => ({ user: row.user, minutes: balanceEffect(row) })),
  ]
  const byPerson = Map.groupBy(effects, ({ user }) => user)
  return new Map([...byPerson].map(([user, rows]) => [user, sumMinutes(rows.map(({ minutes }) => minutes))]))
}

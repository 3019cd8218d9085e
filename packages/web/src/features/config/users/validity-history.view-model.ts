import { type Day, isWithin, type Validity } from '@timesheet/domain/kernel'
import { checkValidity, type PeopleCode } from '@timesheet/domain/people'
import type { Violation } from '@timesheet/schema'

export interface HistoryRow extends Validity {
  readonly id: string
}

/** How a new row fits into a history: which row it ends, and until when it is valid itself. */
export type HistoryPlan =
  | { readonly ok: true; readonly closes: { readonly id: string; readonly to: Day } | null; readonly to: Day | '' }
  | { readonly ok: false; readonly violation: Violation<PeopleCode> }

/**
 * Plans a row that begins on `from` in a history of [from, to): it ends the current row, and is valid until the next
 * one begins.
 */
export function planRow(rows: readonly HistoryRow[], from: Day): HistoryPlan {
  const before = rows.find((row) => row.from < from && isWithin(from, row.from, row.to))
  const next = rows.filter((row) => row.from > from).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
  const to = before && before.to !== '' ? before.to : (next?.from ?? '')
  const others = rows.map((row) => (row.id === before?.id ? { ...row, to: from } : row))
  const violation = checkValidity({ from, to }, others)
  return violation ? { ok: false, violation } : { ok: true, closes: before ? { id: before.id, to: from } : null, to }
}

/** The position of a row relative to a day. */
export type RowPlace = 'past' | 'current' | 'future'

/** Whether a row is past, current or future on a day. */
export function placeOf(row: Validity, today: Day): RowPlace {
  if (row.from > today) return 'future'
  return isWithin(today, row.from, row.to) ? 'current' : 'past'
}

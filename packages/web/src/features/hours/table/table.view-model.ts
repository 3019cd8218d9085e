import { ANY_ENTRY, type EntryQuery } from '@timesheet/domain/hours'
import { addDays, addMonths, type Day, daysBetween, mondayOf, monthBounds, monthOf } from '@timesheet/domain/kernel'
import type { TableValues } from './table.view.ts'

type Range = Pick<EntryQuery, 'from' | 'to'>

/** The first and the last day of a period that was chosen by its word. */
function rangeOf({ when, from, to }: Pick<TableValues, 'when' | 'from' | 'to'>, today: Day): Range {
  const month = monthOf(today)
  if (when === 'range') return { from, to }
  if (when === 'all') return { from: '', to: '' }
  if (when === 'last') return monthBounds(addMonths(month, -1))
  if (when === 'week') return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
  if (when === 'quarter') return { from: monthBounds(addMonths(month, -2)).from, to: monthBounds(month).to }
  if (when === 'year') return { from: `${month.slice(0, 4)}-01-01`, to: `${month.slice(0, 4)}-12-31` }
  return monthBounds(month)
}

/** The query of entries that an address asks for; without a person chosen it is the viewer, unless all were asked for. */
export function queryOf(
  values: TableValues,
  text: string,
  { me, today }: { readonly me: string; readonly today: Day },
): EntryQuery {
  const { who, user, project, document, activity, specialty, kind, state, billable } = values
  return {
    ...ANY_ENTRY,
    ...rangeOf(values, today),
    user: who === 'mine' ? me : user,
    project,
    document,
    activity,
    specialty,
    kind,
    state,
    billable,
    text,
  }
}

/** The days up to which any order is quick with millions of entries. */
const MANY_DAYS = 62

/**
 * Whether an order by anything but the day is quick: it sorts what the filter leaves, while the day has an index. The
 * entries of one person or of two months are few enough.
 */
export function isSortedFast({ from, to, user }: Pick<EntryQuery, 'from' | 'to' | 'user'>): boolean {
  return user !== '' || (from !== '' && to !== '' && daysBetween(from, to) <= MANY_DAYS)
}

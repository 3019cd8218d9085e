import { ANY_ENTRY, type EntryQuery } from '@timesheet/domain/hours'
import { addDays, addMonths, type Day, mondayOf, monthBounds, monthOf } from '@timesheet/domain/kernel'
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
  const { who, user, customer, project, document, activity, nonproductive, specialty, kind, state, billable } = values
  return {
    ...ANY_ENTRY,
    ...rangeOf(values, today),
    user: who === 'mine' ? me : user,
    customer,
    project,
    document,
    activity,
    nonproductive,
    specialty,
    kind,
    state,
    billable,
    text,
  }
}

/** The entries that the database orders quickly by any field. */
const MOST_ORDERED = 20_000

/**
 * Whether a page is found in the facts in memory, as the database would look through millions of entries for it: those
 * of a customer, or many in another order than by day. The entries of one person are few.
 */
export function isOfFacts(
  { user, customer, text }: Pick<EntryQuery, 'user' | 'customer' | 'text'>,
  sort: string,
  entries: number | undefined,
): boolean {
  // The database finds words by an index, and by it those of a customer.
  if (customer !== '' && text.trim() === '') return true
  const isByDay = sort === '' || sort.replace('-', '') === 'day'
  return !isByDay && user === '' && (entries === undefined || entries > MOST_ORDERED)
}

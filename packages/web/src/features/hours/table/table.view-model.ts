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

/** The entries that the database orders quickly by a field of their own, and by one of a related record. */
const MOST_BY_FIELD = 100_000
const MOST_BY_RELATION = 20_000

/** Which orders are offered: by the day, which has indexes; by other fields; also by those of related records. */
export type Orders = 'day' | 'fields' | 'all'

type Asked = Pick<EntryQuery, 'user' | 'customer' | 'text'>

/**
 * The orders that are quick: all, except of entries that words find, which only the database knows. It sorts what the
 * filter leaves for any but that by day: the entries of one person are few, otherwise their number decides.
 */
export function quickOrders({ user, text }: Asked, entries: number | undefined): Orders {
  if (text.trim() === '' || user !== '' || (entries !== undefined && entries <= MOST_BY_RELATION)) return 'all'
  return entries !== undefined && entries <= MOST_BY_FIELD ? 'fields' : 'day'
}

/**
 * Whether a page is found in the facts in memory, as the database would look through millions of entries for it: those
 * of a customer, or many in another order than by day.
 */
export function isOfFacts(query: Asked, sort: string, entries: number | undefined): boolean {
  if (query.text.trim() !== '') return false
  if (query.customer !== '') return true
  const isByDay = sort === '' || sort.replace('-', '') === 'day'
  return !isByDay && query.user === '' && (entries === undefined || entries > MOST_BY_RELATION)
}

/** Whether an address may ask for an order. */
export function isOffered(sort: string, orders: Orders): boolean {
  const field = sort.replace('-', '')
  return field === '' || field === 'day' || orders === 'all' || (orders === 'fields' && !field.includes('.'))
}

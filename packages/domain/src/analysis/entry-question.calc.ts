import type { EntryQuery, EXPORT_ORDERS } from '../hours/index.ts'
import type { DetailPage, DetailSort } from './detail.ts'
import type { DimensionKey } from './dimensions.ts'
import type { Question, QuestionFilter } from './question.ts'

type Exact = Exclude<keyof EntryQuery, 'from' | 'to' | 'text' | 'billable'>

const DIMENSION_OF: Readonly<Record<Exact, DimensionKey>> = {
  user: 'person',
  customer: 'customer',
  project: 'project',
  document: 'document',
  activity: 'activity',
  nonproductive: 'category',
  specialty: 'specialty',
  kind: 'kind',
  state: 'state',
}

/** Days before and after all others. */
const [FIRST, LAST] = ['0000-01-01', '9999-12-31'] as const

/**
 * The question whose filters let pass the entries of a query, so that the facts in memory find and order them as
 * `entryCondition` and `entryOrder` do in the database; its words are no part of it, see `EntryRows`.
 */
export function entryQuestion(query: EntryQuery): Question {
  const filter = (dimension: DimensionKey, member: string): readonly QuestionFilter[] =>
    member === '' ? [] : [{ dimension, mode: 'include', members: [member] }]
  const exact = (Object.keys(DIMENSION_OF) as Exact[]).flatMap((name) => filter(DIMENSION_OF[name], query[name]))
  const billable = query.billable === '' ? '' : String(query.billable === 'yes')
  return {
    rows: [],
    columns: [],
    measures: ['entries'],
    filters: [...exact, ...filter('billable', billable)],
    from: query.from || FIRST,
    to: query.to || LAST,
    basis: 'work',
  }
}

/** By what the entries of the table of hours are ordered. */
export type EntrySort = DetailSort | 'target' | 'note' | 'times'

/** Which page of the table of hours, in which order. */
export interface EntryRows extends Omit<DetailPage, 'sort'> {
  readonly sort: EntrySort
  /** Words that the description contains, as `EntryQuery` has them; '' for any. */
  readonly text: string
}

const SORT_OF: Readonly<Record<string, EntrySort>> = {
  'user.surname': 'person',
  'project.code': 'project',
  'document.code': 'target',
  'note': 'note',
  'start': 'times',
  'specialty.name': 'specialty',
  'kind': 'kind',
  'billable': 'billable',
  'state': 'state',
  'minutes': 'minutes',
  'day': 'day',
}

/** The order of rows that an order of the table of hours is; the newest first without one. */
export function entryRowsOrder(order: keyof typeof EXPORT_ORDERS | ''): Pick<EntryRows, 'sort' | 'isDescending'> {
  if (order === '') return { sort: 'day', isDescending: true }
  return { sort: SORT_OF[order.replace('-', '')] ?? 'day', isDescending: order.startsWith('-') }
}

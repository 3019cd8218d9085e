import type { Day } from '../kernel/index.ts'
import type { HourKind, HourState } from './hours.collection.ts'

/** Which entries a person asks for; an empty value asks for any. */
export interface EntryQuery {
  readonly from: Day | ''
  readonly to: Day | ''
  readonly user: string
  /** Of the project of the entries. */
  readonly customer: string
  readonly project: string
  readonly document: string
  readonly activity: string
  readonly nonproductive: string
  readonly specialty: string
  readonly kind: HourKind | ''
  readonly state: HourState | ''
  readonly billable: 'yes' | 'no' | ''
  /** Words that the note contains, each of them, without regard to accents and capitals. */
  readonly text: string
}

/** A filter of the record API and the values of its parameters. */
export interface EntryCondition {
  readonly filter: string
  readonly params: Readonly<Record<string, string>>
}

/** The query for any entry. */
export const ANY_ENTRY: EntryQuery = {
  from: '',
  to: '',
  user: '',
  customer: '',
  project: '',
  document: '',
  activity: '',
  nonproductive: '',
  specialty: '',
  kind: '',
  state: '',
  billable: '',
  text: '',
}

/** No note is longer, and the filters of clients have an end. */
const MAX_TEXT = 500
const EXACT = ['user', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind', 'state'] as const

/**
 * The filter that finds the entries of a query, without `except`; '' when it asks for any. The table, its totals and
 * its bulk changes use this one, so that they speak of the same entries.
 */
export function entryCondition(query: EntryQuery, except: readonly string[] = []): EntryCondition {
  const conditions: (readonly [string, string, string])[] = [
    ['day >= {:from}', 'from', query.from],
    ['day <= {:to}', 'to', query.to],
    ['project.customer = {:customer}', 'customer', query.customer],
    ...EXACT.map((name) => [`${name} = {:${name}}`, name, query[name]] as const),
    ['@search ~ {:text}', 'text', query.text.trim().slice(0, MAX_TEXT)],
    ...except.map((id, at) => [`id != {:not${at}}`, `not${at}`, id] as const),
  ]
  const asked = conditions.filter(([, , value]) => value !== '')
  const billable = query.billable === '' ? [] : [`billable = ${String(query.billable === 'yes')}`]
  return {
    filter: [...asked.map(([condition]) => condition), ...billable].join(' && '),
    params: Object.fromEntries(asked.map(([, name, value]) => [name, value])),
  }
}

/**
 * What else orders entries that a relation orders by a text which two of its records may share, or that not all of them
 * have: what is worked on is a document, an activity or what is outside of projects.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'user.surname': ['user.name', 'user'],
  'project.code': ['project'],
  'specialty.name': ['specialty'],
  'document.code': ['document', 'activity.code', 'activity', 'nonproductive.name', 'nonproductive'],
}

/**
 * The API's sort for an order of the table, '' being the latest day first: equal entries are together and the latest of
 * them first. The table and its files use this one.
 */
export function entryOrder(order: string): string {
  const sign = order.startsWith('-') ? '-' : ''
  const name = order.slice(sign.length)
  if (name === '' || name === 'day') return order || '-day'
  return [...[name, ...(SHARED[name] ?? [])].map((field) => sign + field), '-day'].join(',')
}

import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { ENTRY_QUERY_FIELDS, EXPORT_ORDERS } from '../hours/index.ts'

/** A page of the entries of a query, by their ids. */
export interface EntryPage {
  /** In their order. */
  readonly ids: readonly string[]
  /** All entries of the query that the viewer may list. */
  readonly total: number
}

const MOST_ROWS = 500
const { except: _except, ...QUERY } = ENTRY_QUERY_FIELDS

/**
 * Which entries of a query stand on a page of the table of hours in an order, of those that the viewer may list: from
 * the facts in memory, which order millions where a database would take seconds.
 */
export const entryPageRoute = defineRoute({
  method: 'GET',
  path: '/analysis/entries',
  input: {
    ...QUERY,
    sort: f.select(EXPORT_ORDERS, { label: 'Orden' }),
    page: f.number({ label: 'Página', onlyInt: true, min: 1, max: 10_000_000 }),
    perPage: f.number({ label: 'Filas', onlyInt: true, min: 1, max: MOST_ROWS }),
  },
  output: answers.json<EntryPage>(),
  who: EMPLOYEE,
})

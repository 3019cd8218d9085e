import { queryOptions } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { DEFAULT_PAGE_SIZE, FULL_LIST_BATCH } from '../../data/page-sizes.ts'
import { systemKeys } from '../system.queries.ts'
import type { LogCounts } from './log-bars.ts'
import { chartFilter, errorsOnly, logFilter, periodRange } from './log-view.ts'
import type { LogRange, LogView } from './log-view.ts'

const MAX_EXPORT = 5_000

/** What an entry says besides its message; an entry of the server itself may say anything. */
export type LogData = Readonly<Record<string, unknown>>

export interface LogEntry {
  readonly id: string
  readonly created: string
  readonly level: number
  readonly message: string
  readonly data: LogData
}

export interface LogPage {
  readonly items: readonly LogEntry[]
  readonly totalItems: number
}

/** Counts together with the time that they are of, so that bars stay true while other ones are on their way. */
export interface LogStats extends LogCounts {
  readonly range: LogRange
  readonly asOf: Date
}

export interface LogOrder {
  readonly sort: string
  readonly page: number
}

const NEWEST_FIRST = '-created'

async function entries(view: LogView, { sort, page }: LogOrder, perPage = DEFAULT_PAGE_SIZE): Promise<LogPage> {
  // The SDK says that the level is a text; it is the number that the contract has.
  return (await client.logs.getList(page, perPage, {
    filter: logFilter(view, new Date()),
    sort: sort || NEWEST_FIRST,
  })) as unknown as LogPage
}

/** One page of the entries of a view, newest first. */
export function logsQuery(view: LogView, order: LogOrder) {
  return queryOptions({ queryKey: [...systemKeys.logs, 'page', view, order], queryFn: () => entries(view, order) })
}

/** How many entries a view has. */
export function logCountQuery(view: LogView) {
  return queryOptions({
    queryKey: [...systemKeys.logs, 'count', view],
    queryFn: async () => (await client.logs.getList(1, 1, { filter: logFilter(view, new Date()) })).totalItems,
  })
}

/** The entries of a view by hour: all, and the errors among them; the chosen bar does not narrow them. */
export function logStatsQuery({ at: _at, span: _span, ...view }: LogView) {
  return queryOptions({
    queryKey: [...systemKeys.logs, 'stats', view],
    queryFn: async (): Promise<LogStats> => {
      const asOf = new Date()
      const filter = chartFilter(view, asOf)
      const [total, errors] = await Promise.all([
        client.logs.getStats({ filter }),
        client.logs.getStats({ filter: errorsOnly(filter) }),
      ])
      return { total, errors, range: periodRange(view, asOf), asOf }
    },
  })
}

/** One entry. */
export function logQuery(id: string) {
  return queryOptions({
    queryKey: [...systemKeys.logs, 'one', id],
    queryFn: () => client.logs.getOne(id) as Promise<unknown> as Promise<LogEntry>,
    staleTime: Infinity,
  })
}

/** The entries of a view to take away: the first thousands of them. */
export async function exportedLogs(view: LogView, sort: string): Promise<readonly LogEntry[]> {
  const rows: LogEntry[] = []
  for (let page = 1; rows.length < MAX_EXPORT; page += 1) {
    const { items } = await entries(view, { sort, page }, FULL_LIST_BATCH)
    rows.push(...items)
    if (items.length < FULL_LIST_BATCH) break
  }
  return rows
}

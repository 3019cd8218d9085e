import { queryOptions } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { DEFAULT_PAGE_SIZE, FULL_LIST_BATCH } from '../../data/page-sizes.ts'
import { systemKeys } from '../system.queries.ts'
import type { LogCounts } from './log-bars.ts'
import { chartFilter, errorsOnly, logFilter, periodRange } from './log-view.ts'
import type { LogRange, LogView } from './log-view.ts'

const MAX_EXPORT = 5_000

/** The data of a log entry besides its message; entries of the server itself may have any keys. */
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

/** Counts with the range that they were asked for, so that the bars stay correct while newer counts are loading. */
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
  // The SDK's type says that the level is a string; the API sends a number.
  return (await client.logs.getList(page, perPage, {
    filter: logFilter(view, new Date()),
    sort: sort || NEWEST_FIRST,
  })) as unknown as LogPage
}

/** One page of a view's entries, newest first by default. */
export function logsQuery(view: LogView, order: LogOrder) {
  return queryOptions({ queryKey: [...systemKeys.logs, 'page', view, order], queryFn: () => entries(view, order) })
}

/** The number of entries of a view. */
export function logCountQuery(view: LogView) {
  return queryOptions({
    queryKey: [...systemKeys.logs, 'count', view],
    queryFn: async () => (await client.logs.getList(1, 1, { filter: logFilter(view, new Date()) })).totalItems,
  })
}

/** The entries of a view per hour, and the errors among them; ignores the chosen bar. */
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

/** One log entry. */
export function logQuery(id: string) {
  return queryOptions({
    queryKey: [...systemKeys.logs, 'one', id],
    queryFn: () => client.logs.getOne(id) as Promise<unknown> as Promise<LogEntry>,
    staleTime: Infinity,
  })
}

/** The entries of a view for export, up to MAX_EXPORT. */
export async function exportedLogs(view: LogView, sort: string): Promise<readonly LogEntry[]> {
  const rows: LogEntry[] = []
  for (let page = 1; rows.length < MAX_EXPORT; page += 1) {
    const { items } = await entries(view, { sort, page }, FULL_LIST_BATCH)
    rows.push(...items)
    if (items.length < FULL_LIST_BATCH) break
  }
  return rows
}

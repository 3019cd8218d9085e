import { type EntryQuery, entryCondition, entryTotalsRoute, hours } from '@timesheet/domain/hours'
import { callRoute } from '../../../data/call-route.ts'
import { filterText } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { partOf } from '../../../data/live-source.ts'

/** The API filter of a query. */
export function filterOf(query: EntryQuery): string {
  const { filter, params } = entryCondition(query)
  return filterText(filter, params)
}

/** The number of entries of a query without some of them, and their minutes. */
export function entryTotalsQuery(query: EntryQuery, except: readonly string[] = []) {
  return derivedQuery({
    dependsOn: [query.user ? partOf(hours, { user: query.user }) : hours],
    queryKey: ['entry-totals', query, except],
    queryFn: () => callRoute(entryTotalsRoute, { ...query, except: except.join(',') }),
    staleTime: 15_000,
  })
}

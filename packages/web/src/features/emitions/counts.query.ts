import { emitions, transmittalCountsRoute } from '@timesheet/domain/documents'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** How many documents each of these transmittals carries, and how many answers are missing. */
export function countsQuery(ids: readonly string[]) {
  return {
    ...derivedQuery({
      dependsOn: [emitions],
      queryKey: ['transmittal-counts', ids],
      queryFn: ({ signal }) => callRoute(transmittalCountsRoute, { ids: ids.join(',') }, { signal }),
      placeholderData: keepPreviousData,
    }),
    enabled: ids.length > 0,
  }
}

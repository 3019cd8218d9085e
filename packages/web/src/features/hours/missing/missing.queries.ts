import { queryOptions } from '@tanstack/react-query'
import { missingHoursRoute } from '@timesheet/domain/alerts'
import type { Day } from '@timesheet/domain/kernel'
import { callRoute } from '../../../data/call-route.ts'

/** Computed over everybody's hours, so that it is not computed anew with each entry of anybody. */
const FRESH_MS = 60_000

/** Who of the viewer's people misses hours in some days. */
export function missingQuery(asked: { readonly from: Day; readonly to: Day; readonly all: boolean }) {
  return queryOptions({
    queryKey: ['missing-hours', asked],
    queryFn: ({ signal }) => callRoute(missingHoursRoute, asked, { signal }),
    staleTime: FRESH_MS,
  })
}

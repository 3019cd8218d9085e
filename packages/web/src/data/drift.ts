import { queryOptions } from '@tanstack/react-query'
import { driftRoute } from '@timesheet/domain/access'
import { callRoute } from './call-route.ts'

const MINUTES = 60_000

/**
 * The collections whose access rules were changed at run time, for which the browser does not evaluate the declared
 * ones.
 */
export const driftQuery = queryOptions({
  queryKey: ['access-drift'],
  queryFn: async () => (await callRoute(driftRoute, {})).items,
  staleTime: 10 * MINUTES,
})

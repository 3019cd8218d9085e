import { queryOptions } from '@tanstack/react-query'
import { driftRoute } from '@timesheet/domain/access'
import { callRoute } from './call-route.ts'

const MINUTES = 60_000

/** The collections whose access rules were changed at run time: what the browser knows of their rules says nothing. */
export const driftQuery = queryOptions({
  queryKey: ['access-drift'],
  queryFn: async () => (await callRoute(driftRoute, {})).items,
  staleTime: 10 * MINUTES,
})

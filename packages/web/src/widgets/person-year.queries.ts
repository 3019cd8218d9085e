import { personYearRoute } from '@timesheet/domain/hours'
import { callRoute } from '../data/call-route.ts'

/** A person's year for whoever decides on it: the person's line of managers and the office; others get an error. */
export function personYearQuery(user: string, year: number) {
  return {
    queryKey: ['person-year', user, String(year)],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callRoute(personYearRoute, { user, year: String(year) }, { signal }),
    retry: false,
  }
}

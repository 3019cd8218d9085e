import type { ExpectedContext } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { absences, absenceTypes, calendars, holidays, journey, userJourney, users } from '@timesheet/domain/people'
import { useQueries } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery } from '../data/collection.ts'

export interface PersonDays {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

export type WorkingTimeQuery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly context: ExpectedContext }

function overlapping({ user, from, to }: PersonDays): string {
  return filterText('user = {:user} && from <= {:to} && (to = "" || to >= {:from})', { user, from, to })
}

/** Everything that says how long one person should work on some days; realtime keeps it true. */
export function useWorkingTime(days: PersonDays): WorkingTimeQuery {
  const [person, tree, special, journeys, assignments, away, kinds] = useQueries({
    queries: [
      oneQuery(users, days.user),
      listQuery(calendars, { sort: 'name' }),
      listQuery(holidays, { filter: filterText('day >= {:from} && day <= {:to}', { ...days }), sort: 'day' }),
      listQuery(journey, { sort: 'name' }),
      listQuery(userJourney, { filter: overlapping(days), sort: 'from' }),
      listQuery(absences, { filter: overlapping(days), sort: 'from' }),
      listQuery(absenceTypes, { sort: 'name' }),
    ],
  })
  const all = [person, tree, special, journeys, assignments, away, kinds]
  const failed = all.find((query) => query.isError)
  if (failed) return { state: 'failed', error: failed.error }
  if (!person.data || !tree.data || !special.data || !journeys.data || !assignments.data || !away.data || !kinds.data) return { state: 'loading' }
  const context = {
    person: person.data,
    calendars: tree.data,
    holidays: special.data,
    journeys: journeys.data,
    assignments: assignments.data,
    absences: away.data,
    absenceTypes: kinds.data,
    nonWorkingDeducts: false,
  }
  return { state: 'ready', context }
}

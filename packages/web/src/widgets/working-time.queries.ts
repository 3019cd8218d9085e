import { deductsBy, type ExpectedContext, hoursRules } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendars,
  compileWorkingTime,
  employment,
  holidays,
  journey,
  presence,
  userCalendar,
  userJourney,
  users,
  workingTerms,
} from '@timesheet/domain/people'
import { useQueries } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery } from '../data/collection.ts'
import { SLOW_CHANGING } from '../data/slow-changing.ts'
import { useOwnTimeZone } from './time-zone.ts'

export interface PersonDays {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

export type WorkingTimeQuery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly context: ExpectedContext }

/**
 * The queries that determine a person's working time, in this order: person, employment, calendars, special days,
 * journeys, assignments, absences, absence types, rules, the person's calendars.
 */
export function workingTimeQueries(days: PersonDays) {
  const years = wholeYears(days)
  return [
    oneQuery(users, days.user),
    employmentQuery(days.user),
    { ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING },
    {
      ...listQuery(holidays, { filter: filterText('day >= {:from} && day <= {:to}', { ...years }), sort: 'day' }),
      ...SLOW_CHANGING,
    },
    { ...listQuery(journey, { sort: 'name' }), ...SLOW_CHANGING },
    { ...listQuery(userJourney, { filter: overlapping(years), sort: 'from' }), ...SLOW_CHANGING },
    listQuery(absences, { filter: overlapping(years), sort: 'from' }),
    { ...listQuery(absenceTypes, { sort: 'name' }), ...SLOW_CHANGING },
    { ...listQuery(hoursRules), ...SLOW_CHANGING },
    calendarHistoryQuery(days.user),
  ] as const
}

/** The employment of a person: one row, or none where the viewer may not read it. */
export function employmentQuery(user: string) {
  return { ...listQuery(employment, { filter: filterText('user = {:user}', { user }) }, { user }), ...SLOW_CHANGING }
}

/** The calendars of a person by days, oldest first; none where the viewer may not read them. */
export function calendarHistoryQuery(user: string) {
  const filter = filterText('user = {:user}', { user })
  return { ...listQuery(userCalendar, { filter, sort: 'from' }, { user }), ...SLOW_CHANGING }
}

/** When a person is absent on some days, without the reason. */
export function presenceOfQuery(days: PersonDays) {
  const { user, from, to } = wholeYears(days)
  const filter = filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to })
  return listQuery(presence, { filter, sort: 'day' })
}

/** A person's working time on some days; realtime keeps it up to date. */
export function useWorkingTime(days: PersonDays): WorkingTimeQuery {
  const all = useQueries({ queries: workingTimeQueries(days) })
  const [person, terms, tree, special, journeys, assignments, away, kinds, rules, moves] = all
  useOwnTimeZone(person.data, tree.data)
  const failed = all.find((query) => query.isError)
  if (failed) return { state: 'failed', error: failed.error }
  if (
    !person.data ||
    !terms.data ||
    !tree.data ||
    !special.data ||
    !journeys.data ||
    !assignments.data ||
    !away.data ||
    !kinds.data ||
    !rules.data ||
    !moves.data
  )
    return { state: 'loading' }
  const context = {
    ...compileWorkingTime({
      person: workingTerms(terms.data[0], { ...person.data, calendarHistory: moves.data }),
      calendars: tree.data,
      holidays: special.data,
      journeys: journeys.data,
      assignments: assignments.data,
      deductsOn: deductsBy(rules.data, days.user),
    }),
    absences: away.data,
    absenceTypes: kinds.data,
  }
  return { state: 'ready', context }
}

/**
 * Extends a range to whole years, so that changing the week causes requests only at New Year, and few empty answers,
 * which the server delays when there are many (record-api §8.1).
 */
function wholeYears({ user, from, to }: PersonDays): PersonDays {
  return { user, from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }
}

function overlapping({ user, from, to }: PersonDays): string {
  return filterText('user = {:user} && from <= {:to} && (to = "" || to >= {:from})', { user, from, to })
}

import { findRows, findRowsById, findRowsByKey, type RowPlace } from '@timesheet/engine'
import { type DayRange, deductsBy, expectedOn, hoursRules } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendars,
  compileWorkingTime,
  employment,
  holidays,
  journey,
  userJourney,
  users,
  workingTerms,
} from '@timesheet/domain/people'

/** Reads what is expected of some people on each day of a range, absences and holidays taken off; 0 of anybody else. */
export async function gatherExpected(
  place: RowPlace,
  people: readonly string[],
  { from, to }: DayRange,
): Promise<(user: string, day: Day) => Minutes> {
  const keys = people.map((user) => ({ user }))
  const persons = await findRowsById(place, users, people)
  const terms = await findRowsById(place, employment, people)
  const assigned = Map.groupBy(await findRowsByKey(place, userJourney, keys), ({ user }) => user)
  const away = Map.groupBy(await findRowsByKey(place, absences, keys), ({ user }) => user)
  const absenceKinds = await findRows(place, absenceTypes)
  const rules = await findRows(place, hoursRules)
  const shared = {
    calendars: await findRows(place, calendars),
    holidays: await findRows(place, holidays, { filter: 'day >= {:from} && day <= {:to}', params: { from, to } }),
    journeys: await findRows(place, journey),
  }
  const contexts = new Map(
    people.map((user) => {
      const person = workingTerms(terms.get(user), persons.get(user))
      const assignments = assigned.get(user) ?? []
      const time = compileWorkingTime({ ...shared, person, assignments, deductsOn: deductsBy(rules, user) })
      return [user, { ...time, absences: away.get(user) ?? [], absenceTypes: absenceKinds }]
    }),
  )
  return (user, day) => {
    const context = contexts.get(user)
    return context ? expectedOn(day, context) : 0
  }
}

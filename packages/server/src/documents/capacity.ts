import { findRows, findRowsById, findRowsByKey, type RowPlace } from '@timesheet/engine'
import { deductsBy, type DayRange, expectedOn, hoursRules } from '@timesheet/domain/hours'
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

/** How much each of some people works on a day of a range; null for one of whom no hours are expected. */
export async function gatherCapacity(
  place: RowPlace,
  ids: readonly string[],
  { from, to }: DayRange,
): Promise<(user: string) => ((day: Day) => Minutes) | null> {
  const keys = ids.map((user) => ({ user }))
  const [people, terms] = [await findRowsById(place, users, ids), await findRowsById(place, employment, ids)]
  const weeks = Map.groupBy(await findRowsByKey(place, userJourney, keys), ({ user }) => user)
  const away = Map.groupBy(await findRowsByKey(place, absences, keys), ({ user }) => user)
  const rules = await findRows(place, hoursRules)
  const types = await findRows(place, absenceTypes)
  const shared = {
    calendars: await findRows(place, calendars),
    holidays: await findRows(place, holidays, { filter: 'day >= {:from} && day <= {:to}', params: { from, to } }),
    journeys: await findRows(place, journey),
  }
  return (user) => {
    const own = terms.get(user)
    if (!own?.tracksHours) return null
    const context = {
      ...compileWorkingTime({
        ...shared,
        person: workingTerms(own, people.get(user)),
        assignments: weeks.get(user) ?? [],
        deductsOn: deductsBy(rules, user),
      }),
      absences: away.get(user) ?? [],
      absenceTypes: types,
    }
    return (day) => expectedOn(day, context)
  }
}

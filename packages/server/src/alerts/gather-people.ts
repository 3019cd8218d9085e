import { type App, findRows, findRowsById, type RowOf } from '@timesheet/engine'
import type { PersonFacts } from '@timesheet/domain/alerts'
import { hours } from '@timesheet/domain/hours'
import { addDays, localTimeOf } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendars,
  compileWorkingTime,
  employment,
  holidays,
  journey,
  specialty,
  userJourney,
  type users,
  workingTerms,
} from '@timesheet/domain/people'

/** How far back the alerts look: last week begins at most 13 days ago, plus one for time zones. */
const DAYS_BACK = 14

type Person = RowOf<typeof users>

/** What is the same for everybody. */
export type SharedFacts = Awaited<ReturnType<typeof gatherShared>>

/** Gathers what is the same for everybody: calendars, special days, working weeks, kinds of absence, leaders. */
export async function gatherShared(app: App) {
  const place = { app }
  const now = app.clock()
  const { day } = localTimeOf(now, 'UTC')
  const range = { first: addDays(day, -DAYS_BACK), last: addDays(day, 1) }
  const all = await findRows(place, calendars, { sort: 'created' })
  return {
    now,
    range,
    calendars: all,
    zone: all.find(({ active }) => active)?.timeZone ?? 'UTC',
    holidays: await findRows(place, holidays, { filter: 'day >= {:first} && day <= {:last}', params: range }),
    journeys: await findRows(place, journey),
    absenceTypes: await findRows(place, absenceTypes),
    leaders: new Map((await findRows(place, specialty)).map(({ id, leader }) => [id, leader])),
  }
}

/** Gathers what the alerts about these people depend on, in a handful of statements. */
export async function gatherPeople(
  app: App,
  people: readonly Person[],
  shared: SharedFacts,
): Promise<readonly PersonFacts[]> {
  const { range } = shared
  const params: Record<string, string> = { ...range }
  for (const [i, { id }] of people.entries()) params[`user${i}`] = id
  const ofThese = `(${people.map((_, i) => `user = {:user${i}}`).join(' || ')})`
  const place = { app }
  const terms = await findRowsById(
    place,
    employment,
    people.map(({ id }) => id),
  )
  const assigned = Map.groupBy(await findRows(place, userJourney, { filter: ofThese, params }), ({ user }) => user)
  const away = await findRows(place, absences, {
    filter: `${ofThese} && from <= {:last} && to >= {:first}`,
    params,
  })
  const absent = Map.groupBy(away, ({ user }) => user)
  const sums = await app.records.aggregate({
    collection: hours,
    filter: `${ofThese} && day >= {:first} && day <= {:last}`,
    params,
    groupBy: ['user', 'day', 'state'],
    sums: ['minutes'],
  })
  const loaded = Map.groupBy(sums, ({ user }) => user)
  return people.map((person) => {
    const calendar = shared.calendars.find(({ id }) => id === person.calendar)
    const { day: today, time } = localTimeOf(shared.now, calendar?.timeZone ?? shared.zone)
    return {
      id: person.id,
      name: `${person.name} ${person.surname}`.trim(),
      manager: person.manager,
      leader: shared.leaders.get(person.specialty) ?? '',
      today,
      time,
      loaded: loaded.get(person.id) ?? [],
      expected: {
        ...compileWorkingTime({
          person: workingTerms(terms.get(person.id), person.calendar),
          calendars: shared.calendars,
          holidays: shared.holidays,
          journeys: shared.journeys,
          assignments: assigned.get(person.id) ?? [],
          nonWorkingDeducts: true,
        }),
        absences: absent.get(person.id) ?? [],
        absenceTypes: shared.absenceTypes,
      },
    }
  })
}

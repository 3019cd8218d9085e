import { findRows, findRowsById, type RowPlace } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import {
  type ApprovalDay,
  expectedOn,
  hours,
  hoursRules,
  deductsBy,
  hoursTotals,
  LOADED_STATES,
} from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
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
import { findUnauthorised } from './unauthorised-overtime.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

type PersonDay = Pick<ApprovalDay, 'user' | 'day'>

/** What is known of these days beside the entries that wait on them, hours of other projects included. */
export async function daysBeside(place: RowPlace, asked: readonly PersonDay[]): Promise<readonly ApprovalDay[]> {
  const people = [...new Set(asked.map(({ user }) => user))]
  const sorted = asked.map(({ day }) => day).toSorted()
  const span = { from: sorted[0]!, to: sorted.at(-1)! }
  const totals = await totalsOf(place, people, span)
  const expected = await expectedOf(place, people, span)
  const unauthorised = await findUnauthorised(place, people, span)
  return asked.map(({ user, day }) => ({
    user,
    day,
    total: totals.get(`${user} ${day}`) ?? 0,
    expected: expected(user, day),
    isUnauthorised: unauthorised.has(`${user} ${day}`),
  }))
}

interface Span {
  readonly from: Day
  readonly to: Day
}

/** A filter for the rows of these people. */
function ofPeople(people: readonly string[]) {
  return {
    of: `(${people.map((_, i) => `user = {:u${i}}`).join(' || ')})`,
    params: Object.fromEntries(people.map((id, i) => [`u${i}`, id])),
  }
}

async function totalsOf(
  { app, tx }: RowPlace,
  people: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  const { of, params } = ofPeople(people)
  const rows = await app.records.aggregate(
    {
      collection: hours,
      filter: `${of} && day >= {:from} && day <= {:to} && (${LOADED})`,
      params: { ...params, ...span },
      groupBy: ['user', 'day'],
      sums: ['minutes'],
    },
    tx,
  )
  return new Map(rows.map(({ user, day, minutes }) => [`${user} ${day}`, minutes]))
}

async function expectedOf(
  place: RowPlace,
  people: readonly string[],
  span: Span,
): Promise<(user: string, day: Day) => number> {
  const { of, params } = ofPeople(people)
  const persons = await findRowsById(place, users, people)
  const terms = await findRowsById(place, employment, people)
  const assigned = await findRows(place, userJourney, { filter: of, params })
  const away = await findRows(place, absences, {
    filter: `${of} && from <= {:to} && (to >= {:from} || to = "")`,
    params: { ...params, ...span },
  })
  const types = await findRows(place, absenceTypes)
  const rules = await findRows(place, hoursRules)
  const shared = {
    calendars: await findRows(place, calendars),
    holidays: await findRows(place, holidays, { filter: 'day >= {:from} && day <= {:to}', params: { ...span } }),
    journeys: await findRows(place, journey),
  }
  const contexts = new Map(
    people.map((user) => {
      const person = workingTerms(terms.get(user), persons.get(user))
      const assignments = assigned.filter((row) => row.user === user)
      const time = compileWorkingTime({ ...shared, person, assignments, deductsOn: deductsBy(rules, user) })
      return [user, { ...time, absences: away.filter((row) => row.user === user), absenceTypes: types }]
    }),
  )
  return (user, day) => {
    const context = contexts.get(user)
    return context ? expectedOn(day, context) : 0
  }
}

/** Those of these documents whose loaded hours reached what is foreseen. */
export async function overBudget(place: RowPlace, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await findRowsById(place, documents, ids)
  const wanted = [...rows.values()].filter(({ forecastMinutes }) => forecastMinutes > 0)
  if (wanted.length === 0) return []
  const spent = await place.app.records.aggregate(
    {
      collection: hoursTotals,
      filter: `(${wanted.map((_, i) => `document = {:d${i}}`).join(' || ')}) && (${LOADED})`,
      params: Object.fromEntries(wanted.map(({ id }, i) => [`d${i}`, id])),
      groupBy: ['document'],
      sums: ['minutes'],
    },
    place.tx,
  )
  return spent
    .filter(({ document, minutes }) => minutes >= (rows.get(document)?.forecastMinutes ?? 0))
    .map(({ document }) => document)
}

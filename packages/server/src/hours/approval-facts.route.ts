import { findRows, findRowsById, findVisible, type RouteHandler, type RowPlace } from '@timesheet/engine'
import { movesFor } from '@timesheet/domain/access'
import { documents } from '@timesheet/domain/documents'
import {
  type ApprovalDay,
  type approvalFactsRoute,
  expectedOn,
  hours,
  hoursRules,
  hoursTotals,
  LOADED_STATES,
  resolveHoursRule,
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
} from '@timesheet/domain/people'
import { askingViewer } from '../kernel/viewer.ts'
import { findUnauthorised } from './unauthorised-overtime.ts'

const WAITING = ['submitted', 'approved_1']
const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

/** The days and documents of what waits in a project, for whoever may decide on it. */
export const answerApprovalFacts: RouteHandler<typeof approvalFactsRoute> = async (
  { input: { project }, info },
  app,
) => {
  const viewer = askingViewer({ request: info, app })
  if (!viewer) return { days: [], overBudget: [] }
  const found = await findVisible(app, info, {
    collection: hours,
    filter: `project = {:project} && (${WAITING.map((state) => `state = "${state}"`).join(' || ')})`,
    params: { project },
  })
  const rows = found.map(({ values }) => values)
  // Only of those days, and only to who decides: the total of a day includes other projects.
  const asked = rows.filter((row) => movesFor(hours, row, viewer).some(({ name }) => name.startsWith('approve')))
  if (asked.length === 0) return { days: [], overBudget: [] }
  const days = [...new Map(asked.map(({ user, day }) => [`${user} ${day}`, { user, day }])).values()]
  return {
    days: await daysBeside({ app }, days),
    overBudget: await overBudget(
      { app },
      asked.map(({ document }) => document),
    ),
  }
}

type PersonDay = Pick<ApprovalDay, 'user' | 'day'>

async function daysBeside(place: RowPlace, asked: readonly PersonDay[]): Promise<readonly ApprovalDay[]> {
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
  { app }: RowPlace,
  people: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  const { of, params } = ofPeople(people)
  const rows = await app.records.aggregate({
    collection: hours,
    filter: `${of} && day >= {:from} && day <= {:to} && (${LOADED})`,
    params: { ...params, ...span },
    groupBy: ['user', 'day'],
    sums: ['minutes'],
  })
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
      const { hiredOn = '', leftOn = '', tracksHours = false } = terms.get(user) ?? {}
      const person = { hiredOn, leftOn, tracksHours, calendar: persons.get(user)?.calendar ?? '' }
      const assignments = assigned.filter((row) => row.user === user)
      const time = compileWorkingTime({ ...shared, person, assignments, nonWorkingDeducts: true })
      return [user, { ...time, absences: away.filter((row) => row.user === user), absenceTypes: types }]
    }),
  )
  return (user, day) => {
    const { nonWorkingDeducts } = resolveHoursRule(rules, { user, project: '', day })
    const context = contexts.get(user)
    return context ? expectedOn(day, { ...context, nonWorkingDeducts }) : 0
  }
}

async function overBudget(place: RowPlace, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await findRowsById(place, documents, ids)
  const wanted = [...rows.values()].filter(({ forecastMinutes }) => forecastMinutes > 0)
  if (wanted.length === 0) return []
  const spent = await place.app.records.aggregate({
    collection: hoursTotals,
    filter: `(${wanted.map((_, i) => `document = {:d${i}}`).join(' || ')}) && (${LOADED})`,
    params: Object.fromEntries(wanted.map(({ id }, i) => [`d${i}`, id])),
    groupBy: ['document'],
    sums: ['minutes'],
  })
  return spent
    .filter(({ document, minutes }) => minutes >= (rows.get(document)?.forecastMinutes ?? 0))
    .map(({ document }) => document)
}

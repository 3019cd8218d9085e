import { ApiError, findRows, findRowsByKey, findVisible, type RouteHandler, type RowOf } from '@timesheet/engine'
import {
  type DayRange,
  expectedGrounds,
  type figureGroundsRoute,
  hoursRules,
  MOST_GROUNDS_DAYS,
  overtimePackOf,
  ruleInForce,
  type RuleInForce,
  daysInForce,
  type TimeGrounds,
} from '@timesheet/domain/hours'
import { type Day, daysBetween, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendarHistoryOf,
  calendarOn,
  calendars,
  employment,
  holidays,
  journey,
  userCalendar,
  userJourney,
  users,
} from '@timesheet/domain/people'
import { gatherWorkers, type OvertimePerson } from '../kernel/overtime-facts.ts'
import { closedSpans } from '../kernel/year-overtime.ts'
import { entryGrounds } from './entry-grounds.ts'
import { authorsOf, namesOf, type Seen } from './row-authors.ts'
import { ruleGround } from './rule-ground.ts'

type Rule = RowOf<typeof hoursRules>

/** What the figures of a person rest on, as far as the viewer may read it. */
export const answerFigureGrounds: RouteHandler<typeof figureGroundsRoute> = async ({ input, info }, app) => {
  const { user, from, to } = input
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_GROUNDS_DAYS) throw new ApiError(400)
  const seen = { app, info }
  const [employed] = await findVisible(app, info, {
    collection: employment,
    filter: 'user = {:user}',
    params: { user },
  })
  const rules = await findRows({ app }, hoursRules)
  const entries = await entryGrounds(seen, input, rules)
  if (!employed && entries.entries === 0) throw new ApiError(404)
  return { time: employed ? await timeGrounds(seen, employed.values, { range: { from, to }, rules }) : null, entries }
}

interface Asked {
  readonly range: DayRange
  readonly rules: readonly Rule[]
}

async function timeGrounds(
  seen: Seen,
  employed: RowOf<typeof employment>,
  { range, rules }: Asked,
): Promise<TimeGrounds> {
  const { user } = employed
  const place = { app: seen.app }
  const person = (await gatherWorkers(place, [employed], range)).get(user)!
  const assignments = await findRowsByKey(place, userJourney, [{ user }])
  const ruleOn = (day: Day) => ruleInForce(rules, { user, project: '', day })
  const contextOn = () => ({ ...person.terms.time, absences: person.away })
  const grounds = expectedGrounds(range, { contextOn, assignments })
  const ruled = daysInForce(range, ruleOn)
  const authorOf = await authorsOf(seen, [
    ...grounds.journeys.map(({ of }) => ({ entity: userJourney.name, id: of.id })),
    ...grounds.specials.map(({ of }) => ({ entity: holidays.name, id: of.id ?? '' })),
    ...ruled.flatMap(({ of }) => (of ? [{ entity: hoursRules.name, id: of.id }] : [])),
  ])
  const journeys = await namesIn(seen, journey)
  return {
    expected: grounds.expected,
    journeys: grounds.journeys.map(({ of: { id, journey: week, fraction, from, to }, minutes }) => ({
      ...{ id, fraction, from, to, minutes },
      name: journeys.get(week) ?? '',
      author: authorOf(userJourney.name, id),
    })),
    ...(await calendarGrounds(seen, person, range)),
    ...(await specialGrounds(seen, grounds.specials, authorOf)),
    ...(await absenceGrounds(seen, user, { range, found: grounds.absences })),
    rules: ruled.map(({ of, from, to }): RuleInForce => ({
      ...ruleGround(of, of ? authorOf(hoursRules.name, of.id) : null),
      since: from,
      until: to,
    })),
    packs: packsIn(person, range),
    closings: await closingsIn(seen, user, range),
  }
}

async function namesIn(
  { app, info }: Seen,
  collection: typeof journey | typeof calendars | typeof absenceTypes,
): Promise<ReadonlyMap<string, string>> {
  const rows = await findVisible(app, info, { collection })
  return new Map(rows.map(({ values }) => [values.id, values.name]))
}

/** The calendars of the person, each with the row that says from when. */
async function calendarGrounds(seen: Seen, { user }: OvertimePerson, range: DayRange) {
  const { app, info } = seen
  const rows = (
    await findVisible(app, info, { collection: userCalendar, filter: 'user = {:user}', params: { user } })
  ).map(({ values }) => values)
  const [known] = await findVisible(app, info, { collection: users, ids: [user] })
  const person = { calendar: known?.values.calendar ?? '', calendarHistory: calendarHistoryOf(rows) }
  const names = await namesIn(seen, calendars)
  const used = daysInForce(range, (day) => calendarOn(person, day)).filter(({ of }) => of !== '')
  const found = used.map(
    ({ of, from }) =>
      rows.findLast((row) => row.calendar === of && row.from <= from) ?? { id: '', calendar: of, from: '' as const },
  )
  const authorOf = await authorsOf(
    seen,
    found.map(({ id }) => ({ entity: userCalendar.name, id })),
  )
  return {
    calendars: found.map(({ id, calendar, from }) => ({
      ...{ id, from },
      name: names.get(calendar) ?? '',
      author: authorOf(userCalendar.name, id),
    })),
  }
}

async function specialGrounds(
  seen: Seen,
  found: ReturnType<typeof expectedGrounds>['specials'],
  authorOf: Awaited<ReturnType<typeof authorsOf>>,
) {
  const names = await namesIn(seen, calendars)
  return {
    specials: found.map(({ of: { id = '', day, name, kind, origin = 'company', movedFrom, calendar }, minutes }) => ({
      ...{ id, day, name, kind, origin, movedFrom, minutes },
      calendar: names.get(calendar) ?? '',
      author: authorOf(holidays.name, id),
    })),
  }
}

interface FoundAbsences {
  readonly range: DayRange
  readonly found: readonly { readonly of: Pick<RowOf<typeof absences>, 'id'>; readonly minutes: number }[]
}

/** The absences that the viewer may read; what others excuse is one sum, which the viewer knows from the figures. */
async function absenceGrounds(seen: Seen, user: string, { range: { from, to }, found }: FoundAbsences) {
  const { app, info } = seen
  const rows = await findVisible(app, info, {
    collection: absences,
    filter: 'user = {:user} && from <= {:to} && to >= {:from}',
    params: { user, from, to },
    sort: 'from',
  })
  const minutesOf = new Map(found.map(({ of, minutes }) => [of.id, minutes]))
  const told = rows.map(({ values }) => values).filter(({ id }) => minutesOf.has(id))
  const kinds = await namesIn(seen, absenceTypes)
  const names = await namesOf(
    seen,
    told.map(({ approvedBy }) => approvedBy),
  )
  const authorOf = await authorsOf(
    seen,
    told.map(({ id }) => ({ entity: absences.name, id })),
  )
  const known = new Set(told.map(({ id }) => id))
  return {
    absences: told.map(({ id, from: first, to: last, type, approvedBy }) => ({
      ...{ id, from: first, to: last },
      kind: kinds.get(type) ?? '',
      decidedBy: names.get(approvedBy) ?? '',
      minutes: minutesOf.get(id) ?? 0,
      author: authorOf(absences.name, id),
    })),
    reserved: sumMinutes(found.filter(({ of }) => !known.has(of.id)).map(({ minutes }) => minutes)),
  }
}

function packsIn({ employment: { overtime }, terms }: OvertimePerson, range: DayRange): TimeGrounds['packs'] {
  if (!overtime) return []
  return daysInForce(range, (day) => overtimePackOf(terms.countryOn(day), day)).flatMap(({ of }) =>
    of ? [{ country: of.country, source: of.source, from: of.from, to: of.to }] : [],
  )
}

async function closingsIn({ app }: Seen, user: string, range: DayRange): Promise<TimeGrounds['closings']> {
  const spans = (await closedSpans({ app }, { from: `${monthOf(range.from)}-01`, to: range.to }, [user]))(user)
  return spans
    .filter(({ from, to }) => from <= range.to && to >= range.from)
    .map(({ number, from, to }) => ({ number, from, to }))
}

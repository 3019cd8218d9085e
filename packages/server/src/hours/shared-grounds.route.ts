import { ApiError, findRows, findRowsByKey, findVisible, type RouteHandler, type RowOf } from '@timesheet/engine'
import {
  type DayRange,
  daysInForce,
  hoursRules,
  MOST_GROUNDS_DAYS,
  ruleInForce,
  type sharedGroundsRoute,
} from '@timesheet/domain/hours'
import { type Day, daysBetween, daysFrom, inForce } from '@timesheet/domain/kernel'
import {
  calendarHistoryOf,
  calendarOn,
  calendars,
  employment,
  journey,
  userCalendar,
  userJourney,
  users,
} from '@timesheet/domain/people'
import { closedSpans } from '../kernel/year-overtime.ts'
import { authorsOf, type Seen } from './row-authors.ts'
import { ruleGround } from './rule-ground.ts'

type Rule = RowOf<typeof hoursRules>
interface Counted<Of> {
  readonly of: Of
  readonly people: number
}

/** What the figures of several people rest on: each version of rules with how many of them have it. */
export const answerSharedGrounds: RouteHandler<typeof sharedGroundsRoute> = async ({ input, info }, app) => {
  const { from, to } = input
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_GROUNDS_DAYS) throw new ApiError(400)
  const seen = { app, info }
  const range = { from, to }
  const employed = await findVisible(app, info, { collection: employment, ids: [...new Set(input.users)] })
  const ids = employed.map(({ values }) => values.user)
  const spansOf = await closedSpans({ app }, range, ids)
  const closed = ids.map((id) => spansOf(id).filter((span) => span.from <= to && span.to >= from))
  return {
    people: ids.length,
    journeys: await journeysOf(seen, ids, range),
    calendars: await calendarsOf(seen, ids, range),
    rules: await rulesOf(seen, ids, range),
    closings: counted(closed.map((spans) => spans.map(({ number }) => number))).map(({ of, people }) => ({
      number: of,
      people,
    })),
  }
}

/** How many people have each of some things, each person counted once; the most frequent first. */
function counted<Of>(each: readonly (readonly Of[])[]): readonly Counted<Of>[] {
  const found = new Map<Of, number>()
  for (const own of each) for (const of of new Set(own)) found.set(of, (found.get(of) ?? 0) + 1)
  return [...found].map(([of, people]) => ({ of, people })).toSorted((a, b) => b.people - a.people)
}

const keysOf = (ids: readonly string[]) => ids.map((user) => ({ user }))

async function journeysOf({ app, info }: Seen, ids: readonly string[], { from, to }: DayRange) {
  const rows = Map.groupBy(await findRowsByKey({ app }, userJourney, keysOf(ids)), ({ user }) => user)
  const days = daysFrom(from, to)
  const names = new Map(
    (await findVisible(app, info, { collection: journey })).map(({ values }) => [values.id, values.name]),
  )
  const own = (id: string) => days.flatMap((day) => inForce(rows.get(id) ?? [], day) ?? [])
  const each = ids.map((id) => own(id).map((row) => `${row.fraction} ${row.journey}`))
  return counted(each).map(({ of, people }) => {
    const [fraction = '', week = ''] = of.split(' ')
    return { name: names.get(week) ?? '', fraction: Number(fraction), people }
  })
}

async function calendarsOf({ app, info }: Seen, ids: readonly string[], range: DayRange) {
  const rows = Map.groupBy(await findRowsByKey({ app }, userCalendar, keysOf(ids)), ({ user }) => user)
  const people = await findVisible(app, info, { collection: users, ids })
  const names = new Map(
    (await findVisible(app, info, { collection: calendars })).map(({ values }) => [values.id, values.name]),
  )
  const each = people.map(({ values: { id, calendar } }) => {
    const person = { calendar, calendarHistory: calendarHistoryOf(rows.get(id) ?? []) }
    return daysInForce(range, (day) => calendarOn(person, day)).flatMap(({ of }) => (of ? [of] : []))
  })
  return counted(each).map(({ of, people: count }) => ({ name: names.get(of) ?? '', people: count }))
}

async function rulesOf(seen: Seen, ids: readonly string[], range: DayRange) {
  const rules = await findRows({ app: seen.app }, hoursRules)
  const each = ids.map((user) => {
    const ruleOn = (day: Day): Rule | undefined => ruleInForce(rules, { user, project: '', day })
    return daysInForce(range, ruleOn).map(({ of }) => of)
  })
  const found = counted(each)
  const authorOf = await authorsOf(
    seen,
    found.flatMap(({ of }) => (of ? [{ entity: hoursRules.name, id: of.id }] : [])),
  )
  return found.map(({ of, people }) => ({ ...ruleGround(of, of ? authorOf(hoursRules.name, of.id) : null), people }))
}

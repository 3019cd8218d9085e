import { ApiError, type App, findRows, findRowsById, type RouteHandler } from '@timesheet/engine'
import { deductsBy, hoursRules } from '@timesheet/domain/hours'
import { type Day, isDay } from '@timesheet/domain/kernel'
import {
  calendars,
  type ChangedHolidays,
  employment,
  HOLIDAY_KINDS,
  type HolidayChange,
  holidayImpact,
  type HolidayImpactFacts,
  type holidayImpactRoute,
  holidays,
  journey,
  userJourney,
  users,
} from '@timesheet/domain/people'

/** More than the special days that a calendar has in a year. */
const MAX_CHANGES = 200
const DAY_MINUTES = 1440

/** Computes, over everybody, whose expected hours a change of a calendar's special days affects. */
export const answerHolidayImpact: RouteHandler<typeof holidayImpactRoute> = async ({ input }, app) => {
  const changes = readChanges(input.changes)
  const change = await gatherDays(app, input.calendar, changes)
  const days = [...change.before, ...change.after].map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { people: 0, minutes: 0 }
  return holidayImpact(input.calendar, change, await gatherPeople(app, { first, last }))
}

function readChanges(given: unknown): readonly HolidayChange[] {
  if (!Array.isArray(given) || given.length > MAX_CHANGES || !given.every(isChange)) throw new ApiError(400)
  return given
}

function isChange(given: unknown): given is HolidayChange {
  const { id, after } = Object(given) as Partial<Record<string, unknown>>
  if (typeof id !== 'string') return false
  if (after === null) return true
  const { day, kind, maxMinutes } = Object(after) as Partial<Record<string, unknown>>
  return (
    typeof day === 'string' &&
    isDay(day) &&
    typeof kind === 'string' &&
    Object.hasOwn(HOLIDAY_KINDS, kind) &&
    Number.isInteger(maxMinutes) &&
    Number(maxMinutes) >= 0 &&
    Number(maxMinutes) <= DAY_MINUTES
  )
}

/** The special days of every calendar around the changed dates, because those of parents and children compete. */
async function gatherDays(app: App, calendar: string, changes: readonly HolidayChange[]): Promise<ChangedHolidays> {
  const stored = await findRowsById(
    { app },
    holidays,
    changes.map(({ id }) => id),
  )
  const changed = [...stored.values()].filter((row) => row.calendar === calendar)
  const drafts = changes.flatMap(({ after }) =>
    after
      ? [{ calendar, day: after.day, kind: after.kind, maxMinutes: after.maxMinutes, name: '', movedFrom: '' }]
      : [],
  )
  const touched = [...changed, ...drafts].map(({ day }) => day).toSorted()
  if (touched.length === 0) return { before: [], after: [] }
  const before = await findRows({ app }, holidays, {
    filter: 'day >= {:from} && day <= {:to}',
    params: { from: touched[0]!, to: touched.at(-1)! },
  })
  const replaced = new Set(changed.map(({ id }) => id))
  return { before, after: [...before.filter(({ id }) => !replaced.has(id)), ...drafts] }
}

/** The people whose hours count, and what their working time between two dates depends on. */
async function gatherPeople(
  app: App,
  params: { readonly first: Day; readonly last: Day },
): Promise<HolidayImpactFacts> {
  const rules = await findRows({ app }, hoursRules, { filter: 'scope = "company"' })
  return {
    calendars: await findRows({ app }, calendars),
    people: await findRows({ app }, users, { filter: 'active = true && external = false' }),
    employment: await findRows({ app }, employment, {
      filter: 'tracksHours = true && (hiredOn = "" || hiredOn <= {:last}) && (leftOn = "" || leftOn > {:first})',
      params,
    }),
    journeys: await findRows({ app }, journey),
    assignments: await findRows({ app }, userJourney, {
      filter: 'from <= {:last} && (to = "" || to > {:first})',
      params,
    }),
    deductsOn: deductsBy(rules, ''),
  }
}

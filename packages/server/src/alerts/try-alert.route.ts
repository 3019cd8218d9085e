import { ApiError, type App, type RouteHandler } from '@timesheet/engine'
import {
  ALERT_RULES,
  type AlertCondition,
  type AlertForecast,
  type AlertTrial,
  checkThresholds,
  companyAlerts,
  forecastAlerts,
  isAlertCode,
  type MonthToClose,
  NIGHTLY_ALERTS,
  personAlerts,
  type tryAlertRoute,
} from '@timesheet/domain/alerts'
import { addDays, addMonths, type Day, daysFrom, localTimeOf, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { setImmediate } from 'node:timers/promises'
import { refuse } from '../kernel/refuse.ts'
import { gatherCompany } from './evaluate-alerts.job.ts'
import { gatherYearReach, type YearReach } from './gather-years.ts'
import { findPeople, gatherPeople, gatherShared, type Person, type SharedFacts } from './gather-people.ts'

const PEOPLE_AT_ONCE = 50
const MONTHS_BACK = 24
const MOST_LISTED = 500
/** The rule runs as a day ends: every condition of the day holds by then. */
const END_OF_DAY = '23:59'

/** Tries a rule on a month over what is stored now: whom it would have told, and when first. */
export const answerTryAlert: RouteHandler<typeof tryAlertRoute> = async ({ input }, app) => {
  const { code, month } = input
  if (!isAlertCode(code) || !ALERT_RULES[code].canBeTried) throw new ApiError(404)
  refuse(checkThresholds(input.thresholds, ALERT_RULES[code].thresholds))
  const { day: today } = localTimeOf(app.clock(), 'UTC')
  if (month > monthOf(today) || month < addMonths(monthOf(today), -MONTHS_BACK))
    throw new ApiError(400, 'The month must have begun, and be at most two years back.')
  const bounds = monthBounds(month)
  const days = daysFrom(bounds.from, bounds.to < today ? bounds.to : today)
  const recipients = input.recipients.length > 0 ? input.recipients : [...ALERT_RULES[code].to]
  const set = { active: true, mail: ALERT_RULES[code].mail, recipients, thresholds: input.thresholds }
  const people = await findPeople(app)
  const reach = { first: addDays(bounds.from, -14), last: addDays(bounds.to, 31) }
  const shared = await gatherShared(app, people, reach)
  // As if it had not been closed: what was to be done until its last day.
  const months = [{ id: month, ...bounds, closesOn: bounds.to, employer: '' }]
  const trial = { code, settings: new Map([[code, set]]), days }
  const isOfYear = NIGHTLY_ALERTS.includes(code)
  const year = isOfYear ? await gatherYearReach(app, days.at(-1)!, bounds) : undefined
  const found = await tryOnPeople(app, { people, shared, months, trial, year })
  const named = new Map(people.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()]))
  const items = found.map((each) => ({ ...each, name: named.get(each.user) ?? '' }))
  const order = (a: (typeof items)[number], b: (typeof items)[number]) =>
    a.day < b.day || (a.day === b.day && a.name < b.name) ? -1 : 1
  return { people: items.length, items: items.toSorted(order).slice(0, MOST_LISTED) }
}

interface Trial {
  readonly people: readonly Person[]
  readonly shared: SharedFacts
  readonly months: readonly MonthToClose[]
  readonly trial: AlertTrial
  readonly year: YearReach | undefined
}

/** Some people at a time, so that other requests are answered in between. */
async function tryOnPeople(
  app: App,
  { people, shared, months, trial, year }: Trial,
): Promise<readonly AlertForecast[]> {
  const byDay = new Map<Day, AlertCondition[]>(trial.days.map((day) => [day, []]))
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE)
    const facts = await gatherPeople(app, some, { shared, monthsOf: () => months, year })
    for (const today of trial.days)
      for (const person of facts) {
        const asOf = { ...person, today, time: END_OF_DAY }
        byDay.get(today)?.push(...personAlerts(asOf, trial.settings, trial.code))
      }
    await setImmediate()
  }
  const [first = ''] = trial.days
  const company = await gatherCompany(app, { shared, months, today: first, short: new Map() })
  for (const [today, conditions] of byDay) {
    const owners = conditions.filter(({ to }) => to === 'owner').length
    const facts = { ...company, today, months: months.map((month) => ({ ...month, people: owners })) }
    conditions.push(...companyAlerts(facts, trial.settings))
  }
  return forecastAlerts(trial, (day) => byDay.get(day) ?? [])
}

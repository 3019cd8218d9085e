import { type ExpectedContext, isLoaded, type HourEntry, missingMinutes } from '../hours/index.ts'
import {
  addDays,
  type Day,
  formatClock,
  formatDay,
  type Minutes,
  mondayOf,
  sumMinutes,
  weekdayOf,
} from '../kernel/index.ts'
import { type AlertCondition, ALERT_LIMITS } from './alert-rules.ts'

/** Everything that the alerts about a person depend on; gathered by the caller. */
export interface PersonFacts {
  readonly id: string
  readonly name: string
  /** The direct manager; '' for none. */
  readonly manager: string
  /** The leader of the person's specialty; '' for none. */
  readonly leader: string
  /** The person's own day and time. */
  readonly today: Day
  readonly time: string
  readonly expected: ExpectedContext
  /** Minutes per day and state, of last week and this one. */
  readonly loaded: readonly Pick<HourEntry, 'day' | 'minutes' | 'state'>[]
}

const MONDAY_HOUR = '10:00'
const [WEDNESDAY, THURSDAY] = [3, 4]
const OWN = 'Son horas propias.'

/** The alerts about a person whose condition holds now. */
export function personAlerts(person: PersonFacts): readonly AlertCondition[] {
  return [...missingAlerts(person), ...excessAlerts(person)]
}

/** Hours missing in last week: for the person from Monday at 10:00, more urgent on Wednesday; from Thursday for the manager too. */
function missingAlerts(person: PersonFacts): readonly AlertCondition[] {
  const { today, time } = person
  const thisMonday = mondayOf(today)
  if (today === thisMonday && time < MONDAY_HOUR) return []
  const from = addDays(thisMonday, -7)
  const missing = missingMinutes({ from, to: addDays(from, 6) }, person.loaded, {
    ...person.expected,
    missing: { mode: 'weekly', tolerance: 0, today },
  })
  if (missing <= ALERT_LIMITS.missingTolerance) return []
  const weekday = weekdayOf(today)
  const what = `faltan ${formatClock(missing)} de la semana del ${formatDay(from)}`
  const about = { code: 'HRS-FALTAN', object: 'users', objectId: person.id, period: from } as const
  const own: AlertCondition = {
    ...about,
    user: person.id,
    title: `${what[0]!.toUpperCase()}${what.slice(1)}`,
    reason: OWN,
    link: `/hours?week=${from}`,
    priority: weekday >= THURSDAY ? 1 : weekday >= WEDNESDAY ? 2 : 3,
  }
  if (weekday < THURSDAY || person.manager === '') return [own]
  const title = `${person.name}: ${what}`
  const reason = `Por tener a cargo a ${person.name}.`
  return [own, { ...about, user: person.manager, title, reason, link: weekOf(person.id, from), priority: 2 }]
}

/** A day over 12 hours or a week over 48, of this week or the last: for the person and the leader of the specialty. */
function excessAlerts(person: PersonFacts): readonly AlertCondition[] {
  const perDay = new Map<Day, Minutes>()
  for (const entry of person.loaded)
    if (isLoaded(entry)) perDay.set(entry.day, (perDay.get(entry.day) ?? 0) + entry.minutes)
  const monday = mondayOf(person.today)
  const mondays = [addDays(monday, -7), monday]
  const found = [...perDay]
    .filter(([day, minutes]) => mondays.includes(mondayOf(day)) && minutes > ALERT_LIMITS.dayMinutes)
    .map(([day, minutes]) => ({
      period: day,
      what: `${formatClock(minutes)} el ${formatDay(day)}`,
      from: mondayOf(day),
    }))
  const weeks = mondays.flatMap((from) => {
    const minutes = sumMinutes([...perDay].filter(([day]) => mondayOf(day) === from).map(([, each]) => each))
    if (minutes <= ALERT_LIMITS.weekMinutes) return []
    return [{ period: `w${from}`, what: `${formatClock(minutes)} en la semana del ${formatDay(from)}`, from }]
  })
  return [...found, ...weeks].flatMap(({ period, what, from }) => {
    const about = { code: 'HRS-EXCESO', object: 'users', objectId: person.id, period, priority: 2 } as const
    const own = { ...about, user: person.id, title: `Más horas de lo habitual: ${what}`, reason: OWN }
    const alerts: AlertCondition[] = [{ ...own, link: `/hours?week=${from}` }]
    if (person.leader !== '' && person.leader !== person.id)
      alerts.push({
        ...about,
        user: person.leader,
        title: `${person.name}: más horas de lo habitual, ${what}`,
        reason: `Por liderar la especialidad de ${person.name}.`,
        link: weekOf(person.id, from),
      })
    return alerts
  })
}

function weekOf(user: string, monday: Day): string {
  return `/hours?user=${user}&week=${monday}`
}

import {
  addDays,
  addMonths,
  type Day,
  formatClock,
  type Minutes,
  mondayOf,
  monthBounds,
  monthOf,
  sumMinutes,
} from '../kernel/index.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'

/** A week of a person, and what the law allows of it where it limits the average of a year. */
export interface WeekOfWork {
  readonly monday: Day
  readonly worked: Minutes
  readonly allowed: Minutes
}

/** What a person worked in a year, against the limits of the law. */
export interface YearOfWork {
  /** Overtime by day; that of a closed month stands on its last day. Empty for who is not subject to it. */
  readonly overtime: readonly { readonly day: Day; readonly minutes: Minutes }[]
  /** The most overtime of the month and of the year of a day; 0 is no limit. */
  capsOn(day: Day): { readonly month: Minutes; readonly year: Minutes }
  /** Empty where the law limits no average. */
  readonly weeks: readonly WeekOfWork[]
}

/** Of whom the rules of the year speak, and to whom. */
export interface YearPerson {
  readonly id: string
  readonly name: string
  readonly leader: string
  readonly finance: readonly string[]
  readonly today: Day
  readonly year: YearOfWork | null
}

/** A stretch of time with a cap of overtime. */
interface Capped {
  readonly from: Day
  readonly to: Day
  readonly name: string
  readonly cap: Minutes
}

const OWN = 'Son horas propias.'

/**
 * Overtime near the caps of the law: of this month and the one before, whose hours may still be approved, and of their
 * years. One alert for each cap, about the highest threshold that was reached.
 */
export function overtimeAlerts(person: YearPerson, settings: AlertSettings): readonly AlertCondition[] {
  const { year, today } = person
  if (!year || year.overtime.length === 0) return []
  return cappedSpans(today, year).flatMap((span) => {
    const days = year.overtime.filter(({ day, minutes }) => span.from <= day && day <= span.to && minutes > 0)
    const reached = thresholdOf(sumMinutes(days.map(({ minutes }) => minutes)), span.cap, settings)
    if (!reached) return []
    const told = {
      code: 'HRS-EXTRA',
      object: 'users',
      objectId: person.id,
      period: `${span.name} ${reached.name}`,
      title: `${person.name}: ${reached.percent} % de las ${formatClock(span.cap)} extra que la ley permite en ${span.name}`,
      link: weekOf(person.id, days.at(-1)!.day),
      priority: reached.name === 'cap' ? 1 : 2,
    } as const
    const finance = person.finance.filter((user) => user !== person.id)
    return [
      ...leaderOf(person, told),
      ...finance.map((user): AlertCondition => ({
        ...told,
        user,
        to: 'af',
        reason: 'Por el rol Administración / Finanzas.',
      })),
    ]
  })
}

/** The months and years that are looked at; the future counts for nothing. */
function cappedSpans(today: Day, year: YearOfWork): readonly Capped[] {
  const until = (day: Day) => (day < today ? day : today)
  const months = [addMonths(monthOf(today), -1), monthOf(today)]
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  return [
    ...years.map((name) => {
      const to = until(`${name}-12-31`)
      return { from: `${name}-01-01`, to, name, cap: year.capsOn(to).year }
    }),
    ...months.map((month) => {
      const { from, to } = monthBounds(month)
      return { from, to: until(to), name: `${month.slice(5)}/${month.slice(0, 4)}`, cap: year.capsOn(until(to)).month }
    }),
  ]
}

function thresholdOf(minutes: Minutes, cap: Minutes, settings: AlertSettings) {
  const levels = [
    { name: 'cap', percent: limitOf(settings, 'HRS-EXTRA', 'capPercent') },
    { name: 'near', percent: limitOf(settings, 'HRS-EXTRA', 'nearPercent') },
  ]
  return cap === 0 ? undefined : levels.find(({ percent }) => minutes * 100 >= cap * percent)
}

/**
 * More work than the law allows on the average of a year, over the weeks that began in the year and are over: from some
 * weeks on, so that a full week of January is no average.
 */
export function averageAlerts(person: YearPerson, settings: AlertSettings): readonly AlertCondition[] {
  const { today } = person
  const year = addDays(mondayOf(today), -7).slice(0, 4)
  const over = (person.year?.weeks ?? []).filter(
    ({ monday }) => monday.slice(0, 4) === year && addDays(monday, 6) < today,
  )
  const counted = over.filter(({ allowed }) => allowed > 0)
  if (counted.length < limitOf(settings, 'HRS-PROMEDIO', 'weeks')) return []
  const allowed = sumMinutes(over.map((week) => week.allowed))
  const beyond = sumMinutes(over.map(({ worked }) => worked)) - allowed
  if (beyond <= 0) return []
  const what = `${formatClock(beyond)} más que el promedio semanal que la ley permite en ${year}`
  const about = { code: 'HRS-PROMEDIO', object: 'users', objectId: person.id, period: year, priority: 2 } as const
  const link = `/hours?week=${over.at(-1)!.monday}`
  return [
    { ...about, user: person.id, to: 'owner', title: `Van ${what}`, reason: OWN, link },
    ...leaderOf(person, {
      ...about,
      title: `${person.name}: van ${what}`,
      link: weekOf(person.id, over.at(-1)!.monday),
    }),
  ]
}

function leaderOf(
  { id, name, leader }: YearPerson,
  told: Omit<AlertCondition, 'user' | 'to' | 'reason'>,
): readonly AlertCondition[] {
  if (leader === '' || leader === id) return []
  return [{ ...told, user: leader, to: 'leader', reason: `Por liderar la especialidad de ${name}.` }]
}

function weekOf(user: string, day: Day): string {
  return `/hours?user=${user}&week=${mondayOf(day)}`
}

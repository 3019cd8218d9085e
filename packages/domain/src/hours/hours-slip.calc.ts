import { type Day, daysFrom, type Minutes, sumMinutes } from '../kernel/index.ts'
import type { DayRange } from './expected.calc.ts'

/** Minutes of a person on a day. */
export interface SlipSum {
  readonly user: string
  readonly day: Day
  readonly minutes: Minutes
}

/** A person of a slip: the minutes of each of its days, and their sum. */
export interface SlipPerson {
  readonly user: string
  readonly name: string
  readonly minutes: readonly Minutes[]
  readonly total: Minutes
}

/** The approved hours of a project, as a customer signs them. */
export interface HoursSlip {
  readonly days: readonly Day[]
  /** By name; nobody without hours. */
  readonly people: readonly SlipPerson[]
  readonly byDay: readonly Minutes[]
  readonly total: Minutes
  /** How much of the total are corrections of closed days. */
  readonly adjusted: Minutes
  /** Loaded on these days and not approved, so that it is not on the slip. */
  readonly waiting: Minutes
}

/** What a slip is made of. */
export interface SlipFacts {
  readonly approved: readonly SlipSum[]
  /** Corrections of closed days, which count on the day of the work. */
  readonly adjusted: readonly SlipSum[]
  readonly waiting: Minutes
  readonly names: ReadonlyMap<string, string>
}

/** Puts the approved hours of a range together by person and day, corrections of closed days included. */
export function hoursSlip({ from, to }: DayRange, { approved, adjusted, waiting, names }: SlipFacts): HoursSlip {
  const days = daysFrom(from, to)
  const byUser = Map.groupBy([...approved, ...adjusted], ({ user }) => user)
  const people = [...byUser]
    .map(([user, own]): SlipPerson => {
      const minutes = days.map((day) => sumOf(own.filter((one) => one.day === day)))
      return { user, name: names.get(user) ?? '', minutes, total: sumMinutes(minutes) }
    })
    .filter(({ minutes }) => minutes.some((one) => one !== 0))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es') || (a.user < b.user ? -1 : 1))
  const byDay = days.map((_, at) => sumMinutes(people.map(({ minutes }) => minutes[at] ?? 0)))
  return { days, people, byDay, total: sumMinutes(byDay), adjusted: sumOf(adjusted), waiting }
}

function sumOf(sums: readonly SlipSum[]): Minutes {
  return sumMinutes(sums.map(({ minutes }) => minutes))
}

import { type Day, inForce, isWithin, type Minutes } from '../kernel/index.ts'
import type { Holiday } from './calendars.collection.ts'
import type { Employment } from './employment.collection.ts'
import type { UserJourney } from './journey.collection.ts'
import { calendarOn, calendarsOf, type PersonCalendars } from './calendar-on.calc.ts'
import type { User } from './users.collection.ts'
import {
  baseMinutes,
  calendarChain,
  compileWorkingTime,
  workingTerms,
  type WorkingTimeFacts,
} from './working-day.calc.ts'

type SpecialDay = WorkingTimeFacts['holidays'][number]

/** What a change does to one special day of a calendar. */
export interface HolidayChange {
  /** The id of the stored day; any other id, or '', is a new day. */
  readonly id: string
  /** The day as it would be stored; null removes it. */
  readonly after: Pick<Holiday, 'day' | 'kind' | 'maxMinutes'> | null
}

/** How many people's expected hours change, and by how many minutes in total. */
export interface HolidayImpact {
  readonly people: number
  readonly minutes: Minutes
}

/** The special days around a change, without it and with it. */
export interface ChangedHolidays {
  readonly before: readonly SpecialDay[]
  readonly after: readonly SpecialDay[]
}

type Terms = Pick<Employment, 'user' | 'hiredOn' | 'leftOn' | 'tracksHours'>
type Assignment = Pick<UserJourney, 'user' | 'journey' | 'fraction' | 'from' | 'to'>

/** The data from which the impact of a change is computed; gathered by the server. */
export interface HolidayImpactFacts extends Pick<WorkingTimeFacts, 'calendars' | 'journeys' | 'deductsOn'> {
  readonly people: readonly (Pick<User, 'id' | 'active' | 'external'> & PersonCalendars)[]
  readonly employment: readonly Terms[]
  readonly assignments: readonly Assignment[]
}

/** Computes the impact when a calendar's special days change (domain.md §5.2). */
export function holidayImpact(calendar: string, change: ChangedHolidays, facts: HolidayImpactFacts): HolidayImpact {
  const days = changedDays(change)
  let people = 0
  let minutes = 0
  for (const alike of workingAlike(calendar, days, facts)) {
    const { person, terms, assignments } = alike[0]!
    const time = { ...facts, person: workingTerms(terms, person), assignments }
    const before = compileWorkingTime({ ...time, holidays: change.before })
    const after = compileWorkingTime({ ...time, holidays: change.after })
    const shifts = days.map((day) => baseMinutes(day, after) - baseMinutes(day, before))
    if (shifts.some((shift) => shift !== 0)) people += alike.length
    minutes += alike.length * shifts.reduce((sum, shift) => sum + shift, 0)
  }
  return { people, minutes }
}

interface Worker {
  readonly person: PersonCalendars
  readonly terms: Terms
  readonly assignments: readonly Assignment[]
}

/**
 * The people whose hours count and a calendar of whom inherits from the changed one, in groups with the same calendars
 * and the same working week on each of the days: what one of a group loses or gains, each of them does.
 */
function workingAlike(
  calendar: string,
  days: readonly Day[],
  { people, employment, calendars, assignments }: HolidayImpactFacts,
): Iterable<readonly Worker[]> {
  const below = new Set(calendars.flatMap(({ id }) => (calendarChain(calendars, id).includes(calendar) ? [id] : [])))
  const termsOf = new Map(employment.map((terms) => [terms.user, terms]))
  const assignmentsOf = Map.groupBy(assignments, ({ user }) => user)
  const workers = people.flatMap((person): Worker[] => {
    const terms = termsOf.get(person.id)
    if (!person.active || person.external || !terms?.tracksHours) return []
    if (!calendarsOf(person).some((id) => below.has(id))) return []
    return [{ person, terms, assignments: assignmentsOf.get(person.id) ?? [] }]
  })
  return Map.groupBy(workers, (worker) => `${placesOn(days, worker)} ${weekOn(days, worker)}`).values()
}

/** A text that is equal for people with the same calendar on each of the days. */
function placesOn(days: readonly Day[], { person }: Worker): string {
  return days.map((day) => calendarOn(person, day)).join()
}

/** A text that is equal for people with the same working week on each of the days. */
function weekOn(days: readonly Day[], { terms, assignments }: Worker): string {
  return days
    .map((day) => {
      if (!isWithin(day, terms.hiredOn, terms.leftOn)) return 'outside'
      const assignment = inForce(assignments, day)
      return assignment ? `${assignment.journey} ${assignment.fraction}` : 'none'
    })
    .join()
}

function changedDays({ before, after }: ChangedHolidays): readonly Day[] {
  const texts = (rows: readonly SpecialDay[]) =>
    new Map(rows.map((row) => [`${row.calendar} ${row.day} ${row.kind}`, row] as const))
  const [was, is] = [texts(before), texts(after)]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  const changed = keys.filter((key) => was.get(key)?.maxMinutes !== is.get(key)?.maxMinutes)
  return [...new Set(changed.map((key) => (was.get(key) ?? is.get(key))!.day))]
}

import { type Day, formatClock, type Minutes } from '@timesheet/domain/kernel'
import {
  baseMinutes,
  type Calendar,
  calendarChain,
  compileWorkingTime,
  type Employment,
  type Journey,
  type User,
  type UserJourney,
  type WorkingTimeFacts,
  workingTerms,
} from '@timesheet/domain/people'

type SpecialDay = WorkingTimeFacts['holidays'][number]

/** The data from which the impact of a change is computed; gathered by the screen. */
export interface ImpactContext {
  readonly people: readonly Pick<User, 'id' | 'calendar' | 'active' | 'external'>[]
  readonly employment: readonly Pick<Employment, 'user' | 'hiredOn' | 'leftOn' | 'tracksHours'>[]
  readonly calendars: readonly Pick<Calendar, 'id' | 'parent'>[]
  readonly journeys: readonly Journey[]
  readonly assignments: readonly Pick<UserJourney, 'user' | 'journey' | 'fraction' | 'from' | 'to'>[]
  readonly nonWorkingDeducts: boolean
}

/** How many people's expected hours change, and by how many minutes in total. */
export interface Impact {
  readonly people: number
  readonly minutes: Minutes
}

/** Computes the impact when a calendar's special days change from `before` to `after` (domain.md §5.2). */
export function impactOf(
  calendar: string,
  change: { readonly before: readonly SpecialDay[]; readonly after: readonly SpecialDay[] },
  context: ImpactContext,
): Impact {
  const days = touchedDays(change.before, change.after)
  const concerned = context.people.filter(
    (person) =>
      person.active && !person.external && calendarChain(context.calendars, person.calendar).includes(calendar),
  )
  let people = 0
  let minutes = 0
  const termsOf = new Map(context.employment.map((terms) => [terms.user, terms]))
  for (const { id, calendar: own } of concerned) {
    const person = workingTerms(termsOf.get(id), own)
    const time = { ...context, person, assignments: context.assignments.filter((row) => row.user === id) }
    const [before, after] = [change.before, change.after].map((holidays) => compileWorkingTime({ ...time, holidays }))
    const shifts = days.map((day) => baseMinutes(day, after!) - baseMinutes(day, before!))
    if (shifts.some((shift) => shift !== 0)) people += 1
    minutes += shifts.reduce((sum, shift) => sum + shift, 0)
  }
  return { people, minutes }
}

function touchedDays(before: readonly SpecialDay[], after: readonly SpecialDay[]): readonly Day[] {
  const texts = (rows: readonly SpecialDay[]) =>
    new Map(rows.map((row) => [`${row.calendar} ${row.day} ${row.kind}`, `${row.maxMinutes}`]))
  const [was, is] = [texts(before), texts(after)]
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key))
  return [...new Set(keys.map((key) => key.split(' ')[1] ?? ''))]
}

/** An impact as a sentence. */
export function impactSentence({ people, minutes }: Impact): string {
  if (people === 0) return 'No cambian las horas esperadas de nadie.'
  const who =
    people === 1 ? 'Cambian las horas esperadas de 1 persona' : `Cambian las horas esperadas de ${people} personas`
  if (minutes === 0) return `${who}; en total son las mismas.`
  return `${who}: se esperan ${formatClock(Math.abs(minutes))} h ${minutes < 0 ? 'menos' : 'más'} en total.`
}

import { type Day, inForce, isWithin, type Minutes, type Weekday, weekdayOf } from '../kernel/index.ts'
import type { Calendar, Holiday } from './calendars.collection.ts'
import type { Journey, UserJourney } from './journey.collection.ts'
import type { Employment } from './employment.collection.ts'
import { calendarOn, NO_CALENDAR, type PersonCalendars } from './calendar-on.calc.ts'

/** A special day as working time reads it. */
export type SpecialDay = Pick<Holiday, 'calendar' | 'day' | 'kind' | 'name' | 'maxMinutes' | 'movedFrom'> &
  Partial<Pick<Holiday, 'id' | 'origin'>>

/** What of a person determines their working time, besides journeys and holidays. */
export type WorkingTerms = Pick<Employment, 'hiredOn' | 'leftOn' | 'tracksHours'> & PersonCalendars

/** The terms of a person; without their employment no hours are expected and no day is outside of it. */
export function workingTerms(
  terms: Pick<Employment, 'hiredOn' | 'leftOn' | 'tracksHours'> | undefined,
  person: PersonCalendars = NO_CALENDAR,
): WorkingTerms {
  const { hiredOn, leftOn, tracksHours } = terms ?? { hiredOn: '', leftOn: '', tracksHours: false }
  const { calendar, calendarHistory = null } = person
  return { hiredOn, leftOn, tracksHours, calendar, calendarHistory }
}

/** Everything that determines a person's working time; gathered by the caller. */
export interface WorkingTimeFacts {
  readonly person: WorkingTerms
  readonly calendars: readonly Pick<Calendar, 'id' | 'parent'>[]
  readonly holidays: readonly SpecialDay[]
  readonly journeys: readonly Pick<Journey, 'id' | (typeof WEEKDAY_FIELDS)[Weekday]>[]
  readonly assignments: readonly Pick<UserJourney, 'journey' | 'fraction' | 'from' | 'to'>[]
  /** The `nonWorkingDeducts` setting of a day (`deductsBy`): a non-working day is free like a holiday. */
  readonly deductsOn: (day: Day) => boolean
}

/** A person's working time, compiled so that each day is a look-up. */
export interface WorkingTime extends Pick<WorkingTimeFacts, 'person' | 'deductsOn'> {
  /**
   * The special days that apply to the person on a date: of each kind the one of the nearest calendar (domain.md §5.2).
   */
  specialsOn(day: Day): readonly SpecialDay[]
  /**
   * Minutes of the person's working week on a date, before special days; 0 outside the employment and without a working
   * week.
   */
  journeyOn(day: Day): Minutes
}

const WEEKDAY_FIELDS = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
  7: 'sunday',
} as const satisfies Record<Weekday, keyof Journey>

/** A calendar and its ancestors, nearest first; stops at a loop. */
export function calendarChain(calendars: readonly Pick<Calendar, 'id' | 'parent'>[], id: string): string[] {
  const chain: string[] = []
  let current = calendars.find((calendar) => calendar.id === id)
  while (current && !chain.includes(current.id)) {
    chain.push(current.id)
    const parent = current.parent
    current = calendars.find((calendar) => calendar.id === parent)
  }
  return chain
}

/** The country of a calendar: its own or that of its nearest ancestor with one; '' for none. */
export function countryOf(calendars: readonly Pick<Calendar, 'id' | 'parent' | 'country'>[], id: string): string {
  const countries = calendarChain(calendars, id).map((link) => calendars.find((one) => one.id === link)?.country)
  return countries.find(Boolean) ?? ''
}

const NO_SPECIALS: readonly SpecialDay[] = []

/** Precomputes, for a person and the days of the facts, what `baseMinutes` and `dayShade` read for each day. */
export function compileWorkingTime(facts: WorkingTimeFacts): WorkingTime {
  const { person, deductsOn, assignments } = facts
  const specialsOn = specialsBy(facts)
  const journeys = new Map(facts.journeys.map((journey) => [journey.id, journey]))
  return {
    person,
    deductsOn,
    specialsOn,
    journeyOn(day) {
      if (!person.tracksHours || !isWithin(day, person.hiredOn, person.leftOn)) return 0
      const assignment = inForce(assignments, day)
      const journey = assignment && journeys.get(assignment.journey)
      if (!journey) return 0
      return Math.floor((journey[WEEKDAY_FIELDS[weekdayOf(day)]] * assignment.fraction) / 1000 + 0.5)
    },
  }
}

/** Whose special days, and all there are. */
type SpecialFacts = Pick<WorkingTimeFacts, 'calendars' | 'holidays'> & { readonly person: PersonCalendars }

/**
 * The special days on a date of the calendar that the person has then, and of its ancestors; a nearer calendar replaces
 * a farther one's day of the same kind.
 */
export function specialsBy({ calendars, holidays, person }: SpecialFacts): WorkingTime['specialsOn'] {
  const distances = new Map<string, ReadonlyMap<string, number>>()
  const distancesOf = (calendar: string) => {
    const known = distances.get(calendar) ?? new Map(calendarChain(calendars, calendar).map((id, i) => [id, i]))
    distances.set(calendar, known)
    return known
  }
  const days = new Map<Day, SpecialDay[]>()
  for (const special of holidays) {
    const distance = distancesOf(calendarOn(person, special.day))
    const far = distance.get(special.calendar)
    if (far === undefined) continue
    const others = days.get(special.day) ?? []
    const known = others.find(({ kind }) => kind === special.kind)
    if (known && distance.get(known.calendar)! <= far) continue
    days.set(special.day, [...others.filter((other) => other !== known), special])
  }
  return (day) => days.get(day) ?? NO_SPECIALS
}

/**
 * Base minutes of a person on a date: the working week changed by holidays, reduced and extra working days (domain.md
 * §5.2, INV-HRS-05, INV-HRS-06).
 */
export function baseMinutes(day: Day, time: WorkingTime): Minutes {
  const { person } = time
  if (!person.tracksHours || !isWithin(day, person.hiredOn, person.leftOn)) return 0
  const special = decisiveSpecial(day, time)
  if (!special) return time.journeyOn(day)
  if (special.kind === 'extra_working') return special.maxMinutes
  return special.kind === 'reduced' ? Math.min(time.journeyOn(day), special.maxMinutes) : 0
}

/** The special day that decides how many minutes a date has, and how it is marked; undefined for an ordinary day. */
export function decisiveSpecial(
  day: Day,
  { specialsOn, deductsOn }: Pick<WorkingTime, 'specialsOn' | 'deductsOn'>,
): SpecialDay | undefined {
  for (const kind of SPECIAL_ORDER) {
    const special = specialsOn(day).find((row) => row.kind === kind)
    if (special && (kind !== 'non_working' || deductsOn(day))) return special
  }
  return undefined
}

/** How a calendar marks a day. */
export type DayShade = {
  readonly kind: 'holiday' | 'non_working' | 'day_off' | 'reduced' | 'extra_working' | 'weekend' | 'outside'
  readonly name: string
}

const SPECIAL_ORDER = ['extra_working', 'holiday', 'day_off', 'non_working', 'reduced'] as const

/** Why a date is no ordinary working day, or null; `name` is the name of the special day, else ''. */
export function dayShade(day: Day, time: WorkingTime): DayShade | null {
  const { person } = time
  if (!isWithin(day, person.hiredOn, person.leftOn)) return { kind: 'outside', name: '' }
  const special = decisiveSpecial(day, { ...time, deductsOn: () => true })
  if (special) return { kind: special.kind, name: special.name }
  return weekdayOf(day) >= 6 ? { kind: 'weekend', name: '' } : null
}

import { covers, type Day, formatDay, weekdayOf } from '@timesheet/domain/kernel'
import {
  type Absence,
  type AbsenceType,
  type AbsentTime,
  type Calendar,
  calendarChain,
  calendarOn,
  type Holiday,
  isCountedAbsence,
  type PersonCalendars,
  takesWholeDays,
} from '@timesheet/domain/people'
import { WEEKDAYS_LONG } from '../../ui/text/weekday-names.ts'

/** Someone with a row in the calendar. */
export interface AwayPerson extends PersonCalendars {
  readonly id: string
  readonly name: string
}

type SeenDay = { readonly user: string; readonly day: Day; readonly minutes: number; readonly half: boolean }
type SeenAbsence = Pick<Absence, 'id' | 'user' | 'type' | 'from' | 'to' | 'minutesPerDay' | 'half' | 'state'>

/** What the calendar of who is away is built from: as much of it as the viewer may read. */
export interface AwayFacts {
  readonly days: readonly Day[]
  readonly people: readonly AwayPerson[]
  /** Absent days without their kind. */
  readonly presence: readonly SeenDay[]
  /** The absences whose kind the viewer may read. */
  readonly absences: readonly SeenAbsence[]
  readonly types: readonly Pick<AbsenceType, 'id' | 'code' | 'name'>[]
  readonly calendars: readonly Pick<Calendar, 'id' | 'parent'>[]
  readonly holidays: readonly Pick<Holiday, 'calendar' | 'day' | 'kind' | 'name'>[]
}

/** How much of a day somebody is away; `asked` for an absence that nobody decided yet. */
export type AwayPart = 'whole' | 'half' | 'hours' | 'asked'

/** A day of a person. */
export interface AwayCell {
  readonly day: Day
  readonly part: AwayPart | null
  /** The absence, where the viewer may read it. */
  readonly absence: string
  /** The code of the kind, where the viewer may read it. */
  readonly code: string
  /** The holiday of the person's calendar; '' for none. */
  readonly holiday: string
  readonly isRest: boolean
  readonly label: string
}

/** The days of a person. */
export interface AwayRow {
  readonly person: AwayPerson
  readonly cells: readonly AwayCell[]
}

/** The calendar of who is away: a row for each person, and how many are away on each day. */
export interface AwayCalendar {
  readonly rows: readonly AwayRow[]
  readonly away: readonly number[]
}

const PARTS: Readonly<Record<AwayPart, string>> = {
  whole: 'ausente',
  half: 'ausente medio día',
  hours: 'ausente unas horas',
  asked: 'ausencia pedida, sin decidir',
}
const FREE: readonly Holiday['kind'][] = ['holiday', 'day_off', 'non_working']

/** Builds the calendar of who is away on some days. */
export function awayCalendar(facts: AwayFacts): AwayCalendar {
  const seen = Map.groupBy(facts.presence, ({ user, day }) => `${user} ${day}`)
  const known = Map.groupBy(facts.absences, ({ user }) => user)
  const holidayOn = holidayNames(facts)
  const rows = facts.people.map((person): AwayRow => ({
    person,
    cells: facts.days.map((day) => {
      const absence = bestOf((known.get(person.id) ?? []).filter((one) => covers(one, day)))
      const [told] = seen.get(`${person.id} ${day}`) ?? []
      const part = absence ? partOf(absence) : told ? timeOf({ ...told, minutesPerDay: told.minutes }) : null
      const type = facts.types.find(({ id }) => id === absence?.type)
      const holiday = holidayOn(calendarOn(person, day), day)
      const words = [part && PARTS[part], type?.name, holiday].filter(Boolean)
      return {
        day,
        part,
        absence: absence?.id ?? '',
        code: type?.code ?? '',
        holiday,
        isRest: weekdayOf(day) > 5,
        label: `${person.name}, ${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}${words.length > 0 ? `: ${words.join(', ')}` : ''}`,
      }
    }),
  }))
  const isAway = ({ part }: AwayCell) => part !== null && part !== 'asked'
  return { rows, away: facts.days.map((_, i) => rows.filter(({ cells }) => isAway(cells[i]!)).length) }
}

/** Of the absences of a day, the one that counts, and of these a whole day. */
function bestOf(absences: readonly SeenAbsence[]): SeenAbsence | undefined {
  const standing = absences.filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
  const counted = standing.filter(({ state }) => isCountedAbsence(state))
  return counted.find(takesWholeDays) ?? counted[0] ?? standing[0]
}

function partOf(absence: SeenAbsence): AwayPart {
  return isCountedAbsence(absence.state) ? timeOf(absence) : 'asked'
}

function timeOf(time: AbsentTime): AwayPart {
  if (takesWholeDays(time)) return 'whole'
  return time.half ? 'half' : 'hours'
}

function holidayNames({ calendars, holidays }: AwayFacts): (calendar: string, day: Day) => string {
  const chains = new Map<string, ReadonlySet<string>>()
  const byDay = Map.groupBy(
    holidays.filter(({ kind }) => FREE.includes(kind)),
    ({ day }) => day,
  )
  return (calendar, day) => {
    const chain = chains.get(calendar) ?? new Set(calendarChain(calendars, calendar))
    chains.set(calendar, chain)
    return byDay.get(day)?.find((one) => chain.has(one.calendar))?.name ?? ''
  }
}

import { findRows, findRowsById, findRowsByKey, type RowOf, type RowPlace, TimeSlice } from '@timesheet/engine'
import {
  type DayRange,
  deductsBy,
  hoursRules,
  isRuleOf,
  type OvertimeTerms,
  resolveHoursRule,
} from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendarOn,
  calendars,
  compileWorkingTime,
  countryOf,
  employment,
  holidays,
  journey,
  userJourney,
  users,
  workingTerms,
  type WorkingTimeFacts,
} from '@timesheet/domain/people'

/** Whose overtime: these people, or everybody. */
export type OvertimePeople = readonly string[] | 'all'

/** A person, and what classifies and measures their work. */
export interface OvertimePerson {
  readonly user: string
  readonly employment: RowOf<typeof employment>
  readonly terms: OvertimeTerms
  /** The terms of time with other rows in the place of those that are stored. */
  readonly timeWith: (instead: OtherTime) => Pick<OvertimeTerms, 'time' | 'countryOn'>
  /** True when a rule of their own, and not the firm's, holds for the person on some of the days. */
  readonly hasOwnRule: (days: DayRange) => boolean
  readonly away: readonly RowOf<typeof absences>[]
  readonly types: readonly RowOf<typeof absenceTypes>[]
  /** Thousandths of the working week on a day; 0 without one. */
  readonly fractionOn: (day: Day) => number
}

/** What should have held of a person instead of what is stored. */
export interface OtherTime {
  readonly calendar?: string
  readonly assigned?: (row: Assigned) => Assigned
  readonly assignments?: readonly Assigned[]
}

type Assigned = WorkingTimeFacts['assignments'][number]

/** Above this many people rows of everybody are read, and those of others are left out. */
const FEW = 100

/** Reads, in a few statements, what classifies the work of those of these people who are subject to overtime. */
export async function gatherOvertimePeople(
  place: RowPlace,
  people: OvertimePeople,
  range: DayRange,
): Promise<ReadonlyMap<string, OvertimePerson>> {
  const asked = people === 'all' || people.length > FEW ? 'all' : people
  const subject =
    asked === 'all'
      ? await findRows(place, employment, { filter: 'overtime = true' })
      : (
          await findRowsByKey(
            place,
            employment,
            asked.map((user) => ({ user })),
          )
        ).filter(({ overtime }) => overtime)
  const wanted = new Set(people === 'all' ? subject.map(({ user }) => user) : people)
  return gatherWorkers(
    place,
    subject.filter(({ user }) => wanted.has(user)),
    range,
  )
}

/** Reads what classifies and measures the work of people, by their employment. */
export async function gatherWorkers(
  place: RowPlace,
  employed: readonly RowOf<typeof employment>[],
  range: DayRange,
): Promise<ReadonlyMap<string, OvertimePerson>> {
  if (employed.length === 0) return new Map()
  const ids = employed.map(({ user }) => user)
  const days = { filter: 'day >= {:from} && day <= {:to}', params: { from: range.from, to: range.to } }
  const shared = {
    calendars: await findRows(place, calendars),
    holidays: await findRows(place, holidays, days),
    journeys: await findRows(place, journey),
  }
  const rules = await findRows(place, hoursRules)
  const types = await findRows(place, absenceTypes)
  const known = await findRowsById(place, users, ids)
  const isMany = ids.length > FEW
  const keys = ids.map((user) => ({ user }))
  const assigned = byUser(await (isMany ? findRows(place, userJourney) : findRowsByKey(place, userJourney, keys)))
  const away = byUser(await (isMany ? findRows(place, absences) : findRowsByKey(place, absences, keys)))
  const found = new Map<string, OvertimePerson>()
  const slice = new TimeSlice()
  for (const row of employed) {
    await slice.yieldIfOver()
    const { user } = row
    const assignments = assigned.get(user) ?? []
    const deductsOn = deductsBy(rules, user)
    const timeWith = ({ calendar, assigned: as = (one) => one, assignments: others }: OtherTime) => {
      const person = workingTerms(row, calendar === undefined ? known.get(user) : { calendar })
      const held = others ?? assignments.map(as)
      const time = compileWorkingTime({ ...shared, person, assignments: held, deductsOn })
      return {
        time: { ...time, absences: away.get(user) ?? [], absenceTypes: types },
        countryOn: (day: Day) => countryOf(shared.calendars, calendarOn(person, day)),
      }
    }
    const own = rules.filter((rule) => isRuleOf(rule, user))
    found.set(user, {
      user,
      employment: row,
      away: away.get(user) ?? [],
      types,
      terms: { ...timeWith({}), ruleOn: (day) => resolveHoursRule(rules, { user, project: '', day }) },
      timeWith,
      hasOwnRule: (days) => own.some(({ from, to }) => from <= days.to && (to === '' || to > days.from)),
      fractionOn: (day) => assignments.find(({ from, to }) => from <= day && (to === '' || day < to))?.fraction ?? 0,
    })
  }
  return found
}

function byUser<Row extends { readonly user: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ user }) => user)
}

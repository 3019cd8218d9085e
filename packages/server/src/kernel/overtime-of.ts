import { findRows, type RowPlace, TimeSlice } from '@timesheet/engine'
import { parameterOn, settingsCompany } from '@timesheet/domain/config'
import {
  type DayRange,
  hours,
  legalOvertime,
  type PersonOvertime,
  pieceOfEntry,
  type WorkPiece,
} from '@timesheet/domain/hours'
import {
  addDays,
  type Day,
  localTimeOf,
  type Minutes,
  mondayOf,
  monthBounds,
  type Month,
  spanMinutes,
  sumMinutes,
  timeToMinutes,
} from '@timesheet/domain/kernel'
import { type ClockRow, dayParts, foldRegister, isForgotten, spanOf, timeClock } from '@timesheet/domain/time_clock'
import { groupsToRead } from './few-people.ts'
import { todayAt } from './time-zone.ts'
import { gatherOvertimePeople, type OvertimePeople, type OvertimePerson } from './overtime-facts.ts'

/** Above this many people rows of everybody are read. */
const FEW = 100
const REGISTER_USED = 'timeClock.used'

/**
 * The legal overtime of a month of those of these people who are subject to it: from the register where the firm uses
 * it, else from the approved hours. Provisional until the week is approved; closing a period freezes it.
 */
export async function overtimeOf(
  place: RowPlace,
  people: OvertimePeople,
  month: Month,
): Promise<ReadonlyMap<string, PersonOvertime>> {
  return overtimeBetween(place, people, monthBounds(month))
}

/** The same of any range of days; weeks at its ends are classified whole. */
export async function overtimeBetween(
  place: RowPlace,
  people: OvertimePeople,
  range: DayRange,
): Promise<ReadonlyMap<string, PersonOvertime>> {
  return measureOvertime(place, await gatherOvertimePeople(place, people, weeksOf(range)), range)
}

/** Whole weeks of a range: what has to be known of it. */
export function weeksOf(range: DayRange): DayRange {
  return { from: mondayOf(range.from), to: addDays(mondayOf(range.to), 6) }
}

/** The same of people whose terms are known for the weeks of the range. */
export async function measureOvertime(
  place: RowPlace,
  persons: ReadonlyMap<string, OvertimePerson>,
  range: DayRange,
): Promise<ReadonlyMap<string, PersonOvertime>> {
  if (persons.size === 0) return new Map()
  const read = await workReader(place, range)
  const found = new Map<string, PersonOvertime>()
  for (const some of groupsToRead([...persons])) {
    const work = await read(some.map(([user]) => user))
    for (const [user, measured] of await work.measure(new Map(some))) found.set(user, measured)
  }
  return found
}

/** The work of people in a range, read once to be measured by more than one set of terms. */
export interface Work {
  readonly measure: (
    persons: ReadonlyMap<string, Pick<OvertimePerson, 'terms'>>,
  ) => Promise<ReadonlyMap<string, PersonOvertime>>
  /** The minutes of approved hours of a person on a day. */
  readonly approvedOn: (user: string, day: Day) => Minutes
}

/** Reads what is the same for everybody, and returns how to read what some people worked in the weeks of a range. */
export async function workReader(place: RowPlace, range: DayRange): Promise<(ids: readonly string[]) => Promise<Work>> {
  const today = await todayAt(place.app, '')
  const parameters = await findRows(place, settingsCompany, { filter: 'key = {:key}', params: { key: REGISTER_USED } })
  return (ids) => readWork(place, ids, { range, today, parameters })
}

interface WorkFacts {
  readonly range: DayRange
  readonly today: Day
  readonly parameters: Parameters<typeof parameterOn>[0]
}

async function readWork(
  place: RowPlace,
  ids: readonly string[],
  { range, today, parameters }: WorkFacts,
): Promise<Work> {
  const weeks = weeksOf(range)
  const isRegistered = (day: string) => parameterOn(parameters, REGISTER_USED, day) === 1
  const loaded = Map.groupBy(await findEntries(place, ids, weeks), ({ user }) => user)
  const isUsed = parameters.some(({ value }) => value === 1)
  const clocked = isUsed ? await registerPieces(place, ids, weeks) : new Map<string, readonly WorkPiece[]>()
  const approvedOf = (user: string) => (loaded.get(user) ?? []).filter(({ state }) => state === 'approved')
  return {
    approvedOn: (user, day) => sumMinutes(approvedOf(user).map((entry) => (entry.day === day ? entry.minutes : 0))),
    measure: async (persons) => {
      const found = new Map<string, PersonOvertime>()
      const slice = new TimeSlice()
      for (const [user, { terms }] of persons) {
        const unsettled = (loaded.get(user) ?? []).filter(({ state }) => state !== 'approved')
        const measured = legalOvertime({
          range,
          today,
          terms,
          sourceOn: (day) => (isRegistered(day) ? 'register' : 'hours'),
          pieces: { register: clocked.get(user) ?? [], hours: approvedOf(user).map(pieceOfEntry) },
          unsettled: new Set(unsettled.map(({ day }) => day)),
        })
        found.set(user, measured)
        await slice.yieldIfOver()
      }
      return found
    },
  }
}

/** The entries of these people, with nothing but what overtime is computed from: a year of a firm is a million of them. */
async function findEntries({ app, tx }: RowPlace, people: readonly string[], weeks: DayRange) {
  return app.records.aggregate(
    {
      collection: hours,
      ...within(people, weeks),
      groupBy: ['id', 'user', 'day', 'start', 'kind', 'state', 'created'],
      sums: ['minutes'],
    },
    tx,
  )
}

/** A filter for the rows of these people in a range of days. */
function within(people: readonly string[], { from, to }: DayRange) {
  const few = people.length > FEW ? [] : people
  const of = few.map((_, i) => `user = {:u${i}}`).join(' || ')
  return {
    filter: `${of === '' ? '' : `(${of}) && `}day >= {:from} && day <= {:to}`,
    params: { ...Object.fromEntries(few.map((id, i) => [`u${i}`, id])), from, to },
  }
}

/** The work that counts in the register, cut at local midnights. */
async function registerPieces(place: RowPlace, people: readonly string[], weeks: DayRange) {
  // Work over midnight belongs to the day of its start.
  const rows = await place.app.records.aggregate(
    {
      collection: timeClock,
      ...within(people, { ...weeks, from: addDays(weeks.from, -1) }),
      // Nothing but what totals are computed from: whole rows take five times as long to read.
      groupBy: ['id', 'user', 'seq', 'state', 'replaces', 'decides', 'at', 'until', 'kind', 'zone'],
      sums: [],
    },
    place.tx,
  )
  const now = place.app.clock().getTime()
  const byUser = Map.groupBy(rows, ({ user }) => user)
  return new Map(
    [...byUser].map(([user, own]) => [user, foldRegister(own).counted.flatMap((row) => piecesOfRow(row, now))]),
  )
}

type WorkRow = Pick<ClockRow, 'id' | 'seq' | 'state' | 'replaces' | 'decides' | 'at' | 'until' | 'kind' | 'zone'>

function piecesOfRow(row: WorkRow, now: number): readonly WorkPiece[] {
  if (row.kind !== 'work' || isForgotten(row, now)) return []
  return dayParts(spanOf(row, now), row.zone).map((part, i) => ({
    id: `${row.id} ${i}`,
    day: part.day,
    minutes: spanMinutes(part),
    start: timeToMinutes(localTimeOf(new Date(part.from), row.zone).time),
    isLate: false,
    order: row.at,
  }))
}

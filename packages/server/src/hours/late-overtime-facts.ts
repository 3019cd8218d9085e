import { findRows, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  compensationOn,
  type DayRange,
  expectedOn,
  isNoCorrection,
  LATE_SOURCES,
  type LateChangeKind,
  lateOvertime,
  lateTerms,
  type OvertimeCorrection,
  overtimeRequests,
  type OvertimeTerms,
  type PersonOvertime,
  settledDay,
  surplusOn,
} from '@timesheet/domain/hours'
import { covers, type Day, daysFrom, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import { gatherOvertimePeople, type OvertimePerson, type OtherTime } from '../kernel/overtime-facts.ts'
import { type Work, weeksOf, workReader } from '../kernel/overtime-of.ts'
import type { LateInput } from './late-input.ts'

/** A closed day whose overtime a late change moves. */
export interface CorrectedDay {
  readonly user: string
  readonly day: Day
  /** What is expected of the person on the day. */
  readonly expected: Minutes
  readonly overtime: OvertimeCorrection
}

export interface CorrectedIn {
  readonly input: LateInput
  /** The days of the change that are closed for somebody. */
  readonly days: DayRange
  /** Whom the change concerns; undefined for everybody. */
  readonly people: readonly string[] | undefined
  readonly isClosed: (user: string, day: Day) => boolean
}

/** People whose work is read at once. */
const AT_ONCE = 100
const WHOLE = 1000
const NO_MINUTES = { normal: 0, extra50: 0, extra100: 0, extra: 0 }

/**
 * What a late change moves of the overtime that payroll was told, by person and day: the whole weeks of its days, as far
 * as they are closed for the person.
 */
export async function correctedOvertime(place: RowPlace, asked: CorrectedIn): Promise<readonly CorrectedDay[]> {
  const { input, days, people } = asked
  // A week is classified whole.
  const range = weeksOf(days)
  const persons = await gatherOvertimePeople(place, people ?? 'all', range)
  const isFirmRule = (input.kind === 'rule' || input.kind === 'overtime_rule') && input.user === ''
  const concerned = [...persons.values()].filter((person) => !(isFirmRule && person.hasOwnRule(days)))
  if (concerned.length === 0) return []
  const read = await workReader(place, range)
  const shared = {
    isPaid: await gatherPaid(place, persons, range),
    posted: await postedBefore(place, concerned, range),
  }
  const found: CorrectedDay[] = []
  for (let start = 0; start < concerned.length; start += AT_ONCE) {
    const some = concerned.slice(start, start + AT_ONCE)
    const work = await read(some.map(({ user }) => user))
    found.push(...(await correctedOf(some, { ...asked, ...shared, range, work })))
  }
  return found
}

interface CorrectedOf extends CorrectedIn {
  readonly range: DayRange
  readonly work: Work
  readonly isPaid: (user: string, day: Day) => boolean
  /** What was posted before, by person and day. */
  readonly posted: ReadonlyMap<string, readonly RowOf<typeof balanceAdjustments>[]>
}

async function correctedOf(
  persons: readonly OvertimePerson[],
  { input, range, isClosed, work, isPaid, posted }: CorrectedOf,
): Promise<readonly CorrectedDay[]> {
  const asItWas = new Map(persons.map((person) => [person.user, person]))
  const asItShouldBe = new Map(persons.map((person) => [person.user, { terms: changedTerms(person, input) }]))
  const own = await work.measure(asItWas)
  const changed = await work.measure(asItShouldBe)
  const kind = input.kind || 'absence'
  return persons.flatMap(({ user, terms }): readonly CorrectedDay[] => {
    const settled = { user, work, isPaid }
    return daysFrom(range.from, range.to).flatMap((day) => {
      if (!isClosed(user, day)) return []
      const told = posted.get(`${user} ${day}`) ?? []
      const expected = expectedOn(day, terms.time)
      const overtime = lateOvertime(kind, {
        own: settledOn(day, { ...settled, terms, overtime: own.get(user) }),
        changed: settledOn(day, { ...settled, terms: asItShouldBe.get(user)!.terms, overtime: changed.get(user) }),
        posted: told.filter((row) => row.kind === 'overtime'),
        isFreed: isFreed(expected, told, kind),
      })
      return isNoCorrection(overtime) ? [] : [{ user, day, expected, overtime }]
    })
  })
}

/** True when postings of other kinds already freed the whole day. */
function isFreed(expected: Minutes, told: readonly RowOf<typeof balanceAdjustments>[], kind: LateChangeKind): boolean {
  const freeing = told.filter((row) => row.kind === 'expected' && row.source !== LATE_SOURCES[kind])
  return expected > 0 && expected + sumMinutes(freeing.map(({ minutes }) => minutes)) <= 0
}

interface SettledOn {
  readonly user: string
  readonly work: Work
  readonly isPaid: (user: string, day: Day) => boolean
  readonly terms: OvertimeTerms
  readonly overtime: PersonOvertime | undefined
}

function settledOn(day: Day, { user, work, isPaid, terms, overtime }: SettledOn): OvertimeCorrection {
  const minutes = overtime?.days.find((one) => one.day === day)?.minutes ?? NO_MINUTES
  return settledDay(minutes, { surplus: surplusOn(day, work.approvedOn(user, day), terms), isPaid: isPaid(user, day) })
}

function changedTerms({ terms, timeWith }: OvertimePerson, input: LateInput): OvertimeTerms {
  const { kind, from, to, deducts, minutesPerDay } = input
  const overtimeBase = input.overtimeBase || 'legal'
  const instead = timeWith(otherTime(input))
  return lateTerms(terms, { kind: kind || 'absence', from, to, instead, deducts, overtimeBase, minutesPerDay })
}

function otherTime({ kind, user, calendar, journey, was, fraction }: LateInput): OtherTime {
  if (kind === 'calendar') return { calendar }
  if (kind !== 'journey') return {}
  if (user !== '') return { assignments: [{ journey, fraction: fraction || WHOLE, from: '', to: '' }] }
  return { assigned: (row) => (row.journey === was ? { ...row, journey } : row) }
}

/** Returns whether overtime of a person on a day is paid, as it was authorised or as the law says. */
async function gatherPaid(place: RowPlace, persons: ReadonlyMap<string, OvertimePerson>, range: DayRange) {
  const asked = Map.groupBy(
    await findRows(place, overtimeRequests, {
      filter: 'state = "approved" && from <= {:to} && to >= {:from}',
      params: { from: range.from, to: range.to },
    }),
    ({ user }) => user,
  )
  return (user: string, day: Day) =>
    compensationOn(day, persons.get(user)?.terms.countryOn(day) ?? '', asked.get(user) ?? []) === 'pay'
}

/** What was posted before of the expected hours and the overtime of each person on each day. */
async function postedBefore(place: RowPlace, people: readonly OvertimePerson[], range: DayRange) {
  const keys = people.flatMap(({ user }) => (['expected', 'overtime'] as const).map((kind) => ({ user, kind })))
  const rows = await (people.length > AT_ONCE
    ? findRows(place, balanceAdjustments, {
        filter: '(kind = "expected" || kind = "overtime") && factDay >= {:from} && factDay <= {:to}',
        params: { from: range.from, to: range.to },
      })
    : findRowsByKey(place, balanceAdjustments, keys))
  return Map.groupBy(
    rows.filter(({ factDay }) => covers(range, factDay)),
    ({ user, factDay }) => `${user} ${factDay}`,
  )
}

import { addDays, covers, type Day, daysBetween, daysFrom, weekdayOf } from '../kernel/index.ts'
import type { Absence, AbsenceDraft, AbsenceType } from './absences.collection.ts'
import { COUNTED_ABSENCES, isCountedAbsence } from './absences.states.ts'
import { type AbsentTime, takesWholeDays } from './absent-time.calc.ts'
import type { Employment } from './employment.collection.ts'
import type { LeaveBalance } from './leave-balances.collection.ts'

/** The countries whose law on annual leave is known. */
export type LeaveCountry = 'AR' | 'ES'

type Terms = Pick<Employment, 'hiredOn' | 'leftOn'>
type LeaveAbsence = Pick<AbsenceDraft, 'type' | 'from' | 'to' | 'state'> & AbsentTime
type LeaveType = Pick<AbsenceType, 'id' | 'unit' | 'annualLeave' | 'notice'>

const TAKEN: readonly AbsenceDraft['state'][] = COUNTED_ABSENCES
const ASKED: readonly AbsenceDraft['state'][] = ['requested', 'approved_manager']
/** Calendar days by years of service at 31 December, from above: more than this many years (LCT art. 150). */
const SCALE_AR = [
  { above: 20, days: 35 },
  { above: 10, days: 28 },
  { above: 5, days: 21 },
] as const
const LEAST_AR = 14
/** Of less than half a year of work one day for each twenty worked (LCT art. 153). */
const WORKED_A_DAY_AR = 20
/** Calendar days of a whole year (ET art. 38). */
const YEAR_ES = 30

/** True for a country whose law on annual leave is known. */
export function isLeaveCountry(country: string): country is LeaveCountry {
  return country === 'AR' || country === 'ES'
}

/** The days of annual leave that the law grants a person for a year, and by which of its rules. */
export interface Entitlement {
  readonly days: number
  /**
   * `seniority`: by years of service at 31 December, `above` as many; `worked`: one day for some worked, of less than half
   * a year; `proportion`: those of a whole year in proportion to the days employed; `none`: outside of the employment, or
   * without a date of hire.
   */
  readonly rule: 'seniority' | 'worked' | 'proportion' | 'none'
  readonly above: number
  readonly source: string
}

const SOURCES: Readonly<Record<LeaveCountry, string>> = {
  AR: 'LCT, arts. 150 a 153',
  ES: 'Estatuto de los Trabajadores, art. 38',
}

/**
 * What the law grants a person for a year: in Argentina by seniority at 31 December (LCT arts. 150–153), in Spain 30
 * calendar days in proportion to the days employed, rounded up (ET art. 38). Nothing outside of the employment, and
 * without a date of hire.
 */
export function entitlementOf(terms: Terms, country: LeaveCountry, year: number): Entitlement {
  const first = `${year}-01-01`
  const last = `${year}-12-31`
  const from = terms.hiredOn > first ? terms.hiredOn : first
  const to = terms.leftOn !== '' && terms.leftOn <= last ? addDays(terms.leftOn, -1) : last
  const granted = (rule: Entitlement['rule'], days: number, above = 0): Entitlement => ({
    ...{ rule, days, above },
    source: SOURCES[country],
  })
  if (terms.hiredOn === '' || from > to) return granted('none', 0)
  if (country === 'ES') return granted('proportion', Math.ceil((YEAR_ES * spanDays(from, to)) / spanDays(first, last)))
  const worked = workingDays(from, to)
  if (worked * 2 < workingDays(first, last)) return granted('worked', Math.floor(worked / WORKED_A_DAY_AR))
  const step = SCALE_AR.find(({ above }) => servedMoreThan(above, terms.hiredOn, last))
  return granted('seniority', step?.days ?? LEAST_AR, step?.above)
}

/** The days of annual leave that the law grants a person for a year. */
export function entitledDays(terms: Terms, country: LeaveCountry, year: number): number {
  return entitlementOf(terms, country, year).days
}

/** True when more than this many whole years passed from a day to another. */
function servedMoreThan(years: number, from: Day, to: Day): boolean {
  return `${Number(from.slice(0, 4)) + years}${from.slice(4)}` < to
}

function spanDays(from: Day, to: Day): number {
  return daysBetween(from, to) + 1
}

function workingDays(from: Day, to: Day): number {
  return daysFrom(from, to).filter((day) => weekdayOf(day) <= 5).length
}

/** Days of an absence within a range, both ends included; a part of a day counts as half. */
export function leaveDays(absence: Pick<Absence, 'from' | 'to'> & AbsentTime, from: Day, to: Day): number {
  const first = absence.from > from ? absence.from : from
  const last = absence.to < to ? absence.to : to
  if (first > last) return 0
  return takesWholeDays(absence) ? spanDays(first, last) : spanDays(first, last) / 2
}

/** What the annual leave of a person in a year is computed from. */
export interface LeaveFacts {
  readonly year: number
  readonly today: Day
  readonly terms: Terms
  /** The country of the person's calendars; '' or another one grants nothing by law. */
  readonly country: string
  /** What the office entered for the person and the year; null for nothing. */
  readonly entered: Pick<LeaveBalance, 'granted' | 'grantsOther' | 'carried' | 'carriedUntil'> | null
  readonly types: readonly LeaveType[]
  /** The person's absences that touch the year. */
  readonly absences: readonly LeaveAbsence[]
  /** The corrections of the person's leave that were posted: days, by the day of the fact. */
  readonly adjustments: readonly { readonly factDay: Day; readonly days: number }[]
}

/**
 * The annual leave of a year with each of its parts, in days; `left` is granted + carried − expired − taken − asked +
 * returned + adjusted.
 */
export interface AnnualLeave {
  readonly granted: number
  /** Whether `granted` follows from the law, and not from what the office entered. */
  readonly isByLaw: boolean
  /** The rule of the law that grants them; null where the office entered others. */
  readonly entitlement: Entitlement | null
  readonly carried: number
  /** The part of `carried` that was not taken in time. */
  readonly expired: number
  readonly taken: number
  readonly asked: number
  /** Of `taken` and `asked`, the days on which the person was ill, and which count as not taken. */
  readonly returned: number
  /** What corrections of closed days add. */
  readonly adjusted: number
  readonly left: number
}

/** Computes a person's annual leave of a year; null when neither the law nor the office says what is granted. */
export function annualLeave(facts: LeaveFacts): AnnualLeave | null {
  const { year, terms, country, entered } = facts
  const isByLaw = !entered?.grantsOther
  if (isByLaw && (!isLeaveCountry(country) || terms.hiredOn === '')) return null
  const entitlement = isByLaw && isLeaveCountry(country) ? entitlementOf(terms, country, year) : null
  const granted = entitlement?.days ?? entered?.granted ?? 0
  const carried = entered?.carried ?? 0
  const taken = daysIn(facts, TAKEN, `${year}-12-31`)
  const asked = daysIn(facts, ASKED, `${year}-12-31`)
  const expired = expiredDays(facts)
  const returned = returnedDays(facts, `${year}-12-31`)
  const adjusted = facts.adjustments
    .filter(({ factDay }) => factDay.startsWith(`${year}-`))
    .reduce((sum, { days }) => sum + days, 0)
  const left = granted + carried - expired - taken - asked + returned + adjusted
  return { granted, isByLaw, entitlement, carried, expired, taken, asked, returned, adjusted, left }
}

/** The annual leave of a year as it stands on a day of it. */
export interface LeaveStanding extends AnnualLeave {
  /** The part of `taken` that lies before the day. */
  readonly takenBefore: number
  /** The carried days that are lost unless they are taken until a day; null for none. */
  readonly expires: { readonly day: Day; readonly days: number } | null
}

/** Computes a person's annual leave as it stands on `today`, the last day of the year at most; null like `annualLeave`. */
export function leaveStanding(facts: LeaveFacts): LeaveStanding | null {
  const leave = annualLeave(facts)
  if (!leave) return null
  const { carriedUntil = '' } = facts.entered ?? {}
  const days = carriedUntil === '' || facts.today > carriedUntil ? 0 : unusedCarried(facts, carriedUntil)
  return {
    ...leave,
    takenBefore: daysIn(facts, TAKEN, earlier(addDays(facts.today, -1), `${facts.year}-12-31`)),
    expires: days > 0 ? { day: carriedUntil, days } : null,
  }
}

/** The carried days that were neither taken nor asked for until their last day, once that has passed. */
function expiredDays(facts: LeaveFacts): number {
  const { carriedUntil = '' } = facts.entered ?? {}
  return carriedUntil === '' || facts.today <= carriedUntil ? 0 : unusedCarried(facts, carriedUntil)
}

function unusedCarried(facts: LeaveFacts, until: Day): number {
  const used = daysIn(facts, [...TAKEN, ...ASKED], until) - returnedDays(facts, until)
  return Math.max(0, (facts.entered?.carried ?? 0) - used)
}

/** Days of annual leave in these states, from the beginning of the year until a day of it. */
function daysIn(facts: LeaveFacts, states: readonly AbsenceDraft['state'][], until: Day): number {
  return annualOf(facts, states).reduce((sum, absence) => sum + leaveDays(absence, `${facts.year}-01-01`, until), 0)
}

function annualOf({ types, absences }: LeaveFacts, states: readonly AbsenceDraft['state'][]): readonly LeaveAbsence[] {
  const annual = new Set(types.flatMap(({ id, unit, annualLeave: is }) => (is && unit === 'calendar_day' ? [id] : [])))
  return absences.filter(({ type, state }) => annual.has(type) && states.includes(state))
}

/** Days of annual leave, from the beginning of the year, on which the person gave notice of a whole day's absence. */
function returnedDays(facts: LeaveFacts, until: Day): number {
  const notices = new Set(facts.types.flatMap(({ id, notice }) => (notice ? [id] : [])))
  const ill = facts.absences.filter(
    (row) => notices.has(row.type) && isCountedAbsence(row.state) && takesWholeDays(row),
  )
  if (ill.length === 0) return 0
  const daysOf = (absence: LeaveAbsence) =>
    daysFrom(later(absence.from, `${facts.year}-01-01`), earlier(absence.to, until))
      .filter((day) => ill.some((illness) => covers(illness, day)))
      .reduce((sum, day) => sum + leaveDays(absence, day, day), 0)
  return annualOf(facts, [...TAKEN, ...ASKED]).reduce((sum, absence) => sum + daysOf(absence), 0)
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

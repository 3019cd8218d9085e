import type { Violation } from '@timesheet/schema'
import { type CompanySetting, freezes } from '../config/index.ts'
import { addDays, type Day, type Span } from '../kernel/index.ts'
import {
  type Absence,
  type AbsenceType,
  type AbsentTime,
  type Calendar,
  calendarChain,
  calendarHistoryOf,
  calendarOn,
  type DatedCalendar,
  type Employment,
  type Holiday,
  isCountedAbsence,
  type Journey,
  type UserEmployer,
  type UserJourney,
} from '../people/index.ts'
import { isRuleOf } from './hours-rule.calc.ts'
import type { HoursRule } from './hours-rules.collection.ts'
import type { Period, PeriodDraft } from './periods.collection.ts'
import { commonDays, daysWithout, differingDays, type Stretch, stretchOf } from './stretch.calc.ts'

/** Why a change of what closed days were computed from is refused. */
export type ClosedDaysCode =
  | 'closed_holiday'
  | 'closed_calendar'
  | 'closed_person_calendar'
  | 'closed_journey'
  | 'closed_assignment'
  | 'closed_employer'
  | 'closed_employment'
  | 'closed_absence'
  | 'closed_absence_type'
  | 'closed_hours_rule'
  | 'closed_parameter'
  | 'closed_period_range'
  | 'closed_period_kept'
  | 'closed_period_taken'

/** The days whose expected hours a write changes, and how to refuse it. */
export interface TouchedDays {
  readonly field: string
  readonly code: ClosedDaysCode
  readonly days: readonly Stretch[]
}

/** A row before and after a write; null where there is none. */
export interface InputChange<Row> {
  readonly before: Row | null
  readonly after: Row | null
}

/** The periods that are closed. */
export function closedPeriods<Row extends Pick<Period, 'from' | 'to' | 'state'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ state }) => state === 'closed')
}

/** The first day after all closed periods, from which a change may apply; '' when nothing is closed. */
export function firstOpenDay(closed: readonly Span[]): Day | '' {
  const last = closed.reduce((latest, { to }) => (to > latest ? to : latest), '')
  return last === '' ? '' : addDays(last, 1)
}

/** Refuses a write that changes expected hours of a closed period (INV-HRS-03); null when it touches open days only. */
export function checkClosedDays(touched: TouchedDays, closed: readonly Span[]): Violation<ClosedDaysCode> | null {
  const { field, code, days } = touched
  const hit = closed.find((period) => commonDays(days, [stretchOf(period)]).length > 0)
  if (!hit) return null
  return { field, code, params: { from: hit.from, to: hit.to, open: firstOpenDay(closed) } }
}

/** The days that a write with dates touches: all of both rows when their content differs, else where they differ. */
function touchedStretches<Row>(
  { before, after }: InputChange<Row>,
  { stretchesOf, isSame }: { stretchesOf(row: Row): readonly Stretch[]; isSame(a: Row, b: Row): boolean },
): readonly Stretch[] {
  const was = before ? stretchesOf(before) : []
  const is = after ? stretchesOf(after) : []
  const [a, b] = [was[0], is[0]]
  if (!before || !after || !a || !b || !isSame(before, after)) return [...was, ...is]
  return differingDays(a, b)
}

/** True when the rows are equal in these fields. */
function equalIn<Row>(...fields: readonly (keyof Row)[]): (a: Row, b: Row) => boolean {
  return (a, b) => fields.every((field) => a[field] === b[field])
}

/** The days that a change of a special day touches: those on which its calendar, or one that inherits from it, is used. */
export function touchedByHoliday(
  change: InputChange<Pick<Holiday, 'calendar' | 'day' | 'kind' | 'maxMinutes'>>,
  isUsed: (calendar: string, day: Day) => boolean,
): TouchedDays {
  const days = touchedStretches(change, {
    stretchesOf: ({ calendar, day }) => (isUsed(calendar, day) ? [stretchOf({ from: day, to: day })] : []),
    isSame: equalIn('calendar', 'day', 'kind', 'maxMinutes'),
  })
  return { field: 'day', code: 'closed_holiday', days }
}

type Branch = Pick<Calendar, 'id' | 'parent'>
type SpecialDay = Pick<Holiday, 'calendar' | 'day'>

/** The special days that one of two calendars has and the other has not, as stretches of a day. */
function differingSpecials(specials: readonly SpecialDay[], a: readonly string[], b: readonly string[]): Stretch[] {
  const isOfOne = ({ calendar }: SpecialDay) => a.includes(calendar) !== b.includes(calendar)
  return specials.filter(isOfOne).map(({ day }) => stretchOf({ from: day, to: day }))
}

/** What the guard of calendars reads: the tree before the write, and special days of closed periods. */
export interface CalendarFacts {
  readonly calendars: readonly Branch[]
  readonly specials: readonly SpecialDay[]
}

/** The days that a change of a calendar's parent, or its removal, touches. */
export function touchedByCalendar(
  { before, after }: InputChange<Branch>,
  { calendars, specials }: CalendarFacts,
): TouchedDays {
  const chainOf = (row: Branch | null) => (row ? [row.id, ...calendarChain(calendars, row.parent)] : [])
  const isFree = !before || before.parent === after?.parent
  const days = isFree ? [] : differingSpecials(specials, chainOf(before), chainOf(after))
  return { field: 'parent', code: 'closed_calendar', days }
}

/**
 * The days that a change of a person's calendars touches: those that are special in one of the calendars of the day and
 * not in the other, while hours are expected.
 */
export function touchedByPersonCalendar(
  { before, after }: { readonly before: readonly DatedCalendar[]; readonly after: readonly DatedCalendar[] },
  { calendars, specials, working }: CalendarFacts & { readonly working: readonly Stretch[] },
): TouchedDays {
  const chainOn = (rows: readonly DatedCalendar[], day: Day) =>
    calendarChain(calendars, calendarOn({ calendar: '', calendarHistory: calendarHistoryOf(rows) }, day))
  const days = specials.flatMap((special) =>
    differingSpecials([special], chainOn(before, special.day), chainOn(after, special.day)),
  )
  return { field: 'from', code: 'closed_person_calendar', days: commonDays(days, working) }
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Week = Pick<Journey, (typeof WEEKDAYS)[number]>

/** The days that a change of a journey's minutes touches: those on which people work by it. */
export function touchedByJourney(
  { before, after }: InputChange<Week>,
  assignments: readonly Pick<UserJourney, 'from' | 'to'>[],
): TouchedDays {
  const field = before && after ? WEEKDAYS.find((weekday) => before[weekday] !== after[weekday]) : undefined
  return { field: field ?? 'monday', code: 'closed_journey', days: field ? assignments : [] }
}

type Terms = Pick<Employment, 'hiredOn' | 'leftOn' | 'tracksHours'>
type Assignment = Pick<UserJourney, 'user' | 'journey' | 'fraction' | 'from' | 'to'>

/** The days on which hours of a person count at all. */
function employedDays(terms: Terms | undefined): Stretch[] {
  return terms?.tracksHours ? [{ from: terms.hiredOn, to: terms.leftOn }] : []
}

/** The days on which hours may be expected from a person: employed, and with a working week. */
export function workingStretches(
  terms: Terms | undefined,
  assignments: readonly Pick<Assignment, 'from' | 'to'>[],
): Stretch[] {
  return commonDays(employedDays(terms), assignments)
}

/** The days that a change of a person's working week touches, while hours count. */
export function touchedByAssignment(change: InputChange<Assignment>, terms: Terms | undefined): TouchedDays {
  const days = touchedStretches(change, {
    stretchesOf: ({ from, to }) => [{ from, to }],
    isSame: equalIn('user', 'journey', 'fraction'),
  })
  const isEndOnly =
    change.before && change.after && change.before.from === change.after.from && change.before.to !== change.after.to
  return { field: isEndOnly ? 'to' : 'from', code: 'closed_assignment', days: commonDays(days, employedDays(terms)) }
}

/** The days that a change of a person's employer touches: payroll lists of closed periods were made by it. */
export function touchedByEmployer(
  change: InputChange<Pick<UserEmployer, 'user' | 'employer' | 'from' | 'to'>>,
): TouchedDays {
  const days = touchedStretches(change, {
    stretchesOf: ({ from, to }) => [{ from, to }],
    isSame: equalIn('user', 'employer'),
  })
  return { field: isEndMoved(change) ? 'to' : 'from', code: 'closed_employer', days }
}

/** True when only the end of a dated row changes. */
function isEndMoved({ before, after }: InputChange<Stretch>): boolean {
  return before !== null && after !== null && before.from === after.from && before.to !== after.to
}

/** The days that a change of hiring, leaving or counting touches, where the person has a working week. */
export function touchedByEmployment(
  change: InputChange<Terms>,
  assignments: readonly Pick<Assignment, 'from' | 'to'>[],
): TouchedDays {
  const days = touchedStretches(change, { stretchesOf: (row) => employedDays(row), isSame: () => true })
  const { before, after } = change
  const changed = (['tracksHours', 'hiredOn', 'leftOn'] as const).find((name) => before?.[name] !== after?.[name])
  return { field: changed ?? 'hiredOn', code: 'closed_employment', days: commonDays(days, assignments) }
}

type AbsenceRow = Pick<Absence, 'user' | 'type' | 'from' | 'to' | 'state'> & AbsentTime
const ENDED: readonly Absence['state'][] = ['rejected', 'cancelled']
const WAS_CLOSED: readonly PeriodDraft['state'][] = ['closed', 'reopened']

/**
 * The days that a write of an absence touches. One that is only requested excuses nothing: it may be withdrawn or
 * rejected, but not be asked for on closed days, where nobody could approve it.
 */
export function touchedByAbsence({ before, after }: InputChange<AbsenceRow>): TouchedDays {
  const field = 'from'
  const code = 'closed_absence'
  const [was, is] = [before, after].map((row) => (row && !ENDED.includes(row.state) ? row : null)) as [
    AbsenceRow | null,
    AbsenceRow | null,
  ]
  const counts = (row: AbsenceRow | null) => row !== null && isCountedAbsence(row.state)
  const isPending = !counts(was) && !counts(is)
  if (isPending && !is) return { field, code, days: [] }
  const days = touchedStretches(
    { before: was, after: is },
    {
      stretchesOf: (row) => [stretchOf(row)],
      isSame: (a, b) => equalIn<AbsenceRow>('user', 'type', 'minutesPerDay', 'half')(a, b) && counts(a) === counts(b),
    },
  )
  // Days that a request gives up excused nothing.
  return { field, code, days: isPending && is ? commonDays(days, [stretchOf(is)]) : days }
}

/** The days that a change of whether a kind of absence justifies touches: those of its approved absences. */
export function touchedByAbsenceType(
  { before, after }: InputChange<Pick<AbsenceType, 'justifies'>>,
  approved: readonly Span[],
): TouchedDays {
  const isSame = !before || before.justifies === after?.justifies
  return { field: 'justifies', code: 'closed_absence_type', days: isSame ? [] : approved.map(stretchOf) }
}

type RuleRow = Pick<
  HoursRule,
  | 'scope'
  | 'project'
  | 'user'
  | 'people'
  | 'from'
  | 'to'
  | 'nonWorkingDeducts'
  | 'missingMode'
  | 'toleranceMinutes'
  | 'overtimeBase'
>

/**
 * The days that a change of an hours rule touches. Its limits and its rounding are those of writes, and nobody writes
 * in closed days: they may change.
 */
export function touchedByHoursRule(change: InputChange<RuleRow>): TouchedDays {
  const { before, after } = change
  const settings = ['nonWorkingDeducts', 'missingMode', 'toleranceMinutes', 'overtimeBase'] as const
  const changed = before && after ? settings.find((name) => before[name] !== after[name]) : undefined
  const days = touchedStretches(change, {
    stretchesOf: ({ from, to }) => [{ from, to }],
    isSame: (a, b) => equalIn<RuleRow>('scope', 'project', 'user', ...settings)(a, b) && isSameGroup(a, b),
  })
  const isEndOnly = before && after && before.from === after.from && before.to !== after.to
  return { field: changed ?? (isEndOnly ? 'to' : 'from'), code: 'closed_hours_rule', days }
}

type OwnRule = RuleRow & Pick<HoursRule, 'id'>

/** Which rules come first: those of a person, of a group, of the firm; those of projects only limit what is typed. */
const RANKS: Readonly<Record<HoursRule['scope'], number>> = { user: 0, people: 1, company: 2, project: 3 }

/** The days of a person that a change of an hours rule touches: those on which no rule of theirs comes before it. */
export function touchedByRuleOf(
  user: string,
  { before, after }: InputChange<OwnRule>,
  rules: readonly OwnRule[],
): readonly Stretch[] {
  const isOf = (row: RuleRow) => row.scope === 'company' || isRuleOf(row, user)
  const own = { before: before && isOf(before) ? before : null, after: after && isOf(after) ? after : null }
  const first = [own.before, own.after].flatMap((row) => (row ? [RANKS[row.scope]] : []))
  const stronger = rules.filter(
    (rule) => rule.id !== (after ?? before)?.id && isRuleOf(rule, user) && RANKS[rule.scope] < Math.min(...first),
  )
  return first.length === 0 ? [] : daysWithout(touchedByHoursRule(own).days, stronger)
}

/** True when two rules hold for the same people, in any order. */
export function isSameGroup(a: Pick<RuleRow, 'people'>, b: Pick<RuleRow, 'people'>): boolean {
  return a.people.toSorted().join(' ') === b.people.toSorted().join(' ')
}

/** Refuses to move the range of a period that is or was closed, and to delete it (INV-HRS-03). */
export function checkClosedPeriod({
  before,
  after,
}: InputChange<Pick<PeriodDraft, 'kind' | 'from' | 'to' | 'employer' | 'state'>>): Violation<ClosedDaysCode> | null {
  if (!before || !WAS_CLOSED.includes(before.state)) return null
  const params = { from: before.from, to: before.to }
  if (!after) return { field: 'state', code: 'closed_period_kept', params }
  const moved = (['kind', 'from', 'to', 'employer'] as const).find((field) => before[field] !== after[field])
  return moved ? { field: moved, code: 'closed_period_range', params } : null
}

type OwnPeriod = Pick<PeriodDraft, 'kind' | 'from' | 'to' | 'employer'>

/**
 * Refuses a period of an employer that takes days from a closed one without employer, and to give such days back: they
 * would open, or close without having been frozen.
 */
export function checkTakenDays(
  change: InputChange<OwnPeriod>,
  others: readonly Pick<Period, 'kind' | 'from' | 'to' | 'employer' | 'state'>[],
): Violation<ClosedDaysCode> | null {
  const kinds = new Set([change.before, change.after].map((row) => row?.kind))
  const days = touchedStretches(change, {
    stretchesOf: (row) => (row.employer === '' ? [] : [stretchOf(row)]),
    isSame: equalIn<OwnPeriod>('kind', 'employer'),
  })
  const general = closedPeriods(others).filter(({ kind, employer }) => employer === '' && kinds.has(kind))
  const hit = general.find((period) => commonDays(days, [stretchOf(period)]).length > 0)
  return hit ? { field: 'from', code: 'closed_period_taken', params: { from: hit.from, to: hit.to } } : null
}

type Parameter = Pick<CompanySetting, 'id' | 'key' | 'value' | 'from'>

/** The days on which a change of a parameter holds: from each of its rows to the next one of the same parameter. */
export function touchedByParameter(
  { before, after }: InputChange<Parameter>,
  rows: readonly Pick<CompanySetting, 'id' | 'key' | 'from'>[],
): TouchedDays {
  const id = (after ?? before)?.id
  const days = [before, after].flatMap((row): readonly Stretch[] => {
    if (!row || !freezes(row.key)) return []
    const later = rows.filter((other) => other.id !== id && other.key === row.key && other.from > row.from)
    const to = later.map(({ from }) => from).toSorted()[0] ?? ''
    return [{ from: row.from, to }]
  })
  return { field: 'from', code: 'closed_parameter', days }
}

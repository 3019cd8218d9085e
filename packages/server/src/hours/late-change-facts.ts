import { findRows, findRowsById, type RowOf, type RowPlace, TimeSlice } from '@timesheet/engine'
import {
  balanceAdjustments,
  type ChangedDay,
  closedPeriods,
  type DayRange,
  type ExpectedContext,
  expectedOn,
  lateExpectation,
  MOST_LATE_STEPS,
  periods,
  postingPeriods,
} from '@timesheet/domain/hours'
import { covers, type Day, daysFrom, spansMeet } from '@timesheet/domain/kernel'
import { calendarChain, calendars, calendarsOf, holidays, userJourney, users } from '@timesheet/domain/people'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { refusedCommand } from '../kernel/write-operation.ts'
import { type ClosingPerson, gatherClosing } from './closing-facts.ts'
import type { LateInput } from './late-input.ts'
import { correctedOvertime } from './late-overtime-facts.ts'

/** The longest change that is posted at once, in days. */
const MOST_DAYS = 366
const WHOLE = 1000

/**
 * The closed days within the change, with what is expected of each person now and with it; of everybody whom it
 * concerns, or only of some of them. Each period is computed by the rules that it was closed with.
 */
export async function changedDays(
  place: RowPlace,
  input: LateInput,
  only?: readonly string[],
): Promise<readonly ChangedDay[]> {
  const all = await findRows(place, periods, { sort: 'from' })
  const periodsOf = await gatherPersonPeriods(place, all)
  const posting = { periodsOf, today: await todayAt(place.app, '') }
  const found: ChangedDay[] = []
  for (const span of closedSpans(all, input)) {
    found.push(...(await changedIn(place, { input, span, only, posting })))
    if (found.length > MOST_LATE_STEPS) throw refusedCommand('command_too_large', { max: MOST_LATE_STEPS })
  }
  const overtime = await overtimeDays(place, { input, only, posting, all })
  const rows = joined(found, overtime)
  if (rows.length > MOST_LATE_STEPS) throw refusedCommand('command_too_large', { max: MOST_LATE_STEPS })
  return rows
}

/** The days with what they change of what is expected and of overtime, in order of person and day. */
function joined(expected: readonly ChangedDay[], overtime: readonly ChangedDay[]): readonly ChangedDay[] {
  const keyOf = ({ user, day }: ChangedDay) => `${user} ${day}`
  const corrections = new Map(overtime.map((row) => [keyOf(row), row]))
  const known = new Set(expected.map(keyOf))
  const rows = [
    ...expected.map((row) => ({ ...row, overtime: corrections.get(keyOf(row))?.overtime ?? null })),
    ...overtime.filter((row) => !known.has(keyOf(row))),
  ]
  const byPerson = Map.groupBy(rows, ({ user }) => user)
  return [...byPerson.values()].flatMap((own) => own.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
}

interface OvertimeAsked {
  readonly input: LateInput
  readonly only: readonly string[] | undefined
  readonly posting: Posting
  readonly all: readonly PeriodRow[]
}

/** The closed days whose overtime the change moves. */
async function overtimeDays(
  place: RowPlace,
  { input, only, posting, all }: OvertimeAsked,
): Promise<readonly ChangedDay[]> {
  const spans = closedSpans(all, input)
  const days = spanOfAll(spans)
  if (!days) return []
  const concerned = await concernedIn(place, input, days)
  const people = concerned?.filter((user) => !only || only.includes(user)) ?? only
  if (people?.length === 0) return []
  const isClosed = (user: string, day: Day) =>
    closedPeriods(posting.periodsOf(user)).some((period) => covers(period, day))
  const moved = await correctedOvertime(place, { input, days, people, isClosed })
  const named = await findRowsById(
    place,
    users,
    moved.map(({ user }) => user),
  )
  return moved.map(({ user, day, expected, overtime }) => ({
    user,
    name: `${named.get(user)?.surname ?? ''}, ${named.get(user)?.name ?? ''}`,
    day,
    before: expected,
    after: expected,
    overtime,
    period: postedIn(user, input, posting),
  }))
}

function spanOfAll(spans: readonly DayRange[]): DayRange | null {
  const [first, last] = [
    spans.map(({ from }) => from).toSorted()[0],
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ]
  return first && last ? { from: first, to: last } : null
}

interface ChangeIn {
  readonly input: LateInput
  /** Days of one closed period. */
  readonly span: DayRange
  readonly only: readonly string[] | undefined
  readonly posting: Posting
}

interface Posting {
  readonly periodsOf: (user: string) => readonly PeriodRow[]
  readonly today: Day
}

async function changedIn(place: RowPlace, { input, span, only, posting }: ChangeIn): Promise<ChangedDay[]> {
  const concerned = await concernedIn(place, input, span)
  const named = concerned?.filter((user) => !only || only.includes(user)) ?? only
  if (named?.length === 0) return []
  // What limits overtime is no matter of what is expected.
  if (input.kind === 'overtime_rule') return []
  const few = named && (only || concerned?.length === 1) ? named : undefined
  const posted = await postedBefore(place, span)
  const also = new Set([...(few ?? []), ...[...posted.values()].flatMap((rows) => rows.map(({ user }) => user))])
  const { people } = await gatherClosing(place, span, { only: few, also, withoutHours: true })
  const isNamed = named && new Set(named)
  const expecting = await expectationOf(place, input, span)
  const days = daysFrom(span.from, span.to)
  const slice = new TimeSlice()
  const found: ChangedDay[] = []
  for (const person of people) {
    const { user, name, hasOwnRule } = person
    if ((isNamed && !isNamed.has(user)) || (isFirmRule(input) && hasOwnRule)) continue
    const own = person.context()
    const changedOn = expecting(person, own)
    const closed = closedPeriods(posting.periodsOf(user))
    const period = postedIn(user, input, posting)
    for (const day of days) {
      if (!closed.some((one) => covers(one, day))) continue
      const told = posted.get(`${user} ${day}`) ?? []
      const facts = { own: expectedOn(day, own), changed: changedOn(day), posted: told }
      const { before, after } = lateExpectation(input.kind || 'absence', facts)
      if (before !== after) found.push({ user, name, day, before, after, overtime: null, period })
    }
    await slice.yieldIfOver()
  }
  return found
}

function isFirmRule({ kind, user }: LateInput): boolean {
  return kind === 'rule' && user === ''
}

type PeriodRow = RowOf<typeof periods>

/**
 * Where a person's adjustments are posted: in the period that was chosen, or, where it is not theirs, in the latest one
 * of theirs that is open; a rule refuses the chosen one where there is none.
 */
function postedIn(user: string, { period, to }: LateInput, { periodsOf, today }: Posting): string {
  const open = postingPeriods(periodsOf(user), { day: to, today })
  return (open.find(({ id }) => id === period) ?? open.at(-1))?.id ?? period
}

/** The closed days of a change, by period. */
function closedSpans(all: readonly PeriodRow[], change: LateInput): readonly DayRange[] {
  const { from, to } = change
  const closed = closedPeriods(all).filter((period) => spansMeet(period, { from, to }))
  const seen = new Set<Day>()
  return closed.flatMap((period) => {
    const first = period.from > from ? period.from : from
    const last = period.to < to ? period.to : to
    const fresh = daysFrom(first, last).filter((day) => !seen.has(day) && seen.size < MOST_DAYS && seen.add(day))
    const [start, end] = [fresh[0], fresh.at(-1)]
    return start && end ? [{ from: start, to: end }] : []
  })
}

/** The people whom a change may concern; undefined for everybody. */
async function concernedIn(place: RowPlace, input: LateInput, span: DayRange): Promise<readonly string[] | undefined> {
  const { kind, user, calendar, journey, was } = input
  if (kind === 'day_off') return calendar === '' ? [] : peopleOf(place, calendar)
  if (kind === 'calendar') return user === '' || calendar === '' ? [] : [user]
  if (kind === 'journey' && user === '') return journey === '' || was === '' ? [] : workingBy(place, was, span)
  if (kind === 'journey') return journey === '' ? [] : [user]
  if (kind === 'rule' || kind === 'overtime_rule') return user === '' ? undefined : [user]
  return user === '' ? [] : [user]
}

/** The people a calendar of whom is, or inherits from, a calendar. */
async function peopleOf(place: RowPlace, calendar: string): Promise<readonly string[]> {
  const tree = await findRows(place, calendars)
  const all = await findRows(place, users, { filter: 'external = false' })
  return all
    .filter((person) => calendarsOf(person).some((id) => calendarChain(tree, id).includes(calendar)))
    .map(({ id }) => id)
}

/** The people who worked by a working week on one of the days. */
async function workingBy(place: RowPlace, journey: string, { from, to }: DayRange): Promise<readonly string[]> {
  const filter = 'journey = {:journey} && from <= {:to} && (to = "" || to > {:from})'
  const rows = await findRows(place, userJourney, { filter, params: { journey, from, to } })
  return [...new Set(rows.map(({ user }) => user))]
}

/** How to compute what is expected of a person on a day with the change. */
type Expecting = (person: ClosingPerson, own: ExpectedContext) => (day: Day) => number

async function expectationOf(place: RowPlace, input: LateInput, span: DayRange): Promise<Expecting> {
  const { kind, journey, was, calendar, deducts, fraction, minutesPerDay } = input
  if (kind === 'day_off') return withDayOff(place, span)
  if (kind === 'absence')
    return (_, own) => (day) => (minutesPerDay === 0 ? 0 : Math.max(0, expectedOn(day, own) - minutesPerDay))
  const instead = ({ assignments }: ClosingPerson) => {
    if (kind === 'calendar') return { calendar }
    if (kind === 'rule') return { deductsOn: () => deducts }
    if (input.user !== '') return { assignments: [{ journey, fraction: fraction || WHOLE, from: '', to: '' }] }
    return { assignments: assignments.map((row) => (row.journey === was ? { ...row, journey } : row)) }
  }
  return (person) => {
    const changed = person.context(instead(person))
    return (day) => expectedOn(day, changed)
  }
}

/** Nothing is expected on a day off, unless it was made a working day. */
async function withDayOff(place: RowPlace, { from, to }: DayRange): Promise<Expecting> {
  const filter = 'day >= {:from} && day <= {:to} && kind = "extra_working"'
  const working = new Set((await findRows(place, holidays, { filter, params: { from, to } })).map(({ day }) => day))
  return (_, own) => (day) => (working.has(day) ? expectedOn(day, own) : 0)
}

/** What was posted before of what each person was expected on each day. */
async function postedBefore(place: RowPlace, { from, to }: DayRange) {
  const filter = 'kind = "expected" && factDay >= {:from} && factDay <= {:to}'
  const rows = await findRows(place, balanceAdjustments, { filter, params: { from, to } })
  return Map.groupBy(rows, ({ user, factDay }) => `${user} ${factDay}`)
}

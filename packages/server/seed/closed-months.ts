import {
  blockersOf,
  type BlockerTotals,
  blockerTotals,
  compensationOn,
  type ExpectedContext,
  type FrozenFigures,
  frozenFigures,
  type OvertimeDay,
  type PersonBlockers,
  type PersonOvertime,
  type SourceVersion,
  type StateSum,
  sumClasses,
} from '@timesheet/domain/hours'
import { addDays, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import type { absenceTypes, employment, userEmployer } from '@timesheet/domain/people'
import type { RowOf } from '@timesheet/engine'
import { paidOvertime } from '../src/hours/pay-overtime.ts'
import { payrollRows } from '../src/hours/payroll-facts.ts'
import type { SeededHour } from './history.ts'
import type { SeededRandom } from './random.ts'

const CLOSED_AFTER_DAYS = 5

type Row = Readonly<Record<string, unknown>>

/** A closed month of the demo. */
export interface ClosedMonth {
  readonly id: string
  readonly kind: 'month'
  readonly from: string
  readonly to: string
  /** '' for everybody's. */
  readonly employer: string
}

/** A person of closed months, with what their figures are computed from. */
export interface ClosedPerson {
  readonly terms: RowOf<typeof employment>
  readonly countryOn: (day: string) => string
  readonly context: ExpectedContext
  readonly employers: readonly RowOf<typeof userEmployer>[]
  /** Overtime of approved hours, day by day. */
  readonly overtime: readonly OvertimeDay[]
  /** The rows of the person alone that the figures of a month come from. */
  readonly sources: (month: ClosedMonth) => readonly SourceVersion[]
}

/** What the months of a company are closed with; the months from the oldest on. */
export interface ClosedFacts {
  /** Who closes. */
  readonly office: string
  readonly months: readonly ClosedMonth[]
  /** All months, these too. */
  readonly all: readonly ClosedMonth[]
  readonly people: readonly ClosedPerson[]
  readonly kinds: readonly RowOf<typeof absenceTypes>[]
  readonly loaded: LoadedMonths
  /** The rows that hold for many people in a month. */
  readonly sources: (month: ClosedMonth) => readonly SourceVersion[]
}

/** What was loaded of each person and month: kept while the hours of the company are written. */
export class LoadedMonths {
  readonly #sums = new Map<string, { minutes: number; entries: number; readonly days: Map<string, number> }>()

  /** The approved sums of a person in a closed month. */
  of(user: string, { from }: ClosedMonth): readonly StateSum[] {
    const sum = this.#sums.get(`${user} ${monthOf(from)}`)
    return sum ? [{ user, state: 'approved', minutes: sum.minutes, entries: sum.entries }] : []
  }

  /** The approved minutes of each day of a person in a closed month. */
  daysOf(user: string, { from }: ClosedMonth) {
    const days = this.#sums.get(`${user} ${monthOf(from)}`)?.days ?? new Map<string, number>()
    return [...days].map(([day, minutes]) => ({
      ...{ user, day, minutes, kind: 'normal' as const, state: 'approved' as const, entries: 1 },
    }))
  }

  /** Counts each of these entries as it passes. */
  *counted(hours: Iterable<SeededHour>): Generator<SeededHour> {
    for (const hour of hours) {
      const key = `${String(hour['user'])} ${monthOf(String(hour['day']))}`
      const sum = this.#sums.get(key) ?? { minutes: 0, entries: 0, days: new Map<string, number>() }
      sum.minutes += Number(hour['minutes'])
      sum.entries += 1
      sum.days.set(String(hour['day']), (sum.days.get(String(hour['day'])) ?? 0) + Number(hour['minutes']))
      this.#sums.set(key, sum)
      yield hour
    }
  }
}

/** The closings of the closed months with what they froze of everybody and told payroll, as closing them would. */
export function buildClosings(random: SeededRandom, facts: ClosedFacts) {
  const closings: Row[] = []
  const frozen: Row[] = []
  const payroll: Row[] = []
  const postings: Row[] = []
  const balances = new Map<string, number>()
  /** Overtime of the month before that was paid: it leaves the bank in this one. */
  let paid = new Map<string, number>()
  for (const month of facts.months) {
    const leaving = new Map<string, number>()
    const closing = random.id()
    const concerned = facts.people.filter(
      ({ terms, employers }) =>
        (month.employer === '' || employers.some(isOf(month))) &&
        (terms.hiredOn <= month.to || facts.loaded.of(terms.user, month).length > 0),
    )
    const created = `${addDays(month.to, CLOSED_AFTER_DAYS)} 15:00:00.000Z`
    const blockers: PersonBlockers[] = []
    for (const one of concerned) {
      const { user } = one.terms
      const sums = facts.loaded.of(user, month)
      const before = { opening: balances.get(user) ?? 0, adjusted: -(paid.get(user) ?? 0) }
      const figures = frozenFigures({ ranges: [month], ...before }, one.context, sums)
      balances.set(user, figures.balance)
      blockers.push(blockersOf({ user, expected: figures.expected, tolerance: 0 }, sums))
      frozen.push({
        id: random.id(),
        closing,
        period: month.id,
        user,
        ...figures,
        sources: one.sources(month),
        created,
      })
      const told = payrollOf(one, { month, facts, figures })
      payroll.push(...told.map((row) => ({ ...row, id: random.id(), closing, created })))
      const minutes = sumMinutes(told.map(({ settlement }) => settlement?.fromBank ?? 0))
      if (minutes === 0) continue
      leaving.set(user, minutes)
      const posted = { user, period: monthAfter(month, one, facts), createdBy: facts.office, created }
      postings.push({
        ...posted,
        id: random.id(),
        ...paidOvertime(minutes, { to: told.at(-1)?.to ?? month.to, number: 1 }),
      })
    }
    paid = leaving
    const totals = blockerTotals(blockers)
    closings.push({ ...closingRow({ month, facts, totals }), id: closing, created, updated: created })
  }
  return { closings, frozen, payroll, postings }
}

/** The id of the month in which what leaves the bank is posted: the next of the person. */
function monthAfter({ from }: ClosedMonth, { employers }: ClosedPerson, { all }: ClosedFacts): string {
  const later = all
    .filter((month) => month.from > from && (month.employer === '' || employers.some(isOf(month))))
    .toSorted((a, b) => (a.from === b.from ? (a.employer > b.employer ? -1 : 1) : a.from < b.from ? -1 : 1))
  return later[0]?.id ?? ''
}

const isOf =
  ({ employer: id }: ClosedMonth) =>
  ({ employer }: { readonly employer: string }) =>
    employer === id

interface OfMonth {
  readonly month: ClosedMonth
  readonly facts: ClosedFacts
}

function closingRow({ month, facts, totals }: OfMonth & { readonly totals: BlockerTotals }): Row {
  const isForced = totals.missingPeople > 0
  return {
    period: month.id,
    number: 1,
    state: 'closed',
    closedBy: facts.office,
    forced: isForced,
    reason: isForced ? 'Se avisó a quienes deben horas y se cierra para liquidar' : '',
    missingPeople: totals.missingPeople,
    unsent: 0,
    unapproved: 0,
    people: totals.people,
    frozen: totals.people,
    sources: facts.sources(month),
  }
}

function payrollOf(
  { terms, countryOn, context, employers, overtime }: ClosedPerson,
  { month, facts, figures }: OfMonth & { readonly figures: FrozenFigures },
) {
  const { user } = terms
  const days = overtime.filter((one) => month.from <= one.day && one.day <= month.to)
  const measured: PersonOvertime = { days, minutes: sumClasses([]), isProvisional: false }
  return payrollRows(
    { user, terms, ranges: [month], context: () => context },
    {
      period: month,
      figures,
      known: {
        assignments: employers.filter(({ from }) => from <= month.to),
        loaded: facts.loaded.daysOf(user, month),
        compensationOf: (day) => compensationOn(day, countryOn(day), []),
        overtime: terms.overtime ? measured : undefined,
        kinds: facts.kinds,
      },
    },
  )
}

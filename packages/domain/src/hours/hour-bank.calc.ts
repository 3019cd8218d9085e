import { covers, type Day, daysFrom, type Minutes, type Month, monthOf, sumMinutes } from '../kernel/index.ts'
import { type AbsenceType, absentMinutes, baseMinutes, isCountedAbsence, takesWholeDays } from '../people/index.ts'
import type { FrozenMonth } from './closings.collection.ts'
import { type DayRange, type ExpectedContext, expectedOn } from './expected.calc.ts'

/** A month of an hour bank: balance = opening + approved − expected − compensated + adjusted (domain.md §5.3). */
export interface BankMonth extends DayRange {
  /** The number of the closing that froze it; 0 while it is open. */
  readonly closing: number
  readonly opening: Minutes
  readonly approved: Minutes
  readonly expected: Minutes
  /** Time off that was taken from the bank. */
  readonly compensated: Minutes
  /** Corrections that were posted in it, hours that were paid among them. */
  readonly adjusted: Minutes
  readonly balance: Minutes
}

/** A day of an hour bank. */
export interface BankDay {
  readonly day: Day
  readonly approved: Minutes
  /** Loaded and not approved: it counts once it is. */
  readonly waiting: Minutes
  readonly expected: Minutes
  readonly compensated: Minutes
  /** What the day adds to the balance. */
  readonly change: Minutes
}

/** Approved and other loaded minutes of a day. */
export type BankSums = ReadonlyMap<Day, { readonly approved: Minutes; readonly waiting: Minutes }>

/** True for a kind of absence that is taken from the hour bank: counted in hours and deducted from the balance. */
export function isFromBank({ unit, deductsBalance }: Partial<Pick<AbsenceType, 'unit' | 'deductsBalance'>>): boolean {
  return unit === 'hours' && deductsBalance === true
}

/** Minutes of a day that approved absences take from the hour bank; at most its base. */
export function compensatedOn(day: Day, context: ExpectedContext): Minutes {
  const kinds = new Set(context.absenceTypes.filter(isFromBank).map(({ id }) => id))
  if (kinds.size === 0) return 0
  const taken = context.absences.filter((row) => kinds.has(row.type) && isCountedAbsence(row.state) && covers(row, day))
  if (taken.length === 0) return 0
  const base = baseMinutes(day, context)
  if (taken.some(takesWholeDays)) return base
  return Math.min(base, sumMinutes(taken.map((absence) => absentMinutes(absence, base))))
}

/** Minutes that approved absences take from the hour bank in a range of days. */
export function compensatedMinutes({ from, to }: DayRange, context: ExpectedContext): Minutes {
  return sumMinutes(daysFrom(from, to).map((day) => compensatedOn(day, context)))
}

/** A closed month as its closing froze it. */
export function frozenBankMonth(
  {
    opening,
    approved,
    expected,
    adjusted,
    balance,
  }: Pick<FrozenMonth, 'opening' | 'approved' | 'expected' | 'adjusted' | 'balance'>,
  { from, to, closing }: DayRange & { readonly closing: number },
): BankMonth {
  const compensated = opening + approved - expected + adjusted - balance
  return { from, to, closing, opening, approved, expected, compensated, adjusted, balance }
}

/** Closed months with what each adds to the ones before: parts of a month under two employers are frozen apart. */
export function runningMonths(months: readonly BankMonth[]): readonly BankMonth[] {
  let balance: Minutes | null = null
  return months.map((month) => {
    const opening: Minutes = balance ?? month.opening
    balance = opening + month.balance - month.opening
    return { ...month, opening, balance }
  })
}

/** The days of a range with what each adds to the balance. */
export function bankDays({ from, to }: DayRange, context: ExpectedContext, sums: BankSums): readonly BankDay[] {
  return daysFrom(from, to).map((day) => {
    const { approved = 0, waiting = 0 } = sums.get(day) ?? {}
    const expected = expectedOn(day, context)
    const compensated = compensatedOn(day, context)
    return { day, approved, waiting, expected, compensated, change: approved - expected - compensated }
  })
}

/**
 * The open months after a balance, from the days that are over, with the corrections posted in each; a month of which
 * no day is over has only those.
 */
export function openBankMonths(
  opening: Minutes,
  days: readonly BankDay[],
  adjusted: ReadonlyMap<Month, Minutes>,
): readonly BankMonth[] {
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day))
  let before = opening
  return [...new Set([...byMonth.keys(), ...adjusted.keys()])].toSorted().map((month) => {
    const some = byMonth.get(month) ?? []
    const sum = (of: (day: BankDay) => Minutes) => sumMinutes(some.map(of))
    const first = some[0]?.day ?? `${month}-01`
    const figures = {
      opening: before,
      approved: sum((one) => one.approved),
      expected: sum((one) => one.expected),
      compensated: sum((one) => one.compensated),
      adjusted: adjusted.get(month) ?? 0,
    }
    before += sum((one) => one.change) + figures.adjusted
    return { from: first, to: some.at(-1)?.day ?? first, closing: 0, ...figures, balance: before }
  })
}

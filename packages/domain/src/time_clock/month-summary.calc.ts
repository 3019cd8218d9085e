import { addDays, type Day, daysFrom, type Month, monthBounds, monthOf, mondayOf } from '../kernel/index.ts'
import { foldRegister, type Register } from './register.calc.ts'
import { nightMinutes, type RegisterWarning, registerWarnings } from './register-warnings.calc.ts'
import type { ClockRow } from './time-clock.collection.ts'
import { type ClockDay, clockDays, clockTotals } from './totals.calc.ts'

/** What a person's month comes to, with every row that led to it. */
export interface MonthSummary extends Register<ClockRow> {
  readonly month: Month
  /** Every row of the month's days, corrections and decisions included, in the order of receipt. */
  readonly rows: readonly ClockRow[]
  readonly days: readonly ClockDay[]
  readonly totals: Pick<ClockDay, 'minutes' | 'modes'>
  readonly night: { readonly worked: number; readonly counted: number }
  readonly warnings: readonly RegisterWarning[]
  /** The hash of the newest of the rows: it vouches for all before it; '' without rows. */
  readonly code: string
}

/**
 * Sums up a month from the rows of the days of `summaryRange`. Screen, export and
 * the answer's check use it, so that they agree (INV-REG-03, INV-REG-08).
 */
export function summariseMonth(all: readonly ClockRow[], month: Month, now: number): MonthSummary {
  const { from, to } = monthBounds(month)
  const { counted, proposals } = foldRegister(all)
  const rows = all.filter(({ day }) => monthOf(day) === month).toSorted((a, b) => a.seq - b.seq)
  const days = clockDays(counted, daysFrom(from, to), now)
  return {
    month,
    rows,
    counted,
    proposals: proposals.filter(({ day }) => monthOf(day) === month),
    days,
    totals: clockTotals(days),
    night: nightMinutes(
      counted.filter(({ day }) => monthOf(day) === month),
      now,
    ),
    warnings: registerWarnings(counted, days, now),
    code: rows.at(-1)?.hash ?? '',
  }
}

/**
 * The days whose rows a summary of a month needs: besides its own those of its first week and the two after it, for the
 * weekly rest, and the day before, whose night may reach into it.
 */
export function summaryRange(month: Month): { readonly from: Day; readonly to: Day } {
  const { from, to } = monthBounds(month)
  const [before, monday] = [addDays(from, -1), mondayOf(from)]
  return { from: monday < before ? monday : before, to: addDays(to, 2) }
}

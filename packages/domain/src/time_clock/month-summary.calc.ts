import { addDays, type Day, daysFrom, type Month, monthBounds, mondayOf } from '../kernel/index.ts'
import { isInPart, type MonthPart, wholeMonth } from './month-parts.calc.ts'
import { foldRegister, type Register } from './register.calc.ts'
import { nightMinutes, type RegisterWarning, registerWarnings } from './register-warnings.calc.ts'
import type { ClockRow } from './time-clock.collection.ts'
import { type ClockDay, clockDays, clockTotals } from './totals.calc.ts'

/** What a person's month, or the part of it under one employer, comes to, with every row that led to it. */
export interface MonthSummary extends Register<ClockRow> {
  readonly month: Month
  readonly part: MonthPart
  /** Every row of its days, corrections and decisions included, in the order of receipt. */
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
  return summarisePart(all, wholeMonth(month), now)
}

/** Sums up the part of a month under one employer, from the same rows: the parts of a month add up to it. */
export function summarisePart(all: readonly ClockRow[], part: MonthPart, now: number): MonthSummary {
  const { counted, proposals } = foldRegister(all)
  const isOwn = ({ day }: { readonly day: Day }) => isInPart(part, day)
  const rows = all.filter(isOwn).toSorted((a, b) => a.seq - b.seq)
  const days = clockDays(
    counted,
    part.ranges.flatMap(({ from, to }) => daysFrom(from, to)),
    now,
  )
  return {
    month: part.month,
    part,
    rows,
    counted,
    proposals: proposals.filter(isOwn),
    days,
    totals: clockTotals(days),
    night: nightMinutes(counted.filter(isOwn), now),
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

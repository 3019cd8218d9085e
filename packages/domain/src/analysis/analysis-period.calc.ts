import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  isDay,
  mondayOf,
  type Month,
  monthBounds,
  monthOf,
  monthTitle,
  type Span,
} from '../kernel/index.ts'
import { stepSpan } from './question-period.calc.ts'

/** Periods that move with today. */
export const PERIODS = {
  week: 'Esta semana',
  lastWeek: 'La semana pasada',
  month: 'Este mes',
  lastMonth: 'El mes pasado',
  quarter: 'Este trimestre',
  year: 'Este año',
  lastYear: 'El año pasado',
  months12: 'Los últimos 12 meses',
} as const
/** A period that moves with today. */
export type Period = keyof typeof PERIODS

/** The period of an analysis: one that moves with today, or fixed days. */
export interface ChosenPeriod extends Span {
  /** Null for fixed days. */
  readonly period: Period | null
}

const QUARTERS = ['1.er', '2.º', '3.er', '4.º'] as const

function monthsOf(first: Month, last: Month): Span {
  return { from: monthBounds(first).from, to: monthBounds(last).to }
}

function firstOfQuarter(month: Month): Month {
  return `${month.slice(0, 5)}${String(Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1).padStart(2, '0')}`
}

/** The days of a period that moves with today. */
export function spanOf(period: Period, today: Day): Span {
  const month = monthOf(today)
  const [year, monday] = [Number(month.slice(0, 4)), mondayOf(today)]
  switch (period) {
    case 'week':
      return { from: monday, to: addDays(monday, 6) }
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'month':
      return monthBounds(month)
    case 'lastMonth':
      return monthBounds(addMonths(month, -1))
    case 'quarter':
      return monthsOf(firstOfQuarter(month), addMonths(firstOfQuarter(month), 2))
    case 'year':
      return monthsOf(`${year}-01`, `${year}-12`)
    case 'lastYear':
      return monthsOf(`${year - 1}-01`, `${year - 1}-12`)
    case 'months12':
      return monthsOf(addMonths(month, -11), month)
  }
}

/** The period that an address names; days that are none count as not given. */
export function readPeriod(
  { period, from, to }: { readonly period: Period; readonly from: string; readonly to: string },
  today: Day,
): ChosenPeriod {
  if (isDay(from) && isDay(to) && from <= to) return { period: null, from, to }
  return { period, ...spanOf(period, today) }
}

/** A period as long as this one, some steps later or earlier, and how the address says it. */
export function stepPeriod(chosen: ChosenPeriod, by: number): { readonly from: Day; readonly to: Day } {
  const { from, to } = stepSpan(chosen, by)
  return { from, to }
}

/** The title of a period: `Noviembre de 2026`, `4.º trimestre de 2026`, `2026`, `05/11/2026 a 12/11/2026`. */
export function periodTitle({ from, to }: Span): string {
  const [first, last] = [monthOf(from), monthOf(to)]
  if (from !== monthBounds(first).from || to !== monthBounds(last).to)
    return from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`
  if (first === last) return monthTitle(first)
  const [year, month] = [first.slice(0, 4), Number(first.slice(5))]
  if (last === `${year}-12` && month === 1) return year
  if (month % 3 === 1 && last === addMonths(first, 2)) return `${QUARTERS[(month - 1) / 3]} trimestre de ${year}`
  return `${monthTitle(first)} a ${monthTitle(last).toLowerCase()}`
}

import { compareSpanish } from '@timesheet/schema'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  type Minutes,
  mondayOf,
  monthOf,
  sumMinutes,
} from '@timesheet/domain/kernel'

/** The minutes of one day. */
export interface DaySum {
  readonly day: Day
  readonly minutes: Minutes
}

/** The minutes of one week; weeks without hours are included with zero. */
export interface WeekSum {
  readonly monday: Day
  readonly minutes: Minutes
  readonly isCurrent: boolean
}

/** A row of a ranking: name, minutes and share of the total. */
export interface Share {
  readonly id: string
  readonly label: string
  readonly minutes: Minutes
  /** In thousandths of the total. */
  readonly share: number
  /** The budget in minutes; 0 when there is none. */
  readonly budget: Minutes
}

export interface Progress {
  readonly loaded: Minutes
  readonly budget: Minutes
  /** In whole percent; null without a budget. */
  readonly percent: number | null
  readonly state: 'none' | 'within' | 'near' | 'over'
}

const NEAR_PERCENT = 80

/** Compares loaded hours with the budget: `near` from 80 %, `over` above 100 % (domain.md §5.4). */
export function progressOf(loaded: Minutes, budget: Minutes): Progress {
  if (budget <= 0) return { loaded, budget: 0, percent: null, state: 'none' }
  const percent = Math.floor((loaded * 100) / budget + 0.5)
  return { loaded, budget, percent, state: loaded > budget ? 'over' : percent >= NEAR_PERCENT ? 'near' : 'within' }
}

/** Sums of the last `count` weeks up to the current one, or up to the last hours when those are later. */
export function weekSums(days: readonly DaySum[], today: Day, count: number): readonly WeekSum[] {
  const current = mondayOf(today)
  const newest = days.reduce((latest, { day }) => (day > latest ? day : latest), current)
  const last = mondayOf(newest)
  const first = addDays(last, -7 * (count - 1))
  const totals = new Map<Day, Minutes>()
  for (const { day, minutes } of days) {
    const monday = mondayOf(day)
    totals.set(monday, (totals.get(monday) ?? 0) + minutes)
  }
  return Array.from({ length: Math.floor(daysBetween(first, last) / 7) + 1 }, (_, index) => {
    const monday = addDays(first, index * 7)
    return { monday, minutes: totals.get(monday) ?? 0, isCurrent: monday === current }
  })
}

export interface MonthComparison {
  readonly month: string
  readonly previous: string
  readonly thisMonth: Minutes
  /** Minutes of the whole previous month. */
  readonly lastMonth: Minutes
}

/** Compares the hours of this month with those of the previous one. */
export function compareMonths(days: readonly DaySum[], today: Day): MonthComparison {
  const month = monthOf(today)
  const previous = addMonths(month, -1)
  const of = (wanted: string) =>
    sumMinutes(days.filter(({ day }) => monthOf(day) === wanted).map(({ minutes }) => minutes))
  return { month, previous, thisMonth: of(month), lastMonth: of(previous) }
}

interface Named {
  readonly label: string
  readonly budget?: Minutes
}

/** Sums by id in descending order with their shares; an id without a name is shown as `unnamed`. */
export function shares(
  sums: readonly { readonly id: string; readonly minutes: Minutes }[],
  names: ReadonlyMap<string, Named>,
  unnamed: string,
): readonly Share[] {
  const total = sumMinutes(sums.map(({ minutes }) => minutes))
  return sums
    .map(({ id, minutes }) => {
      const named = names.get(id)
      return {
        id,
        label: named?.label ?? unnamed,
        minutes,
        share: total === 0 ? 0 : Math.round((minutes * 1000) / total),
        budget: named?.budget ?? 0,
      }
    })
    .toSorted((a, b) => b.minutes - a.minutes || compareSpanish(a.label, b.label))
}

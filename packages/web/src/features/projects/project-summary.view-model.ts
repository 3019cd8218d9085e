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

/** Minutes added up by a day. */
export interface DaySum {
  readonly day: Day
  readonly minutes: Minutes
}

/** One bar of the hours by week; weeks without hours are bars of zero. */
export interface WeekSum {
  readonly monday: Day
  readonly minutes: Minutes
  readonly isCurrent: boolean
}

/** One line of a ranking: whose hours, how many, and what part of all. */
export interface Share {
  readonly id: string
  readonly label: string
  readonly minutes: Minutes
  /** Thousandths of the total. */
  readonly share: number
  /** What was foreseen for it, 0 when nothing was. */
  readonly budget: Minutes
}

export interface Progress {
  readonly loaded: Minutes
  readonly budget: Minutes
  /** Whole percent of the budget, null without one. */
  readonly percent: number | null
  readonly state: 'none' | 'within' | 'near' | 'over'
}

const NEAR_PERCENT = 80

/** Loaded hours against the budget; from 80 % it is near, over 100 % it is exceeded (domain.md §5.4). */
export function progressOf(loaded: Minutes, budget: Minutes): Progress {
  if (budget <= 0) return { loaded, budget: 0, percent: null, state: 'none' }
  const percent = Math.floor((loaded * 100) / budget + 0.5)
  return { loaded, budget, percent, state: loaded > budget ? 'over' : percent >= NEAR_PERCENT ? 'near' : 'within' }
}

/** The last `count` weeks up to the one of today, or up to the last hours when they lie ahead; every week is there. */
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
  /** The whole previous month. */
  readonly lastMonth: Minutes
}

/** The hours of this month beside those of the month before. */
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

/** Sums by id in falling order with their part of the whole; an id without a name keeps its place under `unnamed`. */
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

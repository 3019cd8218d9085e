import {
  addDays,
  type Day,
  formatClock,
  localTimeOf,
  type Minutes,
  minutesToTime,
  mondayOf,
  realSpans,
  spanMinutes,
  sumMinutes,
  weekdayOf,
} from '../kernel/index.ts'
import { msOf } from './instants.ts'
import { isForgotten, spanOf } from './register.calc.ts'
import { packOf, type RulePack } from './rule-packs.ts'
import { type ClockDay, type CountedRow, dayParts } from './totals.calc.ts'

/** A limit of the law that a register goes beyond; it warns and never cuts. */
export type RegisterWarningCode = 'max_day' | 'max_week' | 'short_rest' | 'weekly_rest' | 'missing_pause'

/** A warning about a day, about the week that begins on it, or for the weekly rest about the week that ends on it. */
export interface RegisterWarning {
  readonly code: RegisterWarningCode
  readonly day: Day
  readonly minutes: Minutes
  readonly limit: Minutes
}

const WARNINGS: Readonly<Record<RegisterWarningCode, (limit: string) => string>> = {
  max_day: (limit) => `más de ${limit} en el día`,
  max_week: (limit) => `más de ${limit} en la semana`,
  short_rest: (limit) => `descanso menor de ${limit}`,
  weekly_rest: (limit) => `descanso semanal menor de ${limit}`,
  missing_pause: (limit) => `más de ${limit} sin pausa`,
}

/** A warning in words, as the screen and the summary show it. */
export function warningText({ code, limit }: Pick<RegisterWarning, 'code' | 'limit'>): string {
  return WARNINGS[code](formatClock(limit))
}

const QUARTER_MS = 900_000

interface Stretch {
  readonly from: number
  readonly until: number
  readonly zone: string
}

/** The stretches of work without a gap, by their start. */
export function workStretches(counted: readonly CountedRow[], now: number): readonly Stretch[] {
  return stretchesOf(
    counted.filter(({ kind }) => kind === 'work'),
    now,
  )
}

function stretchesOf(rows: readonly CountedRow[], now: number): readonly Stretch[] {
  const stretches: Stretch[] = []
  const spans = rows
    .filter((row) => !isForgotten(row, now))
    .map((row) => ({ ...spanOf(row, Math.max(now, msOf(row.at))), zone: row.zone }))
    .filter(({ from, until }) => until > from)
    .toSorted((a, b) => a.from - b.from)
  for (const span of spans) {
    const last = stretches.at(-1)
    if (last && span.from <= last.until)
      stretches[stretches.length - 1] = { ...last, until: Math.max(last.until, span.until) }
    else stretches.push(span)
  }
  return stretches
}

/** The longest stretch of work that begins on a local day. */
export function longestStretch(stretches: readonly Stretch[], day: Day): Minutes {
  return Math.max(0, ...stretches.filter((stretch) => dayOf(stretch) === day).map(spanMinutes))
}

/** The minutes of work in the night of the law, as worked and as they count (8 minutes more an hour in Argentina). */
export function nightMinutes(
  counted: readonly CountedRow[],
  now: number,
): { readonly worked: Minutes; readonly counted: Minutes } {
  let worked = 0
  let weighed = 0
  for (const stretch of workStretches(counted, now)) {
    for (const part of dayParts(stretch, stretch.zone)) {
      const pack = packOf(stretch.zone, part.day)
      if (!pack) continue
      const minutes = partInNight(part, { pack, zone: stretch.zone })
      worked += minutes
      weighed += Math.floor((minutes * pack.nightHour) / 60 + 0.5)
    }
  }
  return { worked, counted: weighed }
}

function partInNight(
  { from, until }: { readonly from: number; readonly until: number },
  { pack, zone }: { readonly pack: RulePack; readonly zone: string },
): Minutes {
  let minutes = 0
  // By quarters of an hour, on which every zone changes its clock, so that a changed clock needs no case of its own.
  for (let at = from; at < until;) {
    const end = Math.min(until, (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS)
    const hour = Number(localTimeOf(new Date(at), zone).time.slice(0, 2))
    if (hour >= pack.nightFrom || hour < pack.nightUntil) minutes += spanMinutes({ from: at, until: end })
    at = end
  }
  return minutes
}

function dayOf({ from, zone }: Stretch): Day {
  return localTimeOf(new Date(from), zone).day
}

/** What the law of the workplace says against these days; `days` are their totals, in order. */
export function registerWarnings(
  counted: readonly CountedRow[],
  days: readonly ClockDay[],
  now: number,
): readonly RegisterWarning[] {
  const shifts = stretchesOf(counted, now)
  const zone = shifts.at(-1)?.zone
  if (zone === undefined) return []
  return [
    ...dayWarnings(days, zone),
    ...weekWarnings(days, zone),
    ...pauseWarnings(workStretches(counted, now), days),
    ...restWarnings(shifts, days),
    ...weeklyRestWarnings(shifts, days, now),
  ]
}

function dayWarnings(days: readonly ClockDay[], zone: string): readonly RegisterWarning[] {
  return days.flatMap(({ day, minutes }) => {
    const limit = packOf(zone, day)?.maxDay ?? 0
    return limit > 0 && minutes.work > limit ? [{ code: 'max_day', day, minutes: minutes.work, limit } as const] : []
  })
}

function weekWarnings(days: readonly ClockDay[], zone: string): readonly RegisterWarning[] {
  const mondays = [...new Set(days.map(({ day }) => mondayOf(day)))]
  return mondays.flatMap((monday) => {
    const worked = sumMinutes(days.filter(({ day }) => mondayOf(day) === monday).map(({ minutes }) => minutes.work))
    const limit = packOf(zone, monday)?.maxWeek ?? 0
    return limit > 0 && worked > limit ? [{ code: 'max_week', day: monday, minutes: worked, limit } as const] : []
  })
}

function pauseWarnings(stretches: readonly Stretch[], days: readonly ClockDay[]): readonly RegisterWarning[] {
  return stretches.flatMap((stretch) => {
    const day = dayOf(stretch)
    const limit = packOf(stretch.zone, day)?.pauseAfter ?? 0
    const minutes = spanMinutes(stretch)
    const isShown = days.some((shown) => shown.day === day)
    return isShown && limit > 0 && minutes > limit ? [{ code: 'missing_pause', day, minutes, limit } as const] : []
  })
}

/** Rests between shifts that begin on different days; a marked pause is part of its shift. */
function restWarnings(shifts: readonly Stretch[], days: readonly ClockDay[]): readonly RegisterWarning[] {
  return shifts.flatMap((shift, i) => {
    const before = shifts[i - 1]
    const day = dayOf(shift)
    const limit = packOf(shift.zone, day)?.rest ?? 0
    if (!before || dayOf(before) === day || !days.some((shown) => shown.day === day)) return []
    const minutes = spanMinutes({ from: before.until, until: shift.from })
    return minutes < limit ? [{ code: 'short_rest', day, minutes, limit } as const] : []
  })
}

const SUNDAY = 7

/** The weeks that end on these days, are over, and have work in them but not the rest that the law asks for. */
function weeklyRestWarnings(
  shifts: readonly Stretch[],
  days: readonly ClockDay[],
  now: number,
): readonly RegisterWarning[] {
  const zone = shifts.at(-1)?.zone ?? ''
  return days.flatMap(({ day }) => {
    const pack = packOf(zone, day)
    if (weekdayOf(day) !== SUNDAY || !pack || pack.weeklyRest === 0) return []
    const week = { from: instantOf(mondayOf(day), 0, zone), until: instantOf(addDays(day, 1), 0, zone) }
    const hasWork = shifts.some(({ from, until }) => from < week.until && until > week.from)
    if (!hasWork || week.until > now) return []
    const minutes = weeklyRest(shifts, { week, day, pack, zone })
    return minutes < pack.weeklyRest ? [{ code: 'weekly_rest', day, minutes, limit: pack.weeklyRest } as const] : []
  })
}

interface RestWeek {
  readonly week: { readonly from: number; readonly until: number }
  /** Its Sunday. */
  readonly day: Day
  readonly pack: RulePack
  readonly zone: string
}

/**
 * The longest rest of a week. Where the law fixes its hours, what lies within them; else what begins in the week, which
 * may go on into the next one, and what is left of the rest of the week before.
 */
function weeklyRest(shifts: readonly Stretch[], { week, day, pack: { saturdayUntil }, zone }: RestWeek): Minutes {
  const isFixed = saturdayUntil > 0
  let free = isFixed ? instantOf(addDays(day, -1), saturdayUntil, zone) : week.from
  let longest = 0
  const rest = (until: number) => {
    if (until > free) longest = Math.max(longest, spanMinutes({ from: free, until }))
  }
  for (const { from, until } of shifts) {
    if (until <= free) continue
    rest(isFixed ? Math.min(from, week.until) : from)
    free = Math.max(free, until)
    if (free >= week.until) return longest
  }
  rest(isFixed ? week.until : Number.MAX_SAFE_INTEGER)
  return longest
}

/** The instant of a minute of a local day. */
function instantOf(day: Day, minute: Minutes, zone: string): number {
  const [span] = realSpans({ day, start: minutesToTime(minute), end: '00:00' }, zone)
  return span?.from ?? Date.parse(`${day}T00:00:00Z`)
}

import { covers, addDays, type Day, daysFrom, type Minutes, sumMinutes } from '../kernel/index.ts'
import {
  type Absence,
  type AbsenceType,
  absentMinutes,
  type AbsentTime,
  baseMinutes,
  isCountedAbsence,
  type WorkingTime,
} from '../people/index.ts'
import type { HourEntry, HourState } from './hours.collection.ts'

/** A person's working time, and the absences that may reduce it. */
export interface ExpectedContext extends WorkingTime {
  readonly absences: readonly (Pick<Absence, 'type' | 'from' | 'to' | 'state'> & AbsentTime)[]
  /** Unit and deduction say which kinds are taken from the hour bank; without them none is. */
  readonly absenceTypes: readonly (Pick<AbsenceType, 'id' | 'justifies'> &
    Partial<Pick<AbsenceType, 'unit' | 'deductsBalance'>>)[]
}

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/** The states whose minutes count as loaded (domain.md §5.3). */
export const LOADED_STATES: readonly HourState[] = ['draft', 'submitted', 'approved_1', 'approved']

type LoadedEntry = Pick<HourEntry, 'day' | 'minutes' | 'state'>

/** Minutes of a day excused by approved absences; at most the day's base (domain.md §5.3). */
export function absenceMinutes(day: Day, context: ExpectedContext): Minutes {
  return excusedOf(baseMinutes(day, context), day, context)
}

/**
 * Minutes of a day with this base that approved absences excuse: a whole one all of it, hours as long as some are left.
 * `tell` hears what each of them excuses.
 */
export function excusedOf<Absent extends ExpectedContext['absences'][number]>(
  base: Minutes,
  day: Day,
  context: Pick<ExpectedContext, 'absenceTypes'> & { readonly absences: readonly Absent[] },
  tell?: (absence: Absent, minutes: Minutes) => void,
): Minutes {
  let left = base
  for (const absence of context.absences) {
    if (left === 0 || !excuses(absence, day, context)) continue
    const minutes = Math.min(left, absentMinutes(absence, base))
    left -= minutes
    tell?.(absence, minutes)
  }
  return base - left
}

function excuses(
  absence: ExpectedContext['absences'][number],
  day: Day,
  context: Pick<ExpectedContext, 'absenceTypes'>,
): boolean {
  const justifies = context.absenceTypes.find((type) => type.id === absence.type)?.justifies ?? false
  return justifies && isCountedAbsence(absence.state) && covers(absence, day)
}

/** Minutes expected on one day: the base less excused absences; never negative (domain.md §5.3, INV-HRS-04). */
export function expectedOn(day: Day, context: ExpectedContext): Minutes {
  const base = baseMinutes(day, context)
  return base - excusedOf(base, day, context)
}

/** Minutes expected in a range of days, both ends included (domain.md §5.3). */
export function expectedMinutes(range: DayRange, context: ExpectedContext): Minutes {
  return sumMinutes(daysFrom(range.from, range.to).map((day) => expectedOn(day, context)))
}

/** True when an entry counts as loaded: in any state but rejected (domain.md §5.3). */
export function isLoaded(entry: Pick<HourEntry, 'state'>): boolean {
  return LOADED_STATES.includes(entry.state as HourState)
}

/** Minutes loaded in a range: entries in any state but rejected (domain.md §5.3). */
export function loadedMinutes(range: DayRange, entries: readonly LoadedEntry[]): Minutes {
  return sumMinutes(entries.filter((entry) => inRange(entry, range) && isLoaded(entry)).map((entry) => entry.minutes))
}

/** Minutes of rejected entries in a range; they count as loaded only once they are corrected (INV-HRS-08). */
export function rejectedMinutes(range: DayRange, entries: readonly LoadedEntry[]): Minutes {
  return sumMinutes(entries.filter((entry) => inRange(entry, range) && !isLoaded(entry)).map((entry) => entry.minutes))
}

function inRange(entry: Pick<HourEntry, 'day'>, range: DayRange): boolean {
  return range.from <= entry.day && entry.day <= range.to
}

/** The days that a person declared as not worked. */
export type DeclaredDays = Pick<ReadonlySet<Day>, 'has'>

/**
 * True for a day that its person declared as not worked and that has no hours. Hours that are typed withdraw what was
 * declared; once they are gone it stands again (domain.md §11.1).
 */
export function isUnworked(day: Day, loaded: Minutes, declared: DeclaredDays | undefined): boolean {
  return loaded === 0 && (declared?.has(day) ?? false)
}

/** Minutes that a person owes on a day: what is expected, and nothing on a day that they did not work. */
export function owedOn(
  day: Day,
  { loaded, declared }: { readonly loaded: Minutes; readonly declared: DeclaredDays | undefined },
  context: ExpectedContext,
): Minutes {
  return isUnworked(day, loaded, declared) ? 0 : expectedOn(day, context)
}

/** How missing minutes are computed: per day, week or month, up to which day, and with what tolerance. */
export interface MissingSpec {
  readonly mode: 'daily' | 'weekly' | 'monthly'
  /** Missing minutes that are ignored: per day in daily mode, over the whole range otherwise. */
  readonly tolerance: Minutes
  readonly today: Day
}

/**
 * Minutes still missing in a range, counted up to yesterday (domain.md §5.3):
 * day by day in daily mode, by the sum of the range in weekly and monthly mode.
 */
export function missingMinutes(
  range: DayRange,
  entries: readonly LoadedEntry[],
  context: ExpectedContext & { readonly missing: MissingSpec },
): Minutes {
  const { mode, tolerance, today } = context.missing
  const yesterday = addDays(today, -1)
  const due = { from: range.from, to: range.to < yesterday ? range.to : yesterday }
  if (mode !== 'daily') return Math.max(0, expectedMinutes(due, context) - loadedMinutes(due, entries) - tolerance)
  return sumMinutes(
    daysFrom(due.from, due.to).map((day) =>
      Math.max(0, expectedOn(day, context) - loadedMinutes({ from: day, to: day }, entries) - tolerance),
    ),
  )
}

/** Minutes loaded beyond what was expected (domain.md §5.3). */
export function surplusMinutes(range: DayRange, entries: readonly LoadedEntry[], context: ExpectedContext): Minutes {
  return Math.max(0, loadedMinutes(range, entries) - expectedMinutes(range, context))
}

/** The range of a balance and the amounts that do not come from entries. */
export interface BalanceSpec {
  readonly range: DayRange
  readonly opening: Minutes
  readonly compensated: Minutes
  readonly adjusted: Minutes
}

/** The hours balance at the end of a range: opening + approved − expected − compensated + adjusted (domain.md §5.3, INV-HRS-12). */
export function balanceMinutes(spec: BalanceSpec, entries: readonly LoadedEntry[], context: ExpectedContext): Minutes {
  const approved = sumMinutes(
    entries.filter((entry) => entry.state === 'approved' && inRange(entry, spec.range)).map((entry) => entry.minutes),
  )
  return spec.opening + approved - expectedMinutes(spec.range, context) - spec.compensated + spec.adjusted
}

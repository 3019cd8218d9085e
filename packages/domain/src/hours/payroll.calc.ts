import { addDays, covers, type Day, daysFrom, isWithin, type Minutes, sumMinutes } from '../kernel/index.ts'
import {
  type Absence,
  absentMinutes,
  type AbsentTime,
  type AbsenceType,
  baseMinutes,
  isCountedAbsence,
  takesWholeDays,
  type UserEmployer,
} from '../people/index.ts'
import type { DayRange, ExpectedContext } from './expected.calc.ts'
import type { HourKind, HourState } from './hours.collection.ts'
import type { PaidAbsence } from './payroll.collection.ts'

/** Days of a period under one employer; '' for none. */
export interface EmployerStretch extends DayRange {
  readonly employer: string
}

/**
 * Cuts a period by the employers of a person, from the first to the last day of employment in it: one stretch for most,
 * two for who changed within it; days without employer are a stretch of their own.
 */
export function employerStretches(
  range: DayRange,
  assignments: readonly Pick<UserEmployer, 'employer' | 'from' | 'to'>[],
  terms: { readonly hiredOn: Day | ''; readonly leftOn: Day | '' },
): readonly EmployerStretch[] {
  const stretches: { employer: string; from: Day; to: Day }[] = []
  for (const day of daysFrom(range.from, range.to)) {
    if (!isWithin(day, terms.hiredOn, terms.leftOn)) continue
    const employer = assignments.find(({ from, to }) => isWithin(day, from, to))?.employer ?? ''
    const last = stretches.at(-1)
    if (last?.employer === employer && addDays(last.to, 1) === day) last.to = day
    else stretches.push({ employer, from: day, to: day })
  }
  return stretches
}

/** Minutes of a person by kind and state within a stretch. */
export interface KindSum {
  readonly kind: HourKind | ''
  readonly state: HourState | ''
  readonly minutes: Minutes
}

/** The approved minutes of each kind, without the kinds that have none. */
export function approvedByKind(sums: readonly KindSum[]): Partial<Record<HourKind, Minutes>> {
  const approved = sums.filter(({ state, kind, minutes }) => state === 'approved' && kind !== '' && minutes > 0)
  const byKind = Map.groupBy(approved, ({ kind }) => kind)
  return Object.fromEntries([...byKind].map(([kind, rows]) => [kind, sumMinutes(rows.map(({ minutes }) => minutes))]))
}

type Away = Pick<Absence, 'type' | 'from' | 'to' | 'state'> & AbsentTime
type Kind = Pick<AbsenceType, 'id' | 'code' | 'name' | 'unit' | 'paid'>

/**
 * The absences of a stretch by kind, in the unit of the kind: calendar days, days with working time, or none for those
 * by hours; a part of a day counts as half. Minutes are those of the working time that they take.
 */
export function absencesByKind(
  range: DayRange,
  away: readonly Away[],
  context: ExpectedContext,
  kinds: readonly Kind[],
) {
  const counted = away.filter(({ state }) => isCountedAbsence(state))
  return kinds.flatMap((kind): PaidAbsence[] => {
    const own = counted.filter(({ type, from, to }) => type === kind.id && from <= range.to && to >= range.from)
    if (own.length === 0) return []
    const days = own.flatMap((absence) =>
      daysFrom(range.from, range.to)
        .filter((day) => covers(absence, day))
        .map((day) => ({ absence, base: baseMinutes(day, context) })),
    )
    const halves = days.map(({ absence, base }) => (countsDay(kind.unit, base) ? (takesWholeDays(absence) ? 2 : 1) : 0))
    const minutes = sumMinutes(days.map(({ absence, base }) => Math.min(base, absentMinutes(absence, base))))
    return [{ code: kind.code, name: kind.name, paid: kind.paid, days: sumMinutes(halves) / 2, minutes }]
  })
}

function countsDay(unit: Kind['unit'], base: Minutes): boolean {
  return unit === 'calendar_day' || (unit === 'working_day' && base > 0)
}

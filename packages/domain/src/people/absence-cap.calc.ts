import { type Day, daysFrom, type Minutes, sumMinutes, weekdayOf } from '../kernel/index.ts'
import type { AbsenceDraft, AbsenceType } from './absences.collection.ts'
import { absentMinutes, type AbsentTime, takesWholeDays } from './absent-time.calc.ts'
import { leaveDays } from './leave.calc.ts'

type CappedAbsence = Pick<AbsenceDraft, 'from' | 'to'> & AbsentTime
/** A kind of absence that is limited by year. */
export type CappedType = Pick<AbsenceType, 'unit' | 'yearlyCap'>

/** What is left of a kind of absence in a year, in days, or in minutes for what is counted in hours. */
export interface CapOfYear {
  readonly year: number
  /** In the unit of the kind: days or hours. */
  readonly cap: number
  readonly isHours: boolean
  /** Negative when there is more than may be. */
  readonly left: number
}

const FULL_DAY: Minutes = 480

/** Without a working week that counts, Monday to Friday are worked. */
function ordinaryBase(day: Day): Minutes {
  return weekdayOf(day) <= 5 ? FULL_DAY : 0
}

/**
 * What these absences leave of the yearly cap of their kind: a part of a day counts as half of it, and in kinds that are
 * counted in working days or in hours only days on which work is expected count. Null without a cap.
 */
export function capOfYear(
  { unit, yearlyCap: cap }: CappedType,
  year: number,
  {
    absences,
    baseOn,
  }: { readonly absences: readonly CappedAbsence[]; readonly baseOn: ((day: Day) => Minutes) | null },
): CapOfYear | null {
  if (cap === 0) return null
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const base = baseOn ?? ordinaryBase
  const bases = ({ from, to }: CappedAbsence) =>
    daysFrom(from > first ? from : first, to < last ? to : last)
      .map(base)
      .filter((minutes) => minutes > 0)
  const used = (absence: CappedAbsence) => {
    if (unit === 'calendar_day') return leaveDays(absence, first, last)
    const worked = bases(absence)
    if (unit === 'working_day') return takesWholeDays(absence) ? worked.length : worked.length / 2
    return sumMinutes(worked.map((minutes) => Math.min(minutes, absentMinutes(absence, minutes))))
  }
  const isHours = unit === 'hours'
  const total = absences.reduce((sum, absence) => sum + used(absence), 0)
  return { year, cap, isHours, left: (isHours ? cap * 60 : cap) - total }
}

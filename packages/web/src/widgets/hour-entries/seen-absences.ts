import { covers } from '@timesheet/domain/kernel'
import type { Absence, AbsenceType, AbsentTime, Presence } from '@timesheet/domain/people'

/** The fields of an absence that the hours screens need. */
export type SeenAbsence = Pick<Absence, 'id' | 'type' | 'from' | 'to' | 'state'> & AbsentTime

export type SeenAbsenceType = Pick<AbsenceType, 'id' | 'name' | 'justifies'>

/** The type of an absence known only from `presence`: it is approved, so it is taken to excuse hours. */
export const UNTOLD: SeenAbsenceType = { id: '', name: 'Ausencia', justifies: true }

/** The absences that the viewer may read, and the days of others known only from `presence`. */
export function seenAbsences(absences: readonly Absence[], presence: readonly Presence[]): readonly SeenAbsence[] {
  // Who may read one absence of a person may read all of them.
  const untold = presence
    .filter(({ user, day }) => !absences.some((absence) => absence.user === user && covers(absence, day)))
    .map(({ id, day, minutes, half }) => ({
      id,
      from: day,
      to: day,
      minutesPerDay: minutes,
      half,
      type: UNTOLD.id,
      state: 'approved' as const,
    }))
  return untold.length > 0 ? [...absences, ...untold] : absences
}

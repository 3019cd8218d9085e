import { type Absence, type AbsenceType, type Presence } from '@timesheet/domain/people'

/** The fields of an absence that the hours screens need. */
export type SeenAbsence = Pick<Absence, 'id' | 'type' | 'from' | 'to' | 'minutesPerDay' | 'state'>

export type SeenAbsenceType = Pick<AbsenceType, 'id' | 'name' | 'justifies'>

/** The type of an absence known only from `presence`: it is approved, so it is taken to excuse hours. */
export const UNTOLD: SeenAbsenceType = { id: '', name: 'Ausencia', justifies: true }

/** The absences that the viewer may read, and those of others known only from `presence`. */
export function seenAbsences(absences: readonly Absence[], presence: readonly Presence[]): readonly SeenAbsence[] {
  const known = new Set(absences.map(({ id }) => id))
  const untold = presence
    .filter(({ id }) => !known.has(id))
    .map(({ id, from, to, minutesPerDay }) => ({
      id,
      from,
      to,
      minutesPerDay,
      type: UNTOLD.id,
      state: 'approved' as const,
    }))
  return untold.length > 0 ? [...absences, ...untold] : absences
}

import { type Absence, type AbsenceType, type Presence } from '@timesheet/domain/people'

/** An absence as a screen of hours needs it. */
export type SeenAbsence = Pick<Absence, 'id' | 'type' | 'from' | 'to' | 'minutesPerDay' | 'state'>

export type SeenAbsenceType = Pick<AbsenceType, 'id' | 'name' | 'justifies'>

/** Of an absence that is only seen as presence no kind is known; that it was approved is taken to excuse it. */
export const UNTOLD: SeenAbsenceType = { id: '', name: 'Ausencia', justifies: true }

/** The absences that the viewer may read, and of the others that somebody is away. */
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

import { may, type Viewer } from '@timesheet/domain/access'
import { hours } from '@timesheet/domain/hours'

/** Which hours of a project a viewer may see: all, also those of the specialties they lead, or only their own. */
export type HoursReach = 'all' | 'some' | 'own'

/** Computes the reach by the list rule of hours; a partial sum must not be shown as the project's. */
export function hoursReach(viewer: Viewer, project: string): HoursReach {
  const ofSomebody = { user: '', project, decider: '', standIns: '' }
  if (may(hours, 'list', { ...ofSomebody, specialty: '' }, viewer) === 'yes') return 'all'
  return may(hours, 'list', ofSomebody, viewer) === 'no' ? 'own' : 'some'
}

/** The heading of the hours for each reach. */
export const HOURS_TITLE: Readonly<Record<HoursReach, string>> = {
  all: 'Horas',
  some: 'Horas a mi alcance',
  own: 'Mis horas',
}

import { may, type Viewer } from '@timesheet/domain/access'
import { hours } from '@timesheet/domain/hours'

/** Whose hours of a project a viewer sees: everybody's, those of the specialties they lead besides their own, or only their own. */
export type HoursReach = 'all' | 'some' | 'own'

/** How far the viewer sees into the hours of a project, by the rule of hours itself; a sum of a part is never told as the project's. */
export function hoursReach(viewer: Viewer, project: string): HoursReach {
  const ofSomebody = { user: '', project }
  if (may(hours, 'list', { ...ofSomebody, specialty: '' }, viewer) === 'yes') return 'all'
  return may(hours, 'list', ofSomebody, viewer) === 'no' ? 'own' : 'some'
}

/** How people read hours of which so much is seen. */
export const HOURS_TITLE: Readonly<Record<HoursReach, string>> = {
  all: 'Horas',
  some: 'Horas a mi alcance',
  own: 'Mis horas',
}

import { canSeeProjectHours, viewerHolds, viewerLeads } from '@timesheet/domain/people'
import type { Viewer } from '@timesheet/domain/people'
import { nextProjectStates } from '@timesheet/domain/projects'
import type { ProjectState } from '@timesheet/domain/projects'

/** Who may begin a project. */
export function canCreateProject(viewer: Viewer): boolean {
  return !viewer.external && viewerHolds(viewer, 'adm', 'ger')
}

/** Who may change a project, its team and its activities. */
export function canEditProject(viewer: Viewer, project: string): boolean {
  return !viewer.external && (viewerHolds(viewer, 'adm', 'ger') || viewerLeads(viewer, project))
}

/** The states that the viewer may bring a project to. */
export function statesFor(
  viewer: Viewer,
  project: { readonly id: string; readonly state: ProjectState },
): readonly ProjectState[] {
  if (!canEditProject(viewer, project.id)) return []
  return nextProjectStates(project.state, { isManagement: viewerHolds(viewer, 'ger') })
}

/** Whose hours of a project a viewer sees: everybody's, those of the specialties they lead besides their own, or only their own. */
export type HoursReach = 'all' | 'some' | 'own'

/** How far the viewer sees into the hours of a project; a sum of a part is never told as the project's. */
export function hoursReach(viewer: Viewer, project: string): HoursReach {
  if (canSeeProjectHours(viewer, project)) return 'all'
  return viewerHolds(viewer, 'le') || viewer.leadsSpecialty.length > 0 ? 'some' : 'own'
}

/** How people read hours of which so much is seen. */
export const HOURS_TITLE: Readonly<Record<HoursReach, string>> = {
  all: 'Horas',
  some: 'Horas a mi alcance',
  own: 'Mis horas',
}

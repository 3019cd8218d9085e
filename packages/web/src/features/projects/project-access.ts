import { viewerHolds, viewerLeads } from '@timesheet/domain/people'
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
export function statesFor(viewer: Viewer, project: { readonly id: string; readonly state: ProjectState }): readonly ProjectState[] {
  if (!canEditProject(viewer, project.id)) return []
  return nextProjectStates(project.state, { isManagement: viewerHolds(viewer, 'ger') })
}

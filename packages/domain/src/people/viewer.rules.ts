import type { Role } from './access.ts'
import type { User } from './users.collection.ts'

/** The signed-in person as rules see them. */
export type Viewer = Pick<User, 'id' | 'external' | 'grants' | 'leadsProjects' | 'leadsSpecialty'>

/** True when the viewer holds one of these roles for the whole firm. */
export function viewerHolds(viewer: Viewer, ...roles: readonly Role[]): boolean {
  return roles.some((role) => viewer.grants.includes(role))
}

/** True when the viewer leads this project. */
export function viewerLeads(viewer: Viewer, project: string): boolean {
  return viewerHolds(viewer, 'jp') || (project !== '' && viewer.leadsProjects.includes(project))
}

/** True when the viewer sees every hour of a project, so that its sums are the project's and not only theirs (domain.md §5.7). */
export function canSeeProjectHours(viewer: Viewer, project: string): boolean {
  return !viewer.external && (viewerHolds(viewer, 'adm', 'ger', 'af') || viewerLeads(viewer, project))
}

/** True when the viewer may enter hours for this person on this project ('' for time without a project; domain.md §5.7). */
export function canEnterFor(viewer: Viewer, user: string, project: string): boolean {
  return !viewer.external && (viewer.id === user || viewerHolds(viewer, 'adm', 'af') || viewerLeads(viewer, project))
}

/** True when the viewer may see hours of somebody else, at least of a project or discipline they lead (domain.md §5.7). */
export function canSeeHoursOfOthers(viewer: Viewer): boolean {
  return (
    !viewer.external &&
    (viewerHolds(viewer, 'adm', 'ger', 'af', 'jp', 'le') ||
      viewer.leadsProjects.length > 0 ||
      viewer.leadsSpecialty.length > 0)
  )
}

/** True when there is somebody else for whom the viewer may enter hours (domain.md §5.7). */
export function canEnterForSomebody(viewer: Viewer): boolean {
  return !viewer.external && (viewerHolds(viewer, 'adm', 'af', 'jp') || viewer.leadsProjects.length > 0)
}

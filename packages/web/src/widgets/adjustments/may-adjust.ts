import { type Viewer, viewerHolds } from '@timesheet/domain/access'

/** True for who leads a project and does not post adjustments: they propose those of others. */
export function mayPropose(viewer: Viewer, user: string): boolean {
  const leads = viewerHolds(viewer, 'jp') || viewer.leadsProjects.length > 0
  return viewer.isSuperuser !== true && viewer.id !== user && leads && !viewerHolds(viewer, 'af', 'ger')
}

/** True for who posts adjustments of a person: AF and GER, never of themselves, and no superuser. */
export function mayAdjust(viewer: Viewer, user: string): boolean {
  return viewer.isSuperuser !== true && viewer.id !== user && viewerHolds(viewer, 'af', 'ger')
}

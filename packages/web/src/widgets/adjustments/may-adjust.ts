import { type Viewer, viewerHolds } from '@timesheet/domain/access'

/** True for who posts adjustments of a person: AF and GER, never of themselves, and no superuser. */
export function mayAdjust(viewer: Viewer, user: string): boolean {
  return viewer.isSuperuser !== true && viewer.id !== user && viewerHolds(viewer, 'af', 'ger')
}

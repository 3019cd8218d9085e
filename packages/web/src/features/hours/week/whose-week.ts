import { may, type Viewer, viewerHolds } from '@timesheet/domain/access'
import { hours } from '@timesheet/domain/hours'

/** How a viewer sees a person's week. */
export interface WeekSight {
  readonly isOwn: boolean
  /** False where every cell would be refused: then nothing offers to write. */
  readonly canWrite: boolean
  /** True where only the hours of what the viewer leads are seen, so that they cannot be compared with a journey. */
  readonly isPartial: boolean
}

/** How this viewer sees the week of this person, by the declared access of hours. */
export function weekSight(user: string, viewer: Viewer): WeekSight {
  const isOwn = user === viewer.id
  return {
    isOwn,
    canWrite: isOwn || may(hours, 'create', { user, decider: '' }, viewer) !== 'no',
    isPartial: !isOwn && !viewer.isSuperuser && !viewerHolds(viewer, 'adm', 'ger', 'af'),
  }
}

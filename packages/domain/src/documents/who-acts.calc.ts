import type { RevisionState } from './revisions.states.ts'

/** A revision as far as it says who must act on it. */
export interface ActedRevision {
  readonly state: RevisionState
  readonly preparer: string
  readonly reviewer: string
  readonly approver: string
}

/** Who must act on a document: a person where one is named, else whoever has the part. */
export type ActingPart = 'preparer' | 'reviewer' | 'approver' | 'control' | 'customer' | 'none'

/** The part of who must act on the current revision of a document; null without one. */
export function actingPart(revision: Pick<ActedRevision, 'state'> | null, isAwaited: boolean): ActingPart {
  switch (revision?.state) {
    case 'draft':
    case 'in_progress':
    case 'observed':
      return 'preparer'
    case 'checking':
      return 'reviewer'
    case 'approving':
      return 'approver'
    case 'approved':
      return 'control'
    default:
      return isAwaited ? 'customer' : 'none'
  }
}

/** The person who must act on the current revision; '' where that is nobody of the firm by name. */
export function actorOf(revision: ActedRevision | null): string {
  const part = actingPart(revision, false)
  return revision && (part === 'preparer' || part === 'reviewer' || part === 'approver') ? revision[part] : ''
}

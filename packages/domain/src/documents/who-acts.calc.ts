import type { DocumentState } from './document-state.calc.ts'
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

/**
 * The part of who must act on a document, by its current revision, null without one. What the customer sent back waits
 * for who drew it, who begins the next revision.
 */
export function actingPart(revision: Pick<ActedRevision, 'state'> | null, state: DocumentState): ActingPart {
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
      return WITHOUT_OPEN[state] ?? 'none'
  }
}

/** Who acts where no revision is open. */
const WITHOUT_OPEN: Readonly<Partial<Record<DocumentState, ActingPart>>> = {
  client_review: 'customer',
  correction: 'preparer',
}

/** The person who must act on a document; '' where that is nobody of the firm by name. */
export function actorOf(revision: ActedRevision | null, state: DocumentState): string {
  const part = actingPart(revision, state)
  return revision && (part === 'preparer' || part === 'reviewer' || part === 'approver') ? revision[part] : ''
}

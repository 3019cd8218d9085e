import type { Violation } from '@timesheet/schema'
import type { DocumentComment } from './comments.collection.ts'
import { isSettled } from './comments.states.ts'
import type { Revision } from './revisions.collection.ts'

/** Why the comments on a revision hold it back. */
export type CommentGuardCode =
  | 'revision_comments_open'
  | 'revision_no_comment'
  | 'revision_observed'
  | 'revision_major_open'

/** A comment as far as it holds a revision back. */
export type GuardingComment = Pick<DocumentComment, 'author' | 'origin' | 'severity' | 'state'>

/** A step of a revision. */
export interface CommentedStep {
  readonly from: Revision['state'] | ''
  readonly to: Revision['state'] | ''
  readonly approver: string
  /** Whether it comes with a reason, which becomes a comment. */
  readonly hasReason: boolean
}

/**
 * Refuses to send a revision while an internal comment waits for its answer, to observe it without a comment, or with one
 * once it was observed, which would say it nowhere, and to let it pass while a major one is not settled (domain.md
 * §2.8.2). What who approves observed is settled when they approve.
 */
export function checkCommentGuards(
  { from, to, approver, hasReason }: CommentedStep,
  comments: readonly GuardingComment[],
): Violation<CommentGuardCode> | null {
  if (from === to) return to === 'observed' && hasReason ? { field: 'reason', code: 'revision_observed' } : null
  const internal = comments.filter(({ origin }) => origin === 'internal')
  const isOpen = internal.some(({ state }) => state === 'open')
  if (to === 'checking') return isOpen ? { field: 'state', code: 'revision_comments_open' } : null
  if (to === 'observed') return isOpen || hasReason ? null : { field: 'reason', code: 'revision_no_comment' }
  if (to !== 'approving' && to !== 'approved') return null
  const majors = internal.filter(({ severity, state }) => severity === 'major' && !isSettled(state))
  const holding = to === 'approving' ? majors.filter(({ author }) => author !== approver) : majors
  return holding.length > 0 ? { field: 'state', code: 'revision_major_open' } : null
}

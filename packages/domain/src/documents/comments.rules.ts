import type { Violation } from '@timesheet/schema'
import type { CommentDraft, DocumentComment } from './comments.collection.ts'
import { isSettled } from './comments.states.ts'
import type { Revision } from './revisions.collection.ts'

/** Why a comment is refused. */
export type CommentCode =
  | 'comment_state'
  | 'comment_fixed'
  | 'comment_revision'
  | 'comment_when'
  | 'comment_own'
  | 'comment_control'
  | 'comment_said'
  | 'comment_preparer'
  | 'comment_closer'
  | 'comment_response_missing'
  | 'comment_evidence_missing'
  | 'comment_follow_up_missing'

type Refusal = Violation<CommentCode>
type Commented = Pick<
  Revision,
  'id' | 'document' | 'project' | 'specialty' | 'preparer' | 'reviewer' | 'approver' | 'state'
>

/** Who writes about a comment. */
export interface CommentAsker {
  readonly id: string
  /** Whether they are document control, who speaks for the customer. */
  readonly controls: boolean
  /** Whether they lead the specialty of the comment. */
  readonly leads: boolean
}

/** A comment as it is stored. */
export type StoredComment = Omit<DocumentComment, 'collectionId' | 'collectionName'>

/** What the check of a comment needs besides the comment. */
export interface CommentContext {
  readonly stored: StoredComment | null
  /** Null for one that does not exist. */
  readonly revision: Commented | null
  /** Null where the program writes. */
  readonly asker: CommentAsker | null
  /** Whether its author does not work here any more. */
  readonly isAuthorGone: boolean
}

const COPIED = ['document', 'project', 'specialty', 'preparer', 'reviewer', 'approver'] as const

/** What a comment copies of its revision. */
export function placeOfComment(revision: Omit<Commented, 'state'>) {
  const { id, document, project, specialty, preparer, reviewer, approver } = revision
  return { revision: id, document, project, specialty, preparer, reviewer, approver }
}

/** Whether a comment may be made, or taken up again, while its revision is in this state. */
function isTime(origin: CommentDraft['origin'], state: Revision['state']): boolean {
  return origin === 'customer'
    ? state === 'issued' || state === 'answered' || state === 'superseded'
    : state === 'checking' || state === 'observed' || state === 'approving'
}

/** For whom somebody may observe a revision now, as far as it tells; null where they may not. */
export function commentOrigin(
  { state, preparer }: Pick<Commented, 'state' | 'preparer'>,
  asker: CommentAsker,
): DocumentComment['origin'] | null {
  if (isTime('internal', state)) return asker.id === preparer ? null : 'internal'
  return asker.controls && isTime('customer', state) ? 'customer' : null
}

/** Refuses a comment that its revision, who writes, or what was said already do not allow. */
export function checkComment(comment: CommentDraft, context: CommentContext): Refusal | null {
  const { stored, asker } = context
  if (!stored) return checkNewComment(comment, context)
  if (!asker) return null
  const known = { ...context, stored, asker }
  return checkKept(comment, known) ?? checkStep(comment, known)
}

function checkNewComment(comment: CommentDraft, { revision, asker }: CommentContext): Refusal | null {
  if (!revision || COPIED.some((field) => comment[field] !== revision[field]))
    return { field: 'revision', code: 'comment_revision' }
  if (!asker) return null
  const later = (['response', 'followUp', 'evidence'] as const).find((field) => comment[field] !== '')
  if (later) return { field: later, code: 'comment_fixed' }
  if (comment.origin === 'customer' && !asker.controls) return { field: 'origin', code: 'comment_control' }
  if (comment.origin === 'internal' && asker.id === comment.preparer) return { field: 'text', code: 'comment_own' }
  return isTime(comment.origin, revision.state) ? null : { field: 'revision', code: 'comment_when' }
}

interface Asked extends CommentContext {
  readonly stored: StoredComment
  readonly asker: CommentAsker
}

const FIXED = ['revision', ...COPIED, 'origin', 'author'] as const
const SAID = ['text', 'page', 'place', 'x', 'y', 'severity'] as const

/** Each says only what is theirs to say, when it is. */
function checkKept(comment: CommentDraft, { stored, asker }: Asked): Refusal | null {
  const fixed = FIXED.find((field) => comment[field] !== stored[field])
  if (fixed) return { field: fixed, code: 'comment_fixed' }
  const said = SAID.find((field) => comment[field] !== stored[field])
  if (said && !(stored.state === 'open' && asker.id === stored.author)) return { field: said, code: 'comment_said' }
  const isAnswer = comment.state === 'answered' && asker.id === stored.preparer
  if (comment.response !== stored.response && !isAnswer) return { field: 'response', code: 'comment_preparer' }
  const isReopened = comment.state === 'open' && stored.state !== 'open'
  if (comment.followUp !== stored.followUp && !isReopened) return { field: 'followUp', code: 'comment_fixed' }
  const isClosed = isSettled(comment.state) && !isSettled(stored.state)
  return comment.evidence !== stored.evidence && !isClosed ? { field: 'evidence', code: 'comment_fixed' } : null
}

function checkStep(comment: CommentDraft, context: Asked): Refusal | null {
  const { stored, revision } = context
  if (comment.state === 'answered')
    return isBlank(comment.response) ? { field: 'response', code: 'comment_response_missing' } : null
  if (comment.state === stored.state) return null
  if (!maySettle(stored, context)) return { field: 'state', code: 'comment_closer' }
  if (comment.state !== 'open')
    return stored.origin === 'customer' && isBlank(comment.evidence)
      ? { field: 'evidence', code: 'comment_evidence_missing' }
      : null
  if (!revision || !isTime(stored.origin, revision.state)) return { field: 'state', code: 'comment_when' }
  return isBlank(comment.followUp) ? { field: 'followUp', code: 'comment_follow_up_missing' } : null
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

/**
 * Whether somebody closes and reopens a comment: its author; of the customer's, document control; of who left, the
 * leader of the specialty (§11.1).
 */
export function maySettle(
  { origin, author }: Pick<StoredComment, 'origin' | 'author'>,
  { asker, isAuthorGone }: Pick<CommentContext, 'asker' | 'isAuthorGone'>,
): boolean {
  if (!asker) return true
  if (origin === 'customer') return asker.controls
  return asker.id === author || (isAuthorGone && asker.leads)
}

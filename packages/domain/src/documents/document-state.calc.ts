import type { Day } from '../kernel/index.ts'
import type { DOCUMENT_STATES } from './documents.collection.ts'
import type { PurposeSeed } from './issue-purposes.ts'
import { isAdverse, isFavourable, type ResponseResult, wantsReissue } from './response-codes.calc.ts'
import { isInForce, isOpenRevision, type RevisionState } from './revisions.states.ts'

/** The state of a document, which follows from its revisions and issues (domain.md §2.8.1). */
export type DocumentState = keyof typeof DOCUMENT_STATES

/** A revision as far as the state of its document depends on it. */
export interface StatedRevision {
  readonly id: string
  readonly order: number
  readonly state: RevisionState
  /** Whether it was ever issued: a void one was then revoked. */
  readonly wasIssued: boolean
}

/** An issue of a revision that was not revoked, in the order of issue. */
export interface StatedEmition {
  readonly revision: string
  readonly purpose: Pick<PurposeSeed, 'answer' | 'series' | 'isTerminal'> & {
    /** What tells purposes apart: a project may have its own in place of the firm's. */
    readonly code: string
    /** The place of the purpose in the life of a document. */
    readonly order: number
  }
  readonly issuedOn: Day
  /** When the answer that counts was received; '' where none was, or its day is not known. */
  readonly answeredOn: Day | ''
  readonly isWaiting: boolean
  /** The result of the answer that counts; null without one. */
  readonly result: ResponseResult | null
}

/** What the state of a document follows from. */
export interface DocumentFacts {
  readonly isVoid: boolean
  readonly isSuspended: boolean
  readonly revisions: readonly StatedRevision[]
  /** In the order of issue, without revoked ones. */
  readonly emitions: readonly StatedEmition[]
}

const IN_HANDS: readonly RevisionState[] = ['draft', 'in_progress', 'observed']
const IN_REVIEW: readonly RevisionState[] = ['checking', 'approving']

/** The current revision: the last that is not void; null without one. */
export function currentRevision<Revision extends Pick<StatedRevision, 'order' | 'state'>>(
  revisions: readonly Revision[],
): Revision | null {
  return revisions.filter(({ state }) => state !== 'void').toSorted((a, b) => b.order - a.order)[0] ?? null
}

/** The revision in force, whatever is being drawn; null without one. */
export function revisionInForce<Revision extends Pick<StatedRevision, 'state'>>(
  revisions: readonly Revision[],
): Revision | null {
  return revisions.find(({ state }) => isInForce(state)) ?? null
}

/** The state of a document: the first rule that matches (domain.md §2.8.1, §11.1; INV-DOC-09). */
export function documentState({ isVoid, isSuspended, revisions, emitions }: DocumentFacts): DocumentState {
  if (isVoid) return 'void'
  if (isSuspended) return 'suspended'
  const current = currentRevision(revisions)
  const wasRevoked = revisions.some(({ state, wasIssued }) => state === 'void' && wasIssued)
  if (!current) return wasRevoked ? 'without_revision' : 'planned'
  const last = emitions.at(-1)
  const result = last?.result ?? null
  const isAnsweredBadly = result !== null && isAdverse(result)
  if (last && isAsBuilt(last)) return 'as_built'
  if (IN_HANDS.includes(current.state)) return isAnsweredBadly ? 'correction' : 'in_progress'
  if (IN_REVIEW.includes(current.state)) return 'internal_review'
  if (isOpenRevision(current.state)) return 'ready'
  if (!last || !isInForce(current.state)) return 'without_revision'
  return issuedState(last, isAnsweredBadly)
}

function issuedState(last: StatedEmition, isAnsweredBadly: boolean): DocumentState {
  if (last.isWaiting) return 'client_review'
  if (isAnsweredBadly) return 'correction'
  if (last.purpose.isTerminal && last.purpose.series === 'contractual') return 'for_construction'
  return last.result !== null && isFavourable(last.result) ? 'approved' : 'issued'
}

function isAsBuilt({ purpose }: StatedEmition): boolean {
  return purpose.isTerminal && purpose.series === 'as_built'
}

/** The purpose after which a document is complete. */
export type FinalPurpose = Pick<StatedEmition['purpose'], 'code' | 'order'>

/**
 * Whether a document is complete: it was issued with its final purpose, or a later terminal one, answered favourably
 * without a further issue where that purpose wants an answer (domain.md §2.8.1), and no adverse answer stands without a
 * favourable one to a later issue (INV-DOC-11).
 */
export function isComplete(emitions: readonly StatedEmition[], finalPurpose: FinalPurpose): boolean {
  const adverse = emitions.findLastIndex(({ result }) => result !== null && isAdverse(result))
  const favourable = emitions.findLastIndex(({ result }) => result !== null && isFavourable(result))
  if (adverse > favourable) return false
  return emitions.some(
    ({ purpose, result }) =>
      (purpose.code.toUpperCase() === finalPurpose.code.toUpperCase() ||
        (purpose.isTerminal && purpose.order > finalPurpose.order)) &&
      (purpose.answer !== 'customer' || (result !== null && isFavourable(result) && !wantsReissue(result))),
  )
}

/**
 * The day since which a document is complete: that of the issue by which it became so, or of the answer to it; '' while
 * it is not, also while a further revision is made or waited for, and where the one in force was revoked.
 */
export function completeSince(
  { isVoid, revisions, emitions }: Pick<DocumentFacts, 'isVoid' | 'revisions' | 'emitions'>,
  finalPurpose: FinalPurpose | null,
): Day | '' {
  const [current, last] = [currentRevision(revisions), emitions.at(-1)]
  if (isVoid || !finalPurpose || !current || !isInForce(current.state)) return ''
  if (last?.revision !== current.id || last.isWaiting || !isComplete(emitions, finalPurpose)) return ''
  const isByAnswer =
    last.purpose.answer === 'customer' ||
    !isComplete([...emitions.slice(0, -1), { ...last, result: null }], finalPurpose)
  return isByAnswer ? last.answeredOn || last.issuedOn : last.issuedOn
}

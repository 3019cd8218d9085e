import {
  checkCommentGuards,
  checkDisciplineGuards,
  checkFileGuard,
  checkRevision,
  type comments,
  type disciplineChecks,
  type documents,
  type revisionFiles,
  type revisions,
  type revisionStates,
} from '@timesheet/domain/documents'
import type { Move } from '@timesheet/schema'
import { codeText } from '../../data/code-text.ts'
import type { Stored } from '../../data/collection.ts'

/** A move of a revision. */
export type RevisionMove = Move<keyof typeof revisionStates.states>

/** What the rules of a move are asked with. */
export interface RevisionStep {
  readonly document: Stored<typeof documents>
  readonly revision: Stored<typeof revisions>
  /** Those on the revision. */
  readonly comments: readonly Stored<typeof comments>[]
  /** Undefined until they are known. */
  readonly files: readonly Stored<typeof revisionFiles>[] | undefined
  /** What other specialties were asked about it, where that is known; the server knows. */
  readonly checks?: readonly Stored<typeof disciplineChecks>[]
}

/** Why the rules refuse a move that the viewer may otherwise make; '' where they do not. */
export function refusalOf(
  { document, revision, comments: said, files, checks = [] }: RevisionStep,
  { to }: Pick<RevisionMove, 'to'>,
): string {
  const context = { stored: revision, document, others: [], keeps: true, isAsked: true }
  const step = { from: revision.state, to, approver: revision.approver, hasReason: true }
  const violation =
    checkRevision({ ...revision, state: to }, context) ??
    checkCommentGuards(step, said) ??
    checkDisciplineGuards({ stored: revision, row: { ...revision, state: to } }, checks) ??
    (files ? checkFileGuard(step, files) : null)
  return violation ? codeText(violation) : ''
}

/** Whether something is said with a move. */
export function isAsked({ to, reason }: Pick<RevisionMove, 'to' | 'reason'>): boolean {
  return reason === true || to === 'observed'
}

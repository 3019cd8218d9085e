import type { Violation } from '@timesheet/schema'
import type { ProjectDocument } from './documents.collection.ts'
import type { Emition } from './emitions.collection.ts'
import type { Revision } from './revisions.collection.ts'
import type { Transmittal } from './transmittals.collection.ts'

/** Why a reader of the customer does not answer an issue by themselves. */
export type CustomerAnswerCode =
  | 'response_not_enabled'
  | 'response_not_asked'
  | 'response_superseded'
  | 'response_revoked'
  | 'response_transmittal_void'
  | 'response_copy_missing'

/** What the check of an answer of a reader of the customer needs. */
export interface CustomerAnswerContext {
  /** Whether the project lets its customer answer. */
  readonly isEnabled: boolean
  /** The transmittal by which it went to them. */
  readonly transmittal: Pick<Transmittal, 'state'>
  readonly emition: Pick<Emition, 'state'>
  readonly revision: Pick<Revision, 'state'> | undefined
  readonly document: Pick<ProjectDocument, 'voided'> | undefined
}

/** A commented copy that arrived in parts before its answer. */
export interface BroughtCopy {
  /** The issue for which it was sent. */
  readonly emition: string
  readonly isWhole: boolean
  /** It went with another answer, or is too old. */
  readonly isOver: boolean
}

/** Refuses a commented copy that did not arrive, or not for this issue, as a whole, and for the first time. */
export function checkBroughtCopy(copy: BroughtCopy | null, emition: string): Violation<CustomerAnswerCode> | null {
  const isThere = copy !== null && copy.emition === emition && copy.isWhole && !copy.isOver
  return isThere ? null : { field: 'answers', code: 'response_copy_missing' }
}

/**
 * Refuses an answer of a reader of the customer where the project does not let them, and to what nobody waits for: what
 * document control records too late is kept without effect, but nobody is asked to write in vain.
 */
export function checkCustomerAnswer({
  isEnabled,
  transmittal,
  emition,
  revision,
  document,
}: CustomerAnswerContext): Violation<CustomerAnswerCode> | null {
  if (!isEnabled) return { field: 'emition', code: 'response_not_enabled' }
  if (transmittal.state === 'void') return { field: 'emition', code: 'response_transmittal_void' }
  if (emition.state === 'revoked' || revision?.state === 'void') return { field: 'emition', code: 'response_revoked' }
  if (emition.state === 'closed' || revision?.state === 'superseded')
    return { field: 'emition', code: 'response_superseded' }
  const isAsked = emition.state === 'waiting' || emition.state === 'answered'
  return isAsked && !document?.voided ? null : { field: 'emition', code: 'response_not_asked' }
}

import type { Violation } from '@timesheet/schema'
import type { Emition } from './emitions.collection.ts'
import type { Revision } from './revisions.collection.ts'

/** Why a reader of the customer does not answer an issue by themselves. */
export type CustomerAnswerCode =
  | 'response_not_enabled'
  | 'response_not_asked'
  | 'response_superseded'
  | 'response_revoked'

/** What the check of an answer of a reader of the customer needs. */
export interface CustomerAnswerContext {
  /** Whether the project lets its customer answer. */
  readonly isEnabled: boolean
  readonly emition: Pick<Emition, 'state'>
  readonly revision: Pick<Revision, 'state'> | undefined
}

/**
 * Refuses an answer of a reader of the customer where the project does not let them, and to what nobody waits for: what
 * document control records too late is kept without effect, but nobody is asked to write in vain.
 */
export function checkCustomerAnswer({
  isEnabled,
  emition,
  revision,
}: CustomerAnswerContext): Violation<CustomerAnswerCode> | null {
  if (!isEnabled) return { field: 'emition', code: 'response_not_enabled' }
  if (emition.state === 'revoked' || revision?.state === 'void') return { field: 'emition', code: 'response_revoked' }
  if (emition.state === 'closed' || revision?.state === 'superseded')
    return { field: 'emition', code: 'response_superseded' }
  const isAsked = emition.state === 'waiting' || emition.state === 'answered'
  return isAsked ? null : { field: 'emition', code: 'response_not_asked' }
}

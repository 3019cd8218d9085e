import type { ProjectDocument } from './documents.collection.ts'
import type { Revision } from './revisions.collection.ts'
import { isInForce } from './revisions.states.ts'

/** Whether a printed sheet is still in force. */
export type RevisionVerdict = 'in_force' | 'superseded' | 'void'

type Told = Pick<Revision, 'state' | 'issuedOn'>

/**
 * What whoever holds a sheet is told of its revision, which is in force no longer than its document stands; null on one
 * that was never issued, of which nothing is told.
 */
export function verdictOf(
  { state, issuedOn }: Told,
  document?: Pick<ProjectDocument, 'voided'>,
): RevisionVerdict | null {
  if (issuedOn === '') return null
  if (isInForce(state)) return document?.voided ? 'void' : 'in_force'
  return state === 'superseded' || state === 'void' ? state : null
}

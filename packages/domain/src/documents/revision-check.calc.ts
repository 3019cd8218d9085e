import type { Revision } from './revisions.collection.ts'

/** Whether a printed sheet is still in force. */
export type RevisionVerdict = 'in_force' | 'superseded' | 'void'

type Told = Pick<Revision, 'state' | 'issuedOn'>

/** What whoever holds a sheet is told of its revision; null on one that was never issued, of which nothing is told. */
export function verdictOf({ state, issuedOn }: Told): RevisionVerdict | null {
  if (issuedOn === '') return null
  if (state === 'issued' || state === 'answered') return 'in_force'
  return state === 'superseded' || state === 'void' ? state : null
}

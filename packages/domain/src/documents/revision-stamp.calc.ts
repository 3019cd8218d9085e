import type { ProjectDocument } from './documents.collection.ts'
import type { Revision } from './revisions.collection.ts'
import { isInForce } from './revisions.states.ts'

/** The largest PDF that is stamped, in bytes: it is held in memory. */
export const MOST_STAMPED_BYTES = 52_428_800

/** What a file of such a revision says of itself. */
export type RevisionStamp = 'SUPERADO' | 'ANULADO'

/**
 * What is written across the PDFs of a revision that does not count any more (domain.md §2.8.2); null on others. One that
 * was issued counts no more than its document.
 */
export function stampOf(state: Revision['state'], document?: Pick<ProjectDocument, 'voided'>): RevisionStamp | null {
  if (state === 'superseded') return 'SUPERADO'
  return state === 'void' || (isInForce(state) && document?.voided) ? 'ANULADO' : null
}

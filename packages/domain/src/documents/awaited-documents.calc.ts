import { STILL_STATES } from '../projects/index.ts'
import type { ProjectDocument } from './documents.collection.ts'

/**
 * Whether the next milestone of a document is awaited of anybody: alerts tell of its day, and the register shows it as
 * late or near. What others hold back is told of as its hold; in a project that rests nothing is done.
 */
export function isAwaited(
  { dueOn, hasHolds }: Pick<ProjectDocument, 'dueOn' | 'hasHolds'>,
  projectState: string,
): boolean {
  return dueOn !== '' && !hasHolds && !STILL_STATES.some((each) => each === projectState)
}

/** The documents for which `isAwaited` says so, as a filter of them. */
export const AWAITED_DOCUMENTS = [
  'dueOn != "" && hasHolds = false',
  ...STILL_STATES.map((state) => `project.state != "${state}"`),
].join(' && ')

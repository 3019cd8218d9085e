import type { ProjectDocument } from './documents.collection.ts'

/** The states in which no revision is known of: planned, or stopped, which hides where the document stood. */
const WITHOUT_REVISION: ReadonlySet<ProjectDocument['state']> = new Set(['planned', 'suspended', 'void'])

/** Whether the budget hours of a document stand: work on it was begun (domain.md §2.9). */
export function isBudgetFixed({ state, revision }: Pick<ProjectDocument, 'state' | 'revision'>): boolean {
  return revision !== '' || !WITHOUT_REVISION.has(state)
}

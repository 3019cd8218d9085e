import type { Violation } from '@timesheet/schema'
import type { NewFileNamePattern } from './file-name-patterns.collection.ts'

/** Why a learned name of files is refused. */
export type NamePatternCode = 'name_pattern_document' | 'name_pattern_full'

/** The most names that a project remembers. */
export const MOST_NAME_PATTERNS = 5000

/** What the check of a learned name needs besides it. */
export interface NamePatternContext {
  /** Null for a document that does not exist. */
  readonly document: { readonly project: string } | null
  readonly isNew: boolean
  /** How many names the project remembers already. */
  readonly count: number
}

/** Refuses a name that means a document of another project, and more names than a project remembers. */
export function checkNamePattern(
  row: NewFileNamePattern,
  { document, isNew, count }: NamePatternContext,
): Violation<NamePatternCode> | null {
  if (document?.project !== row.project) return { field: 'document', code: 'name_pattern_document' }
  return isNew && count >= MOST_NAME_PATTERNS
    ? { field: 'name', code: 'name_pattern_full', params: { max: MOST_NAME_PATTERNS } }
    : null
}

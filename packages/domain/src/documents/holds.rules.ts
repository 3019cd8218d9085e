import type { Violation } from '@timesheet/schema'
import type { ProjectDocument } from './documents.collection.ts'
import type { DocumentHold, HoldDraft } from './holds.collection.ts'

/** Why a hold is refused. */
export type HoldCode = 'hold_state' | 'hold_document' | 'hold_revision' | 'hold_fixed' | 'hold_lifted'

/** What the check of a hold needs besides the hold. */
export interface HoldContext {
  readonly stored: Omit<DocumentHold, 'collectionId' | 'collectionName'> | null
  /** Null for one that does not exist. */
  readonly document: Pick<ProjectDocument, 'project' | 'specialty' | 'preparer'> | null
  /** The document of its revision; null without one. */
  readonly revision: { readonly document: string } | null
  /** Whether a request asks; the program follows the document. */
  readonly isAsked: boolean
}

const COPIED = ['project', 'specialty', 'preparer'] as const
const FIXED = ['document', ...COPIED, 'revision'] as const

/** Refuses a hold of another document than it says, and to change what was lifted. */
export function checkHold(
  hold: HoldDraft,
  { stored, document, revision, isAsked }: HoldContext,
): Violation<HoldCode> | null {
  if (!stored) {
    if (!document || COPIED.some((field) => hold[field] !== document[field]))
      return { field: 'document', code: 'hold_document' }
    return hold.revision === '' || revision?.document === hold.document
      ? null
      : { field: 'revision', code: 'hold_revision' }
  }
  if (!isAsked) return null
  const fixed = FIXED.find((field) => hold[field] !== stored[field])
  if (fixed) return { field: fixed, code: 'hold_fixed' }
  const isChanged = hold.description !== stored.description || hold.dependsOn !== stored.dependsOn
  return isChanged && stored.state === 'lifted' ? { field: 'description', code: 'hold_lifted' } : null
}

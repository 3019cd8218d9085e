import type { Violation } from '@timesheet/schema'
import { type IssuePurpose, purposesOfProject } from './issue-purposes.collection.ts'

/** Why the final purpose of a document, or of a type of documents, is refused. */
export type FinalPurposeCode = 'final_purpose_foreign' | 'final_purpose_internal'

type Purpose = Pick<IssuePurpose, 'id' | 'project' | 'code' | 'order' | 'active'>

/** The final purpose of a document of this type: that of the type, or what its project has in place of it; '' for none. */
export function finalPurposeOf(
  type: { readonly finalPurpose: string } | undefined,
  { purposes, project }: { readonly purposes: readonly Purpose[]; readonly project: string },
): string {
  const firm = purposes.find(({ id }) => id === type?.finalPurpose)
  if (!firm) return ''
  const code = firm.code.toUpperCase()
  return purposesOfProject(purposes, project).find((each) => each.code.toUpperCase() === code)?.id ?? ''
}

interface FinalContext {
  readonly stored: { readonly finalPurpose: string } | null
  /** The purpose that is named; undefined for none. */
  readonly purpose: Pick<IssuePurpose, 'project' | 'answer'> | undefined
}

/**
 * Refuses a final purpose of another project, and one that colleagues answer: what is only checked inside the firm
 * completes nothing. A type of documents is of all projects.
 */
export function checkFinalPurpose(
  { project, finalPurpose }: { readonly project: string; readonly finalPurpose: string },
  { stored, purpose }: FinalContext,
): Violation<FinalPurposeCode> | null {
  if (finalPurpose === '' || stored?.finalPurpose === finalPurpose || !purpose) return null
  if (purpose.project !== '' && purpose.project !== project)
    return { field: 'finalPurpose', code: 'final_purpose_foreign' }
  return purpose.answer === 'internal' ? { field: 'finalPurpose', code: 'final_purpose_internal' } : null
}

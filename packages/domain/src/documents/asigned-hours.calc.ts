import type { DocumentAsignment } from './asignments.collection.ts'
import type { ProjectDocument } from './documents.collection.ts'

/** The hours that are assigned of a document, beside those that it is expected to take. */
export interface AsignedHours {
  readonly asigned: number
  /** The expected minutes, or the budgeted ones where nobody expects others; 0 if nobody said any. */
  readonly expected: number
  /** By how many minutes the assigned ones pass them: a warning, never an error (INV-DOC-12). */
  readonly over: number
}

/** Compares the minutes of the active asignments of a document with those that it is expected to take. */
export function asignedHoursOf(
  document: Pick<ProjectDocument, 'budgetMinutes' | 'forecastMinutes'>,
  asignments: readonly Pick<DocumentAsignment, 'minutes' | 'state'>[],
): AsignedHours {
  const expected = document.forecastMinutes || document.budgetMinutes
  const asigned = asignments.reduce((sum, { minutes, state }) => sum + (state === 'active' ? minutes : 0), 0)
  return { asigned, expected, over: expected === 0 ? 0 : Math.max(0, asigned - expected) }
}

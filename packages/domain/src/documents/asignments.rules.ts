import type { Violation } from '@timesheet/schema'
import type { AsignmentDraft, DocumentAsignment } from './asignments.collection.ts'
import type { ProjectDocument } from './documents.collection.ts'

/** Why an asignment is refused. Hours beyond those of the document are none of them (INV-DOC-12). */
export type AsignmentCode =
  | 'asignment_state'
  | 'asignment_document'
  | 'asignment_person'
  | 'asignment_fixed'
  | 'asignment_ended'
  | 'asignment_minutes'
  | 'asignment_days'

/** What the check of an asignment needs besides the asignment. */
export interface AsignmentContext {
  readonly stored: Omit<DocumentAsignment, 'collectionId' | 'collectionName'> | null
  /** Null for one that does not exist. */
  readonly document: Pick<ProjectDocument, 'project' | 'specialty'> | null
  /** Null for one that does not exist. */
  readonly person: { readonly external: boolean; readonly active: boolean } | null
  /** Whether a request asks; the program follows the document. */
  readonly isAsked: boolean
}

type Refusal = Violation<AsignmentCode> | null

const FIXED = ['document', 'project', 'specialty', 'user', 'role'] as const
const SAID = ['minutes', 'from', 'to'] as const

/** Refuses work for who is not of the firm, to hand an asignment to another, and to change what is over. */
export function checkAsignment(asignment: AsignmentDraft, context: AsignmentContext): Refusal {
  if (context.stored && !context.isAsked) return null
  return (
    (context.stored ? checkChange(asignment, context.stored) : checkPlace(asignment, context)) ??
    checkPerson(asignment, context) ??
    checkAsignedAmount(asignment)
  )
}

function checkPlace({ project, specialty }: AsignmentDraft, { document }: AsignmentContext): Refusal {
  return document?.project === project && document.specialty === specialty
    ? null
    : { field: 'document', code: 'asignment_document' }
}

function checkChange(asignment: AsignmentDraft, stored: NonNullable<AsignmentContext['stored']>): Refusal {
  const fixed = FIXED.find((field) => asignment[field] !== stored[field])
  if (fixed) return { field: fixed, code: 'asignment_fixed' }
  if (stored.state === 'active' || asignment.state === 'active') return null
  const changed = SAID.find((field) => asignment[field] !== stored[field])
  return changed ? { field: changed, code: 'asignment_ended' } : null
}

/** Work begins, or begins again, only for who works here; that of who left may still be ended. */
function checkPerson({ state }: AsignmentDraft, { stored, person }: AsignmentContext): Refusal {
  const begins = state === 'active' && stored?.state !== 'active'
  return !begins || (person?.active && !person.external) ? null : { field: 'user', code: 'asignment_person' }
}

/** Refuses fewer hours than none, and an end before the beginning. */
export function checkAsignedAmount({ minutes, from, to }: Pick<AsignmentDraft, 'minutes' | 'from' | 'to'>): Refusal {
  if (minutes < 0) return { field: 'minutes', code: 'asignment_minutes' }
  return to === '' || to >= from ? null : { field: 'to', code: 'asignment_days' }
}

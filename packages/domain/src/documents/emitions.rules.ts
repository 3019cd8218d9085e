import type { Violation } from '@timesheet/schema'
import type { ProjectDocument } from './documents.collection.ts'
import type { Emition, EmitionDraft } from './emitions.collection.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import type { Revision } from './revisions.collection.ts'
import { type StatusScheme, suitabilityOfPurpose } from './suitability-codes.calc.ts'
import { checkSuitability, type SuitabilityRefusal } from './suitability.rules.ts'
import type { Transmittal } from './transmittals.collection.ts'

/** Why an issue is refused. */
export type EmitionCode =
  | 'emition_state'
  | 'emition_transmittal'
  | 'emition_revision'
  | 'emition_opening'
  | 'emition_purpose'
  | 'emition_fixed'
  | SuitabilityRefusal

/** What the check of an issue needs besides it; null for what does not exist. */
export interface EmitionContext {
  readonly stored: Omit<Emition, 'collectionId' | 'collectionName'> | null
  readonly transmittal: Pick<Transmittal, 'project' | 'state' | 'direction'> | null
  readonly document: Pick<ProjectDocument, 'project' | 'specialty'> | null
  readonly revision: Pick<Revision, 'document' | 'origin'> | null
  readonly purpose: Pick<IssuePurpose, 'project' | 'active'> | null
  readonly statusScheme: StatusScheme | ''
  /** Whether a request asks; the program issues, answers and closes. */
  readonly isAsked: boolean
}

const FIXED = ['transmittal', 'document', 'project', 'specialty'] as const
const BY_PROGRAM = [
  'number',
  'issuedOn',
  'dueOn',
  'dueSoonOn',
  'result',
  'answeredOn',
  'remindedOn',
  'reminders',
] as const
const EMPTY: Readonly<Record<(typeof BY_PROGRAM)[number], string | number>> = {
  number: 0,
  issuedOn: '',
  dueOn: '',
  dueSoonOn: '',
  result: '',
  answeredOn: '',
  remindedOn: '',
  reminders: 0,
}

/** Refuses an issue that does not fit its draft, its document or its project, and a change once it was sent. */
export function checkEmition(row: EmitionDraft, context: EmitionContext): Violation<EmitionCode> | null {
  if (!context.isAsked) return null
  const { stored, transmittal } = context
  const moved = stored && FIXED.find((field) => row[field] !== stored[field])
  if (moved) return { field: moved, code: 'emition_fixed' }
  const given = BY_PROGRAM.find((field) => row[field] !== (stored ?? EMPTY)[field])
  if (given) return { field: given, code: 'emition_fixed' }
  if (transmittal?.state !== 'draft' || transmittal.project !== row.project || transmittal.direction !== 'out')
    return { field: 'transmittal', code: 'emition_transmittal' }
  return checkFitting(row, context) ?? checkSuitability(row, { stored, scheme: context.statusScheme })
}

function checkFitting(
  row: EmitionDraft,
  { document, revision, purpose }: EmitionContext,
): Violation<EmitionCode> | null {
  if (document?.project !== row.project || document.specialty !== row.specialty)
    return { field: 'document', code: 'emition_revision' }
  if (revision?.document !== row.document) return { field: 'revision', code: 'emition_revision' }
  // It has no files here that could go along: what is sent is the next revision.
  if (revision.origin !== '') return { field: 'revision', code: 'emition_opening' }
  const isOffered = purpose?.active && (purpose.project === '' || purpose.project === row.project)
  return isOffered ? null : { field: 'purpose', code: 'emition_purpose' }
}

/**
 * The status code of an issue that is being prepared: that of its purpose as it begins, and again with another purpose,
 * unless the same change says one.
 */
export function preparedSuitability(
  row: Pick<EmitionDraft, 'suitability' | 'purpose'>,
  {
    stored,
    scheme,
    purpose,
  }: {
    readonly stored: Pick<Emition, 'suitability' | 'purpose'> | null
    readonly scheme: StatusScheme | ''
    readonly purpose: string
  },
): string {
  if (row.suitability !== (stored?.suitability ?? '') || stored?.purpose === row.purpose) return row.suitability
  return suitabilityOfPurpose(scheme, purpose)
}

/** Refuses to take a document out of a transmittal that is no draft any more. */
export function checkEmitionRemoval({
  transmittal,
}: Pick<EmitionContext, 'transmittal'>): Violation<EmitionCode> | null {
  return transmittal?.state === 'draft' ? null : { field: 'transmittal', code: 'emition_transmittal' }
}

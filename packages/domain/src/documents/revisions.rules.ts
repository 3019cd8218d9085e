import type { Violation } from '@timesheet/schema'
import { type NextRevision, nextRevision, type NumberedRevision } from './next-revision.calc.ts'
import type { RevisionScheme } from './revision-schemes.ts'
import type { ProjectDocument } from './documents.collection.ts'
import { checkSignatories } from './documents.rules.ts'
import type { Revision, RevisionDraft } from './revisions.collection.ts'
import { isFrozen, isOpenRevision } from './revisions.states.ts'

/** Why a revision is refused. */
export type RevisionCode =
  | 'revision_state'
  | 'revision_reason_missing'
  | 'revision_preparer'
  | 'revision_reviewer'
  | 'revision_approver'
  | 'revision_document'
  | 'revision_document_stopped'
  | 'revision_open'
  | 'revision_series_back'
  | 'revision_code_used'
  | 'revision_fixed'
  | 'revision_signed'
  | 'revision_signatories'
  | 'revision_preparer_missing'
  | 'revision_reviewer_missing'
  | 'revision_approver_missing'
  | 'revision_opening'
  | 'revision_created_from'
  | 'document_same_person'

type Refusal = Violation<RevisionCode>
type Place = Pick<
  ProjectDocument,
  'project' | 'specialty' | 'preparer' | 'reviewer' | 'approver' | 'voided' | 'suspended'
>

/** A revision as it is stored. */
export type StoredRevision = Omit<Revision, 'collectionId' | 'collectionName'>

/** What the check of a revision needs besides the revision. */
export interface RevisionContext {
  readonly stored: StoredRevision | null
  /** Null for one that does not exist. */
  readonly document: Place | null
  /** The other revisions of the document. */
  readonly others: readonly { readonly state: Revision['state'] | '' }[]
  /** Whether who asks keeps the register: the program does, too. */
  readonly keeps: boolean
  /** Whether a request asks; the program issues and supersedes. */
  readonly isAsked: boolean
  /** The accounts that stay of people who had two, by those that were merged into them. */
  readonly merged?: ReadonlyMap<string, string>
}

/** The revision that follows those of a document, or why none may. */
export function proposedRevision(
  scheme: RevisionScheme,
  others: readonly NumberedRevision[],
  series: Revision['series'],
): NextRevision {
  return nextRevision(scheme, others, { series })
}

/** Refuses a revision that its document, the ones before it, its signatories or its own past do not allow. */
export function checkRevision(revision: RevisionDraft, context: RevisionContext): Refusal | null {
  const { stored, isAsked } = context
  if (!stored) return checkNewRevision(revision, context)
  // Who made a revision of the empalme is not known here: it never was checked in this program.
  if (!isAsked && stored.origin !== '') return null
  return (
    (isAsked ? checkKept(revision, { ...context, stored }) : null) ??
    checkSignatories(isSigned(revision, stored) ? personsOf(revision, context) : revision) ??
    checkStep(revision, context)
  )
}

function checkNewRevision(
  revision: RevisionDraft,
  { document, others, keeps, isAsked }: RevisionContext,
): Refusal | null {
  if (!document || document.project !== revision.project || document.specialty !== revision.specialty)
    return { field: 'document', code: 'revision_document' }
  if (!isAsked) return null
  if (revision.origin !== '') return { field: 'origin', code: 'revision_opening' }
  if (revision.createdFrom !== '') return { field: 'createdFrom', code: 'revision_created_from' }
  const said = ISSUED.find((field) => revision[field] !== '')
  if (said) return { field: said, code: 'revision_fixed' }
  const changed = (['preparer', 'reviewer', 'approver'] as const).find((part) => revision[part] !== document[part])
  if (changed && !keeps) return { field: changed, code: 'revision_signatories' }
  return checkBeginning({ document, others }) ?? checkSignatories(revision)
}

/** Whether a step is a signature; whatever else is done is left to whoever puts the people right. */
function isSigned({ state }: RevisionDraft, stored: StoredRevision): boolean {
  return state !== stored.state && (state === 'checking' || state === 'approving' || state === 'approved')
}

/** Who signs, each by the account that stays: with two accounts one is still one person (INV-GEN-02). */
function personsOf({ preparer, reviewer, approver }: RevisionDraft, { merged }: Pick<RevisionContext, 'merged'>) {
  const personOf = (account: string) => merged?.get(account) ?? account
  return { preparer: personOf(preparer), reviewer: personOf(reviewer), approver: personOf(approver) }
}

/** Refuses a revision of a document that is stopped, or beside one that is still being made (INV-DOC-02). */
export function checkBeginning({
  document,
  others,
}: {
  readonly document: Pick<Place, 'voided' | 'suspended'>
  readonly others: RevisionContext['others']
}): Violation<'revision_document_stopped' | 'revision_open'> | null {
  if (document.voided || document.suspended) return { field: 'document', code: 'revision_document_stopped' }
  const isOpen = others.some(({ state }) => state !== '' && isOpenRevision(state))
  return isOpen ? { field: 'document', code: 'revision_open' } : null
}

/** What the program alone says of a revision, once a transmittal issues it (INV-DOC-06). */
const ISSUED = ['purpose', 'issuedOn', 'result', 'answeredOn'] as const
const FIXED = [
  ...(['document', 'project', 'specialty', 'series', 'code', 'order', 'origin', 'createdFrom'] as const),
  ...ISSUED,
]
const SIGNATORIES = ['preparer', 'reviewer', 'approver'] as const
/** The state in which the signature of each part is given already. */
const SIGNED_AT = { preparer: 'preparedAt', reviewer: 'reviewedAt', approver: 'approvedAt' } as const

function checkKept(
  revision: RevisionDraft,
  { stored, keeps }: { readonly stored: StoredRevision; readonly keeps: boolean },
): Refusal | null {
  const fixed = FIXED.find((field) => revision[field] !== stored[field])
  if (fixed) return { field: fixed, code: 'revision_fixed' }
  const changed = SIGNATORIES.filter((part) => revision[part] !== stored[part])
  if (changed.length > 0 && !keeps) return { field: changed[0]!, code: 'revision_signatories' }
  const signed = changed.find((part) => stored[SIGNED_AT[part]] !== '')
  if (signed) return { field: signed, code: 'revision_signed' }
  return isFrozen(stored.state) && revision.changes !== stored.changes
    ? { field: 'changes', code: 'revision_signed' }
    : null
}

/** The signatories that a step needs (INV-DOC-08). */
function checkStep(revision: RevisionDraft, { stored, document }: RevisionContext): Refusal | null {
  const { state, preparer, reviewer, approver } = revision
  if (state === '' || state === stored?.state || state === 'void' || state === 'draft') return null
  const isStopped = document?.voided || document?.suspended
  if (isOpenRevision(state) && isStopped) return { field: 'state', code: 'revision_document_stopped' }
  if (preparer === '') return { field: 'preparer', code: 'revision_preparer_missing' }
  if (state === 'in_progress' || state === 'observed') return null
  if (reviewer === '') return { field: 'reviewer', code: 'revision_reviewer_missing' }
  return state !== 'checking' && approver === '' ? { field: 'approver', code: 'revision_approver_missing' } : null
}

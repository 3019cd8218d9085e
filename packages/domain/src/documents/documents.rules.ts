import type { Violation } from '@timesheet/schema'
import { type CodePart, missingCodePart } from './code-parts.calc.ts'
import { type CodeFault, type CodeTemplate, readCodeTemplate } from './document-code.calc.ts'
import { isBudgetFixed } from './budget-fixed.calc.ts'
import type { DocumentDraft, ProjectDocument } from './documents.collection.ts'

/** Why a document, or how documents are named, is refused. */
export type DocumentCode =
  | 'document_code_burnt'
  | 'document_code_fixed'
  | 'document_code_part'
  | 'document_used'
  | 'document_budget_fixed'
  | 'document_reason_missing'
  | 'document_void_final'
  | 'document_void_who'
  | 'document_same_person'
  | 'document_type_inactive'
  | 'code_template_empty'
  | 'code_template_token'
  | 'code_template_number'
  | 'code_template_adjacent'
  | 'code_template_character'

/** What of a stored document decides what may still change. */
type StoredDocument = Pick<ProjectDocument, 'code' | 'voided' | 'budgetMinutes' | 'state' | 'revision'>

/** What the check of a document needs besides the document. */
export interface DocumentContext {
  readonly stored: StoredDocument | null
  /** Whether a document of the project carried this code once and gave it up. */
  readonly isBurnt: boolean
  /** Whether a revision was ever issued under the stored code. */
  readonly wasIssued: boolean
  /** Whether who asks may annul: the leader of the project, or document control. */
  readonly mayVoid: boolean
  /** Whether the program itself writes, as once a new baseline is approved. */
  readonly mayRebudget: boolean
  /** Whether the program itself writes, which lifts annulments for the administration, with a motive. */
  readonly mayLift: boolean
}

type Checked = Pick<
  DocumentDraft,
  'code' | 'voided' | 'suspended' | 'stopReason' | 'budgetMinutes' | 'preparer' | 'reviewer' | 'approver'
>

/**
 * Refuses a code that comes back or changes after an issue, a stop without a reason, another budget of a document
 * that was begun, and who would check themselves.
 */
export function checkDocument(document: Checked, context: DocumentContext): Violation<DocumentCode> | null {
  return (
    checkCode(document, context) ??
    checkStop(document, context) ??
    checkBudget(document, context) ??
    checkSignatories(document)
  )
}

function checkCode(
  { code }: Pick<Checked, 'code'>,
  { stored, isBurnt, wasIssued }: DocumentContext,
): Violation<DocumentCode> | null {
  if (stored?.code === code) return null
  if (wasIssued) return { field: 'code', code: 'document_code_fixed' }
  return isBurnt ? { field: 'code', code: 'document_code_burnt' } : null
}

function checkStop(
  { voided, suspended, stopReason }: Pick<Checked, 'voided' | 'suspended' | 'stopReason'>,
  { stored, mayVoid, mayLift }: DocumentContext,
): Violation<DocumentCode> | null {
  const wasVoided = stored?.voided === true
  if (wasVoided && !voided && !mayLift) return { field: 'voided', code: 'document_void_final' }
  if (voided && !wasVoided && !mayVoid) return { field: 'voided', code: 'document_void_who' }
  const isStopped = voided || suspended
  return isStopped && stopReason.trim() === '' ? { field: 'stopReason', code: 'document_reason_missing' } : null
}

function checkBudget(
  { budgetMinutes }: Pick<Checked, 'budgetMinutes'>,
  { stored, wasIssued, mayRebudget }: DocumentContext,
): Violation<DocumentCode> | null {
  if (!stored || mayRebudget || stored.budgetMinutes === budgetMinutes) return null
  return wasIssued || isBudgetFixed(stored) ? { field: 'budgetMinutes', code: 'document_budget_fixed' } : null
}

/** Refuses one person in two of the parts that check one another (INV-DOC-08). */
export function checkSignatories({
  preparer,
  reviewer,
  approver,
}: Pick<Checked, 'preparer' | 'reviewer' | 'approver'>): Violation<'document_same_person'> | null {
  if (reviewer !== '' && reviewer === preparer) return { field: 'reviewer', code: 'document_same_person' }
  const isTwice = approver !== '' && (approver === preparer || approver === reviewer)
  return isTwice ? { field: 'approver', code: 'document_same_person' } : null
}

/** Refuses a type that the firm gave up; documents that are of it already stay so. */
export function checkTypeChoice(
  { type }: Pick<DocumentDraft, 'type'>,
  { stored, isOffered }: { readonly stored: Pick<ProjectDocument, 'type'> | null; readonly isOffered: boolean },
): Violation<DocumentCode> | null {
  return isOffered || stored?.type === type ? null : { field: 'type', code: 'document_type_inactive' }
}

/** Refuses to delete a document with revisions: it is annulled instead, and its code stays burnt. */
export function checkDocumentRemoval({
  hasRevisions,
}: {
  readonly hasRevisions: boolean
}): Violation<DocumentCode> | null {
  return hasRevisions ? { field: 'id', code: 'document_used' } : null
}

/** Refuses a document that gets its code from a template and does not say what that asks for. */
export function checkCodeParts(
  template: CodeTemplate,
  document: Readonly<Record<CodePart, string>>,
): Violation<DocumentCode> | null {
  const missing = missingCodePart(template, document)
  return missing ? { field: missing, code: 'document_code_part' } : null
}

/** Refuses a template by which no code can be made, or read back; none is the program's own. */
export function checkDocumentSettings({
  codeTemplate,
}: {
  readonly codeTemplate: string
}): Violation<CodeFault> | null {
  if (codeTemplate === '') return null
  const read = readCodeTemplate(codeTemplate)
  return typeof read === 'string' ? { field: 'codeTemplate', code: read } : null
}

import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import type { CreditMilestone } from './credit-rules.collection.ts'
import type { DocumentDate, DocumentDateDraft } from './document-dates.collection.ts'
import type { ProjectDocument } from './documents.collection.ts'

/** Why the dates of a milestone are refused. */
export type DocumentDateCode =
  | 'document_date_document'
  | 'document_date_fixed'
  | 'document_date_milestone'
  | 'document_date_void'
  | 'document_date_register'
  | 'document_date_reached'
  | 'document_date_event'
  | 'document_date_future'

/** What the check of the dates of a milestone needs besides them. */
export interface DocumentDateContext {
  readonly stored: Pick<
    DocumentDate,
    'document' | 'project' | 'specialty' | 'milestone' | 'plannedOn' | 'forecastOn' | 'realOn'
  > | null
  /** Null for one that does not exist. */
  readonly document: Pick<ProjectDocument, 'project' | 'specialty' | 'creditVersion' | 'voided'> | null
  /** Null for one that does not exist. */
  readonly milestone: (Pick<CreditMilestone, 'version'> & { readonly trigger: CreditMilestone['trigger'] | '' }) | null
  /** Whether the register says when it is planned and expected: the first issue of the rule. */
  readonly isOfRegister: boolean
  readonly today: Day
  /** Whether a request asks; the program writes what follows from events, and moves rows as it merges. */
  readonly isAsked: boolean
}

type Refusal = Violation<DocumentDateCode> | null

const FIXED = ['document', 'project', 'specialty', 'milestone'] as const

/**
 * Refuses dates of what is no milestone of the document, those that stand in the register, a forecast of what was
 * reached, and to type the day on which an event happens.
 */
export function checkDocumentDate(row: DocumentDateDraft, context: DocumentDateContext): Refusal {
  if (!context.isAsked) return null
  return checkPlace(row, context) ?? checkExpected(row, context) ?? checkReal(row, context)
}

function checkPlace(row: DocumentDateDraft, { stored, document, milestone }: DocumentDateContext): Refusal {
  const fixed = stored && FIXED.find((field) => row[field] !== stored[field])
  if (fixed) return { field: fixed, code: 'document_date_fixed' }
  if (!document || document.project !== row.project || document.specialty !== row.specialty)
    return { field: 'document', code: 'document_date_document' }
  if (document.creditVersion === '' || milestone?.version !== document.creditVersion)
    return { field: 'milestone', code: 'document_date_milestone' }
  return document.voided ? { field: 'document', code: 'document_date_void' } : null
}

function checkExpected(row: DocumentDateDraft, { stored, isOfRegister }: DocumentDateContext): Refusal {
  const changed = (['plannedOn', 'forecastOn'] as const).filter((field) => row[field] !== (stored?.[field] ?? ''))
  const [first] = changed
  if (isOfRegister && first) return { field: first, code: 'document_date_register' }
  const isReached = (stored?.realOn ?? '') !== '' && row.realOn !== ''
  return isReached && changed.includes('forecastOn') ? { field: 'forecastOn', code: 'document_date_reached' } : null
}

function checkReal({ realOn }: DocumentDateDraft, { stored, milestone, today }: DocumentDateContext): Refusal {
  if (realOn === (stored?.realOn ?? '')) return null
  if (milestone?.trigger !== '') return { field: 'realOn', code: 'document_date_event' }
  return realOn > today ? { field: 'realOn', code: 'document_date_future' } : null
}

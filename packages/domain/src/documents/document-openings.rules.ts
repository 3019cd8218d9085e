import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import type { DocumentOpening, DocumentOpeningDraft } from './document-openings.collection.ts'
import type { ProjectDocument } from './documents.collection.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import { fitsSeries } from './issue-purposes.ts'
import { openedSeries } from './opened-series.calc.ts'
import type { RevisionScheme } from './revision-schemes.ts'

/** Why the empalme of a document is refused. */
export type OpeningCode =
  | 'opening_fixed'
  | 'opening_document'
  | 'opening_void'
  | 'opening_revised'
  | 'opening_sent'
  | 'opening_purpose'
  | 'opening_scheme'
  | 'opening_day'
  | 'opening_origin_day'
  | 'opening_no_answer'
  | 'opening_answer'
  | 'opening_answer_missing'
  | 'opening_answer_twice'
  | 'opening_answered_on'
  | 'opening_due'
  | 'opening_used'

type Refusal = Violation<OpeningCode>

const FIXED = [
  ...(['project', 'document', 'code', 'series', 'purpose', 'issuedOn'] as const),
  ...(['origin', 'answer', 'answeredOn', 'dueOn'] as const),
]

/** What is checked of an empalme. */
export type CheckedOpening = Omit<DocumentOpeningDraft, 'id' | 'created' | 'updated'>

/** What the check of an empalme needs besides it. */
export interface OpeningContext {
  readonly stored: Pick<DocumentOpening, (typeof FIXED)[number]> | null
  /** Null for one that does not exist. */
  readonly document: Pick<ProjectDocument, 'project' | 'voided'> | null
  /** Whether the document has a revision, whatever became of it. */
  readonly isRevised: boolean
  /** Whether the project sent a transmittal of its own: from then on its numbers and revisions go on from there. */
  readonly hasSent: boolean
  readonly scheme: RevisionScheme
  /** Of those that the project offers; null for another. */
  readonly purpose: Pick<IssuePurpose, 'answer' | 'series'> | null
  /** The ids of the codes with which the customer of the project answers. */
  readonly answers: ReadonlySet<string>
  /** The day on which its transmittal of origin went, where another document says so; '' else. */
  readonly originDay: Day | ''
  readonly today: Day
  /** Whether a request asks; the program may move one with its project. */
  readonly isAsked: boolean
}

/** Refuses an empalme of what began here already, and what the tool of before cannot have issued. */
export function checkOpening(row: CheckedOpening, context: OpeningContext): Refusal | null {
  const { stored, document, isRevised, hasSent, isAsked } = context
  if (stored) {
    const changed = isAsked && FIXED.find((field) => row[field] !== stored[field])
    return changed ? { field: changed, code: 'opening_fixed' } : null
  }
  if (document?.project !== row.project) return { field: 'document', code: 'opening_document' }
  if (document.voided) return { field: 'document', code: 'opening_void' }
  if (isRevised) return { field: 'code', code: 'opening_revised' }
  if (hasSent) return { field: 'code', code: 'opening_sent' }
  return checkIssue(row, context) ?? checkAnswer(row, context)
}

function checkIssue(row: CheckedOpening, { scheme, purpose, originDay, today }: OpeningContext): Refusal | null {
  const { code, series, issuedOn } = row
  if (!purpose || purpose.answer === 'internal') return { field: 'purpose', code: 'opening_purpose' }
  const fits = openedSeries(scheme, code).some((one) => one.series === series && one.code === code)
  if (series === '' || !fits || !fitsSeries(purpose, series)) return { field: 'code', code: 'opening_scheme' }
  if (issuedOn === '' || issuedOn > today) return { field: 'issuedOn', code: 'opening_day' }
  return originDay === '' || originDay === issuedOn ? null : originRefusal(originDay)
}

function originRefusal(day: Day): Refusal {
  return { field: 'issuedOn', code: 'opening_origin_day', params: { day } }
}

/** A purpose that the customer answers has its answer, or the day until which it is waited for: one of both. */
function checkAnswer(row: CheckedOpening, { purpose, answers, today }: OpeningContext): Refusal | null {
  const { answer, answeredOn, dueOn, issuedOn } = row
  if (answer !== '' && dueOn !== '') return { field: 'dueOn', code: 'opening_answer_twice' }
  if (answer !== '' && !answers.has(answer)) return { field: 'answer', code: 'opening_answer' }
  const isOutside = answeredOn !== '' && (answer === '' || answeredOn < issuedOn || answeredOn > today)
  if (isOutside) return { field: 'answeredOn', code: 'opening_answered_on' }
  const isAnswered = purpose?.answer === 'customer'
  if (dueOn !== '' && !isAnswered) return { field: 'dueOn', code: 'opening_no_answer' }
  if (dueOn !== '' && dueOn < issuedOn) return { field: 'dueOn', code: 'opening_due' }
  return isAnswered && answer === '' && dueOn === '' ? { field: 'answer', code: 'opening_answer_missing' } : null
}

/** What came of an empalme since. */
export interface OpeningUse {
  /** Whether its document has a further revision, or the one of the empalme another answer, comment or state. */
  readonly isUsed: boolean
  readonly hasSent: boolean
  /** Whether a request asks; the program takes back those of a list of which another was refused. */
  readonly isAsked: boolean
}

/** Refuses to take back an empalme on which something stands already. */
export function checkOpeningRemoval({ isUsed, hasSent, isAsked }: OpeningUse): Refusal | null {
  if (isAsked && hasSent) return { field: 'code', code: 'opening_sent' }
  return isUsed ? { field: 'code', code: 'opening_used' } : null
}

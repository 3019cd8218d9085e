import { type MatrixLine, proposeContacts, unnamedDocuments } from './distribution.calc.ts'
import type { ProjectDocument } from './documents.collection.ts'
import type { Emition } from './emitions.collection.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import { fitsSeries } from './issue-purposes.ts'
import type { Revision } from './revisions.collection.ts'
import { isInForce } from './revisions.states.ts'
import { isSuitability, readSuitability, type StatusScheme } from './suitability-codes.calc.ts'
import type { Transmittal } from './transmittals.collection.ts'

/** Why a transmittal may not be sent; those of documents say which. */
export type SendCode =
  | 'send_state'
  | 'send_empty'
  | 'send_recipient'
  | 'send_contacts'
  | 'send_document_stopped'
  | 'send_not_approved'
  | 'send_purpose_series'
  | 'send_purpose_internal'
  | 'send_suitability'

/** What sending brings about besides; nothing hinders. */
export type SendNotice =
  | 'send_supersedes'
  | 'send_again'
  | 'send_held'
  | 'send_no_files'
  | 'send_unnamed'
  | 'send_named_besides'
  | 'send_suitability_missing'
  | 'send_suitability_deprecated'

/** A document of a transmittal, as far as sending depends on it. */
export interface IssuedRow {
  readonly emition: Pick<Emition, 'id' | 'state' | 'suitability'>
  readonly document: Pick<ProjectDocument, 'id' | 'code' | 'type' | 'specialty' | 'voided' | 'suspended' | 'hasHolds'>
  readonly revision: Pick<Revision, 'id' | 'code' | 'state' | 'series'>
  readonly purpose: Pick<IssuePurpose, 'code' | 'series' | 'answer'>
  /** The code of the revision in force that another replaces; '' without one. */
  readonly replaced: string
  /** The edition of the status codes of its project; '' without one. */
  readonly statusScheme: StatusScheme | ''
}

/** The same with what is only told before, and holds nothing back. */
export interface SentRow extends IssuedRow {
  /** How many files go with the revision. */
  readonly files: number
}

/** A transmittal with its documents, as far as it may be sent. */
export interface IssueFacts {
  readonly transmittal: Pick<Transmittal, 'state' | 'direction' | 'recipientOrg' | 'recipients' | 'medium'>
  readonly rows: readonly IssuedRow[]
}

/** A transmittal with its documents, and what is told of them before. */
export interface SendFacts extends IssueFacts {
  readonly rows: readonly SentRow[]
}

/** A line of the matrix of its project, with how its contact is called. */
export interface NamedLine extends MatrixLine {
  readonly name: string
}

/** A transmittal with its documents, and whom the matrix of its project names for them. */
export interface NoticeFacts extends Pick<SendFacts, 'rows'> {
  readonly transmittal: Pick<Transmittal, 'recipients' | 'copy'>
  readonly lines: readonly NamedLine[]
}

/** Something about a transmittal, or about one of its documents. */
export interface SendRemark<Code> {
  readonly code: Code
  /** '' for the transmittal as a whole. */
  readonly document: string
  readonly params: Readonly<Record<string, string>>
}

/** All that keeps a transmittal from being sent, the transmittal's own first. */
export function sendFaults({ transmittal, rows }: IssueFacts): readonly SendRemark<SendCode>[] {
  const own = (code: SendCode) => ({ code, document: '', params: {} })
  const { state, direction, recipientOrg, recipients, medium } = transmittal
  return [
    ...(state === 'draft' ? [] : [own('send_state')]),
    ...(direction === 'out' && rows.length === 0 ? [own('send_empty')] : []),
    ...(recipientOrg.trim() === '' ? [own('send_recipient')] : []),
    ...(direction === 'out' && medium === 'email' && recipients.length === 0 ? [own('send_contacts')] : []),
    ...rows.flatMap((row) => {
      const code = rowFault(row)
      return code ? [remark(row, code)] : []
    }),
  ]
}

/** What sending brings about besides issuing, and what the matrix of the project has to say. */
export function sendNotices(facts: NoticeFacts): readonly SendRemark<SendNotice>[] {
  const unnamed = new Set(unnamedDocuments(facts.lines, facts.rows.map(distributed)).map(({ row }) => row))
  return [
    ...facts.rows.flatMap((row): SendRemark<SendNotice>[] => [
      ...replacing(row),
      ...(row.document.hasHolds ? [remark(row, 'send_held' as const)] : []),
      ...(row.files === 0 ? [remark(row, 'send_no_files' as const)] : []),
      ...suitable(row),
      ...(unnamed.has(row) ? [remark(row, 'send_unnamed' as const)] : []),
    ]),
    ...namedBesides(facts),
  ]
}

/** What is said of the status code of a document. */
function suitable(row: SentRow): SendRemark<SendNotice>[] {
  const { statusScheme: scheme, emition } = row
  if (scheme === '') return []
  if (emition.suitability === '') return [remark(row, 'send_suitability_missing')]
  return readSuitability(scheme, emition.suitability)?.isDeprecated ? [remark(row, 'send_suitability_deprecated')] : []
}

function distributed(row: SentRow) {
  const { type, specialty } = row.document
  return { row, type, specialty, purpose: row.purpose.code }
}

/** Whom the matrix names, and nobody chose. */
function namedBesides({ transmittal, rows, lines }: NoticeFacts): SendRemark<SendNotice>[] {
  const chosen = new Set([...transmittal.recipients, ...transmittal.copy])
  const missing = proposeContacts(lines, rows.map(distributed)).filter(({ contact }) => !chosen.has(contact))
  if (missing.length === 0) return []
  const names = missing.map((one) => one.lines[0]?.name ?? '').join(', ')
  return [{ code: 'send_named_besides', document: '', params: { names } }]
}

function replacing(row: IssuedRow): SendRemark<SendNotice>[] {
  if (isInForce(row.revision.state)) return [remark(row, 'send_again')]
  const { params, ...rest } = remark(row, 'send_supersedes')
  return row.replaced === '' ? [] : [{ ...rest, params: { ...params, replaced: row.replaced } }]
}

function remark<Code extends string>(
  { document, revision, purpose, emition }: IssuedRow,
  code: Code,
): SendRemark<Code> {
  const params = { revision: revision.code, purpose: purpose.code, suitability: emition.suitability }
  return { code, document: document.code, params }
}

function rowFault({ document, revision, purpose, emition, statusScheme }: IssuedRow): SendCode | null {
  if (document.voided || document.suspended) return 'send_document_stopped'
  if (revision.state !== 'approved' && !isInForce(revision.state)) return 'send_not_approved'
  if (purpose.answer === 'internal') return 'send_purpose_internal'
  if (!fitsSeries(purpose, revision.series)) return 'send_purpose_series'
  return isSuitability(statusScheme, emition.suitability) ? null : 'send_suitability'
}

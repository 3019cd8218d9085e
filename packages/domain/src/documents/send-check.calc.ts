import type { ProjectDocument } from './documents.collection.ts'
import type { Emition } from './emitions.collection.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import { fitsSeries } from './issue-purposes.ts'
import type { Revision } from './revisions.collection.ts'
import { isInForce } from './revisions.states.ts'
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

/** What sending brings about besides; nothing hinders. */
export type SendNotice = 'send_supersedes' | 'send_again' | 'send_held' | 'send_no_files'

/** A document of a transmittal, as far as sending depends on it. */
export interface SentRow {
  readonly emition: Pick<Emition, 'id' | 'state'>
  readonly document: Pick<ProjectDocument, 'id' | 'code' | 'voided' | 'suspended' | 'hasHolds'>
  readonly revision: Pick<Revision, 'id' | 'code' | 'state' | 'series'>
  readonly purpose: Pick<IssuePurpose, 'code' | 'series' | 'answer'>
  /** The code of the revision in force that another replaces; '' without one. */
  readonly replaced: string
  /** How many files go with the revision. */
  readonly files: number
}

/** A transmittal with its documents. */
export interface SendFacts {
  readonly transmittal: Pick<Transmittal, 'state' | 'direction' | 'recipientOrg' | 'recipients' | 'medium'>
  readonly rows: readonly SentRow[]
}

/** Something about a transmittal, or about one of its documents. */
export interface SendRemark<Code> {
  readonly code: Code
  /** '' for the transmittal as a whole. */
  readonly document: string
  readonly params: Readonly<Record<string, string>>
}

/** All that keeps a transmittal from being sent, the transmittal's own first. */
export function sendFaults({ transmittal, rows }: SendFacts): readonly SendRemark<SendCode>[] {
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

/** What sending brings about besides issuing. */
export function sendNotices({ rows }: SendFacts): readonly SendRemark<SendNotice>[] {
  return rows.flatMap((row): SendRemark<SendNotice>[] => [
    ...replacing(row),
    ...(row.document.hasHolds ? [remark(row, 'send_held' as const)] : []),
    ...(row.files === 0 ? [remark(row, 'send_no_files' as const)] : []),
  ])
}

function replacing(row: SentRow): SendRemark<SendNotice>[] {
  if (isInForce(row.revision.state)) return [remark(row, 'send_again')]
  const { params, ...rest } = remark(row, 'send_supersedes')
  return row.replaced === '' ? [] : [{ ...rest, params: { ...params, replaced: row.replaced } }]
}

function remark<Code extends string>({ document, revision, purpose }: SentRow, code: Code): SendRemark<Code> {
  return { code, document: document.code, params: { revision: revision.code, purpose: purpose.code } }
}

function rowFault({ document, revision, purpose }: SentRow): SendCode | null {
  if (document.voided || document.suspended) return 'send_document_stopped'
  if (revision.state !== 'approved' && !isInForce(revision.state)) return 'send_not_approved'
  if (purpose.answer === 'internal') return 'send_purpose_internal'
  return fitsSeries(purpose, revision.series) ? null : 'send_purpose_series'
}

import type { Violation } from '@timesheet/schema'
import type { ProjectDocument } from './documents.collection.ts'
import type { HourRequest, HourRequestDraft } from './hour-requests.collection.ts'

/** Why a request of more hours is refused. */
export type HourRequestCode =
  | 'hour_request_document'
  | 'hour_request_void'
  | 'hour_request_who'
  | 'hour_request_reason'
  | 'hour_request_twice'
  | 'hour_request_fixed'

/** The least that a reason says. */
export const HOUR_REQUEST_REASON = 10

const ASKED = ['user', 'document', 'minutes', 'reason'] as const
type AskedField = (typeof ASKED)[number]
type Asked = Pick<HourRequestDraft, AskedField | 'project' | 'specialty'>
type Document = Pick<
  ProjectDocument,
  'project' | 'specialty' | 'voided' | 'responsible' | 'preparer' | 'reviewer' | 'approver'
>

/** What the check of a request needs besides it. */
export interface HourRequestContext {
  readonly stored: Pick<HourRequest, AskedField> | null
  /** Null for one that does not exist. */
  readonly document: Document | null
  /** Whether the person has an active asignment of it, or keeps it. */
  readonly isTheirs: boolean
  /** The other requests of the person for the document. */
  readonly others: readonly Pick<HourRequestDraft, 'state'>[]
}

/**
 * Refuses a request for a document that is void or nothing to the person, without a reason, or beside one that still
 * waits. What was asked for is never changed, so that it is what was decided.
 */
export function checkHourRequest(request: Asked, context: HourRequestContext): Violation<HourRequestCode> | null {
  const { stored, document, others } = context
  if (stored) {
    const field = ASKED.find((name) => request[name] !== stored[name])
    return field ? { field, code: 'hour_request_fixed' } : null
  }
  if (document?.project !== request.project || document.specialty !== request.specialty)
    return { field: 'document', code: 'hour_request_document' }
  const refused = checkHourRequester(request.user, { ...context, document })
  if (refused) return refused
  if (others.some(({ state }) => state === 'requested')) return { field: 'document', code: 'hour_request_twice' }
  return request.reason.trim().length < HOUR_REQUEST_REASON
    ? { field: 'reason', code: 'hour_request_reason', params: { min: HOUR_REQUEST_REASON } }
    : null
}

/** Refuses who has no part in a document, and a void one: what hides the asking for more hours, too. */
export function checkHourRequester(
  user: string,
  { document, isTheirs }: { readonly document: Omit<Document, 'project' | 'specialty'>; readonly isTheirs: boolean },
): Violation<HourRequestCode> | null {
  if (document.voided) return { field: 'document', code: 'hour_request_void' }
  const { responsible, preparer, reviewer, approver } = document
  return isTheirs || [responsible, preparer, reviewer, approver].includes(user)
    ? null
    : { field: 'document', code: 'hour_request_who' }
}

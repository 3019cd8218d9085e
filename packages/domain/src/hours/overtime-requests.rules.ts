import type { Violation } from '@timesheet/schema'
import { type Day, daysBetween, spansMeet } from '../kernel/index.ts'
import type { OvertimeRequest, OvertimeRequestDraft } from './overtime-requests.collection.ts'

/** Why a request of overtime is refused. */
export type OvertimeRequestCode =
  | 'overtime_request_subject'
  | 'overtime_request_range'
  | 'overtime_request_past'
  | 'overtime_request_minutes'
  | 'overtime_request_reason'
  | 'overtime_request_overlap'
  | 'overtime_request_fixed'

/** The least that a reason says. */
export const OVERTIME_REASON = 10
const MOST_DAYS = 31
const DAY_MINUTES = 720

/** What the check of a request needs besides it. */
export interface OvertimeRequestContext {
  readonly stored: Pick<OvertimeRequest, AskedField> | null
  /** Whether the person is subject to overtime. */
  readonly isSubject: boolean
  readonly today: Day
  /** The other requests of the person. */
  readonly others: readonly Pick<OvertimeRequestDraft, 'from' | 'to' | 'state'>[]
}

const ASKED = ['user', 'from', 'to', 'minutes', 'reason', 'compensation'] as const
type AskedField = (typeof ASKED)[number]

/**
 * Refuses a request of who is not subject to overtime, after the fact, of days or hours that cannot be, without a
 * reason, or beside another of the same days. What was asked for is never changed, so that it is what was decided.
 */
export function checkOvertimeRequest(
  request: Pick<OvertimeRequestDraft, AskedField>,
  { stored, isSubject, today, others }: OvertimeRequestContext,
): Violation<OvertimeRequestCode> | null {
  if (stored) {
    const field = ASKED.find((name) => request[name] !== stored[name])
    return field ? { field, code: 'overtime_request_fixed' } : null
  }
  const { from, to, minutes, reason } = request
  const refused = checkOvertimeSubject(isSubject)
  if (refused) return refused
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_DAYS) return { field: 'to', code: 'overtime_request_range', params: { max: MOST_DAYS } }
  if (from < today) return { field: 'from', code: 'overtime_request_past' }
  if (minutes > days * DAY_MINUTES) return { field: 'minutes', code: 'overtime_request_minutes' }
  if (reason.trim().length < OVERTIME_REASON)
    return { field: 'reason', code: 'overtime_request_reason', params: { min: OVERTIME_REASON } }
  const isBeside = others.some((other) => isStanding(other) && spansMeet(other, { from, to }))
  return isBeside ? { field: 'from', code: 'overtime_request_overlap' } : null
}

/** Refuses overtime of who is not subject to it: what greys the asking for it, too. */
export function checkOvertimeSubject(isSubject: boolean): Violation<OvertimeRequestCode> | null {
  return isSubject ? null : { field: 'user', code: 'overtime_request_subject' }
}

function isStanding({ state }: Pick<OvertimeRequestDraft, 'state'>): boolean {
  return state === 'requested' || state === 'approved'
}

/** True when overtime of a day was authorised in advance. */
export function isAuthorised(day: Day, requests: readonly Pick<OvertimeRequest, 'from' | 'to' | 'state'>[]): boolean {
  return requests.some(({ from, to, state }) => state === 'approved' && from <= day && day <= to)
}

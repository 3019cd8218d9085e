import type { Violation } from '@timesheet/schema'
import { CHARGED_FIELDS, CONTENT_FIELDS, type ContentField } from './entry-fields.ts'
import type { HourDraft, HourEntry, HourState } from './hours.collection.ts'
import { EDITABLE_STATES } from './hours.states.ts'

/** Why a move of an entry is refused, besides what its state machine says. */
export type HoursMoveCode =
  | 'hours_not_your_decision'
  | 'hours_reason_missing'
  | 'hours_reason_short'
  | 'hours_move_alone'
  | 'hours_amend_fixed'
  | 'hours_approved_fixed'
  | 'hours_state_locked'
  | 'hours_changed_meanwhile'
  | 'hours_gone'

/** The shortest reason for a rejection, in characters. */
export const REASON_LENGTH = 5

/** Limit of the entries that are decided at once. */
export const MAX_DECISIONS = 10_000

/** The fields that only moves change, as in a new entry. */
export const UNSENT = {
  batch: '',
  sentBy: '',
  step: '',
  decider: '',
  standIns: '',
  firstBy: '',
  firstOn: '',
  decidedBy: '',
  decidedOn: '',
  decidedHow: '',
  reason: '',
} as const satisfies Partial<HourDraft>

/** The fields of an entry that the rules of its moves read. */
export type MovedEntry = Pick<HourDraft, ContentField | 'state' | 'decidedBy' | 'sentBy'>

type Said = Pick<HourDraft, ContentField | 'state'>

/** True for a write that changes an approved entry: a new version, which is approved again. */
export function isAmendment(row: Said, stored: Said | null): boolean {
  return stored?.state === 'approved' && row.state === 'submitted' && changedContent(row, stored).length > 0
}

function changedContent(row: Said, stored: Said): readonly ContentField[] {
  return CONTENT_FIELDS.filter((field) => row[field] !== stored[field])
}

/**
 * Refuses what nobody may do to an entry, administrators and superusers included: change one that is sent or approved,
 * or change it together with a decision. The rights of each move stand in its state machine.
 */
export function checkHourMove(
  row: MovedEntry,
  { stored, reason }: { readonly stored: MovedEntry | null; readonly reason: unknown },
): Violation<HoursMoveCode> | null {
  if (!stored) return null
  const changed = changedContent(row, stored)
  const isChanged = changed.length > 0
  if (row.state === stored.state) {
    if (!isChanged || EDITABLE_STATES.includes(stored.state as HourState)) return null
    return { field: 'state', code: stored.state === 'approved' ? 'hours_approved_fixed' : 'hours_state_locked' }
  }
  if (isAmendment(row, stored)) return checkAmendment(row, changed) ?? checkReason(reason)
  if (isChanged && row.state !== 'draft') return { field: 'state', code: 'hours_move_alone' }
  if (isChanged && stored.state !== 'rejected') return { field: 'state', code: 'hours_move_alone' }
  // A superuser is nobody of the firm, so that the approval would have no author (INV-HRS-10).
  if (row.state === 'approved' && row.decidedBy === '') return { field: 'state', code: 'hours_not_your_decision' }
  const needsReason = row.state === 'rejected' || stored.state === 'approved'
  return needsReason ? checkReason(reason) : null
}

/** What a new version of an approved entry may say otherwise (domain.md §11.1). */
const AMENDABLE: readonly ContentField[] = CHARGED_FIELDS

function checkAmendment({ sentBy }: MovedEntry, changed: readonly ContentField[]): Violation<HoursMoveCode> | null {
  const fixed = changed.find((field) => !AMENDABLE.includes(field))
  if (fixed) return { field: fixed, code: 'hours_amend_fixed' }
  // A superuser is nobody of the firm, so that the new version would have no author.
  return sentBy === '' ? { field: 'state', code: 'hours_not_your_decision' } : null
}

/** Refuses a missing or short reason. */
export function checkReason(reason: unknown): Violation<HoursMoveCode> | null {
  const text = typeof reason === 'string' ? reason.trim() : ''
  if (text === '') return { field: 'reason', code: 'hours_reason_missing' }
  return [...text].length < REASON_LENGTH
    ? { field: 'reason', code: 'hours_reason_short', params: { min: REASON_LENGTH } }
    : null
}

/** Refuses what is no list of ids with the versions that were read, an empty one, and more than are decided at once. */
export function checkReadEntries(given: unknown): Violation<HoursMoveCode> | null {
  const isRead = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && /^\w{15}$/.test(String(one[0])) && Number.isInteger(one[1])
  const isList = Array.isArray(given) && given.length > 0 && given.length <= MAX_DECISIONS && given.every(isRead)
  return isList ? null : { field: 'entries', code: 'hours_gone' }
}

/** An entry to be decided, as it was read. */
export interface ReadDecision {
  readonly version: number
  /** The state that the decision leads to; null when the entry, as it is stored, does not wait for it. */
  readonly to: HourState | null
  /** False for who may not make this move. */
  readonly isAllowed: boolean
}

/**
 * Refuses a decision on an entry that is gone, that is not the viewer's to decide, or that changed since it was read.
 * Who may not decide on it does not learn whether it changed.
 */
export function checkDecision(
  stored: { readonly version: number } | undefined,
  { version, to, isAllowed }: ReadDecision,
): Violation<HoursMoveCode> | null {
  if (!stored) return { field: 'entries', code: 'hours_gone' }
  if (!isAllowed) return { field: 'entries', code: 'hours_not_your_decision' }
  const isAsRead = to !== null && stored.version === version
  return isAsRead ? null : { field: 'entries', code: 'hours_changed_meanwhile' }
}

/** Refuses to delete what is sent or approved, whoever asks. */
export function checkSentRemoval({ state }: Pick<HourEntry, 'state'>): Violation<HoursMoveCode> | null {
  if (EDITABLE_STATES.includes(state as HourState)) return null
  return { field: 'state', code: state === 'approved' ? 'hours_approved_fixed' : 'hours_state_locked' }
}

/** The states in which an entry waits for a decision. */
export const WAITING_STATES: readonly HourState[] = ['submitted', 'approved_1']

/** True for a write of a waiting entry that keeps what it says and that it waits, such as one of who decides. */
export function isStillWaiting(row: MovedEntry, stored: MovedEntry | null): boolean {
  const waits = ({ state }: Pick<MovedEntry, 'state'>) => WAITING_STATES.includes(state as HourState)
  return stored !== null && waits(row) && waits(stored) && CONTENT_FIELDS.every((field) => row[field] === stored[field])
}

/** True for a write that only decides on what was sent: the rules of the day have nothing to say about it. */
export function isDecision({ state }: Pick<HourDraft, 'state'>, stored: Pick<HourEntry, 'state'> | null): boolean {
  return (
    stored !== null &&
    (stored.state === 'submitted' || stored.state === 'approved_1') &&
    state !== stored.state &&
    state !== 'draft'
  )
}

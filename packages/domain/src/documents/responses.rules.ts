import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import { cleanCode } from './clean-code.calc.ts'
import type { Emition } from './emitions.collection.ts'
import { isEmitted } from './emitions.states.ts'
import type { CustomerResponse, ResponseDraft } from './responses.collection.ts'
import type { Revision } from './revisions.collection.ts'
import type { Transmittal } from './transmittals.collection.ts'

/** Why an answer is refused. */
export type ResponseCode =
  | 'response_emition'
  | 'response_revoked'
  | 'response_code'
  | 'response_day'
  | 'response_reason_missing'
  | 'response_repeated'
  | 'response_incoming'

/** What is checked of an answer. */
export type CheckedResponse = Pick<ResponseDraft, 'project' | 'code' | 'reviewer' | 'receivedOn' | 'notes' | 'incoming'>

/** An answer that was given before. */
export type FormerAnswer = Pick<
  CustomerResponse,
  'reviewer' | 'bySilence' | 'code' | 'notes' | 'receivedOn' | 'created'
>

/** What the check of an answer needs besides it; null for an issue that does not exist. */
export interface ResponseContext {
  readonly emition: Pick<Emition, 'project' | 'state' | 'issuedOn'> | null
  /** The ids of the codes with which the customer of the project answers. */
  readonly codes: ReadonlySet<string>
  /** The other answers to the same issue. */
  readonly others: readonly FormerAnswer[]
  /** The transmittal by which it came; null for one that does not exist. */
  readonly incoming: Pick<Transmittal, 'project' | 'direction' | 'state'> | null
  readonly today: Day
}

/** Refuses an answer to what was not issued or was revoked, by a foreign code, and a correction without its reason. */
export function checkResponse(row: CheckedResponse, context: ResponseContext): Violation<ResponseCode> | null {
  const { emition, codes, others, today } = context
  if (!emition || emition.project !== row.project) return { field: 'emition', code: 'response_emition' }
  if (emition.state === 'revoked') return { field: 'emition', code: 'response_revoked' }
  if (!isEmitted(emition.state)) return { field: 'emition', code: 'response_emition' }
  if (!codes.has(row.code)) return { field: 'code', code: 'response_code' }
  if (row.receivedOn < emition.issuedOn || row.receivedOn > today) return { field: 'receivedOn', code: 'response_day' }
  if (row.incoming !== '' && !isOpenIncoming(context.incoming, row.project))
    return { field: 'incoming', code: 'response_incoming' }
  const former = latestAnswer(others, row.reviewer)
  if (former && isSameAnswer(row, former)) return { field: 'code', code: 'response_repeated' }
  return former && row.notes.trim() === '' ? { field: 'notes', code: 'response_reason_missing' } : null
}

/** The answer of a reviewer that counts so far: the latest, or of one day the one that was recorded later. */
export function latestAnswer<Former extends FormerAnswer>(
  given: readonly Former[],
  reviewer: string,
): Former | undefined {
  const instant = ({ receivedOn, created }: Former) => `${receivedOn.slice(0, 10)} ${created}`
  return given
    .filter((one) => !one.bySilence && sameReviewer(one.reviewer, reviewer))
    .toSorted((a, b) => (instant(a) < instant(b) ? -1 : 1))
    .at(-1)
}

/** Whether an answer only repeats what the same reviewer answered on that day, as it comes from two windows at once. */
export function isSameAnswer(
  { code, notes, receivedOn }: Pick<CheckedResponse, 'code' | 'notes' | 'receivedOn'>,
  former: FormerAnswer,
): boolean {
  const said = notes.trim()
  const isSaid = said === '' || said === former.notes.trim()
  return code === former.code && isSaid && receivedOn.slice(0, 10) === former.receivedOn.slice(0, 10)
}

function isOpenIncoming(incoming: ResponseContext['incoming'], project: string): boolean {
  return incoming?.direction === 'in' && incoming.state === 'received' && incoming.project === project
}

/** Names of reviewers are the same whatever their case and the spaces around them. */
export function sameReviewer(a: string, b: string): boolean {
  return reviewerKey(a) === reviewerKey(b)
}

/** By what a reviewer is known: the name as it is read, however it was typed or pasted. */
export function reviewerKey(reviewer: string): string {
  return cleanCode(reviewer).toLocaleLowerCase('es')
}

/** Whether an answer comes too late to count: the issue was closed, or the revision replaced (domain.md §11.1). */
export function isLateAnswer(emition: Pick<Emition, 'state'>, revision: Pick<Revision, 'state'> | undefined): boolean {
  return emition.state === 'closed' || revision?.state === 'superseded' || revision?.state === 'void'
}

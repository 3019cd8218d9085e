import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import { senderKey } from './incoming.calc.ts'
import type { Transmittal, TransmittalDraft } from './transmittals.collection.ts'

/** Why a transmittal that was received is refused. */
export type IncomingCode =
  | 'incoming_state'
  | 'incoming_fixed'
  | 'incoming_void'
  | 'incoming_reason_missing'
  | 'incoming_sender'
  | 'incoming_contact'
  | 'incoming_day'
  | 'incoming_known'
  | 'incoming_documents'

type Refusal = Violation<IncomingCode>
type Stored = Omit<Transmittal, 'collectionId' | 'collectionName'>

/** What the check of a received transmittal needs besides it. */
export interface IncomingContext {
  readonly stored: Stored | null
  /** Others that were received in the project, among them those of the same sender and number. */
  readonly others: readonly Pick<Transmittal, 'id' | 'code' | 'senderKey'>[]
  /** The customer of the contact that sent it; null where there is none. */
  readonly contactOf: string | null
  /** The project of each document that it names; one that does not exist has none. */
  readonly projects: ReadonlyMap<string, string>
  readonly isAsked: boolean
  readonly today: Day
}

/**
 * Refuses what begins as anything but received, goes to another project, comes from nobody or from tomorrow, was
 * registered before, concerns documents of other projects, and any change of one that is void.
 */
export function checkIncoming(row: TransmittalDraft, context: IncomingContext): Refusal | null {
  const { stored, isAsked } = context
  if (row.state !== 'received' && row.state !== 'void') return { field: 'state', code: 'incoming_state' }
  if (!isAsked) return null
  return stored?.state === 'void'
    ? { field: 'state', code: 'incoming_void' }
    : (checkPlace(row, stored) ??
        checkVoiding(row) ??
        checkSender(row, context) ??
        checkDay(row, context) ??
        checkKnown(row, context) ??
        checkConcerned(row, context))
}

function checkPlace({ project, direction }: TransmittalDraft, stored: Stored | null): Refusal | null {
  if (!stored) return null
  if (direction !== stored.direction) return { field: 'direction', code: 'incoming_fixed' }
  return project === stored.project ? null : { field: 'project', code: 'incoming_fixed' }
}

function checkVoiding({ state, voidReason }: TransmittalDraft): Refusal | null {
  if (state !== 'void') return null
  return voidReason.trim() === '' ? { field: 'voidReason', code: 'incoming_reason_missing' } : null
}

/** Who sent it stays, though the contact is of another customer by now. */
function checkSender(row: TransmittalDraft, { stored, contactOf }: IncomingContext): Refusal | null {
  const { customer, senderOrg, senderContact } = row
  if (senderOrg.trim() === '') return { field: 'senderOrg', code: 'incoming_sender' }
  if (senderContact === '' || (senderContact === stored?.senderContact && customer === stored.customer)) return null
  return customer !== '' && contactOf === customer ? null : { field: 'senderContact', code: 'incoming_contact' }
}

function checkDay({ receivedOn }: TransmittalDraft, { today }: IncomingContext): Refusal | null {
  return receivedOn === '' || receivedOn > today ? { field: 'receivedOn', code: 'incoming_day' } : null
}

function checkKnown(row: TransmittalDraft, { others }: IncomingContext): Refusal | null {
  const key = senderKey(row)
  const known = key === '' ? undefined : others.find((other) => other.senderKey === key && other.id !== row.id)
  return known ? { field: 'senderNumber', code: 'incoming_known', params: { code: known.code } } : null
}

function checkConcerned({ project, concerns }: TransmittalDraft, context: IncomingContext): Refusal | null {
  const { stored, projects } = context
  const added = concerns.filter((id) => !stored?.concerns.includes(id))
  return added.every((id) => projects.get(id) === project) ? null : { field: 'concerns', code: 'incoming_documents' }
}

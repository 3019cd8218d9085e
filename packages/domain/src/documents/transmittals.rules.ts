import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import { type IssuedRow, type SendCode, sendFaults } from './send-check.calc.ts'
import type { Transmittal, TransmittalDraft } from './transmittals.collection.ts'

/** Why a transmittal is refused. */
export type TransmittalCode =
  | SendCode
  | 'transmittal_state'
  | 'transmittal_fixed'
  | 'transmittal_early'
  | 'transmittal_opening'
  | 'transmittal_contact'
  | 'acknowledgement_incomplete'
  | 'acknowledgement_day'

/** What the check of a transmittal needs besides it. */
export interface TransmittalContext {
  readonly stored: Omit<Transmittal, 'collectionId' | 'collectionName'> | null
  /** Its documents; read where it is being sent. */
  readonly rows: readonly IssuedRow[]
  /** The customer of each contact that it names. */
  readonly customers: ReadonlyMap<string, string>
  readonly isAsked: boolean
  readonly today: Day
}

const FIXED = [
  'project',
  'subject',
  'text',
  'customer',
  'recipientOrg',
  'medium',
  'paperCopies',
  'answerDays',
  'reference',
  // Of those that are received, and what two people say who make one void.
  ...(['senderOrg', 'senderContact', 'senderNumber', 'receivedOn', 'brings', 'voidReason'] as const),
] as const
/** Who received it is said once, with the move that says so: by the customer themselves, too. */
const RECEIPT = ['acknowledgedOn', 'acknowledgedBy', 'evidence'] as const
/** What nobody can say of a draft. */
const LATER = [...RECEIPT, 'voidReason'] as const

/** Refuses what may not be sent, a change of what was sent, contacts of another customer, and half an acknowledgement. */
export function checkTransmittal(
  row: TransmittalDraft,
  context: TransmittalContext,
): Violation<TransmittalCode> | null {
  if (row.state === 'received') return { field: 'state', code: 'transmittal_state' }
  const isOpening = [row.direction, context.stored?.direction].includes('opening')
  if (isOpening) return context.isAsked ? { field: 'direction', code: 'transmittal_opening' } : null
  return (
    checkKept(row, context) ??
    checkLater(row, context) ??
    checkContacts(row, context) ??
    checkSending(row, context) ??
    checkReceipt(row, context)
  )
}

function checkKept(row: TransmittalDraft, { stored, isAsked }: TransmittalContext): Violation<TransmittalCode> | null {
  if (!stored || !isAsked) return null
  if (stored.project !== row.project) return { field: 'project', code: 'transmittal_fixed' }
  if (stored.direction !== row.direction) return { field: 'direction', code: 'transmittal_fixed' }
  if (stored.state === 'draft') return null
  const isReceived = stored.state === 'sent' && row.state === 'acknowledged'
  const changed = [...FIXED, ...(isReceived ? [] : RECEIPT)].find((field) => row[field] !== stored[field])
  if (changed) return { field: changed, code: 'transmittal_fixed' }
  const lists = (['recipients', 'copy', 'concerns'] as const).find(
    (field) => row[field].join() !== stored[field].join(),
  )
  return lists ? { field: lists, code: 'transmittal_fixed' } : null
}

/** Refuses a receipt, or an end, of what was not sent yet. */
function checkLater(row: TransmittalDraft, { stored, isAsked }: TransmittalContext): Violation<TransmittalCode> | null {
  if (!isAsked || (stored && stored.state !== 'draft')) return null
  const said = LATER.find((field) => row[field].trim() !== '')
  return said ? { field: said, code: 'transmittal_early' } : null
}

function checkContacts(
  row: TransmittalDraft,
  { stored, customers, isAsked }: TransmittalContext,
): Violation<TransmittalCode> | null {
  if (!isAsked || (stored && stored.state !== 'draft')) return null
  const field = (['recipients', 'copy'] as const).find((one) =>
    row[one].some((id) => customers.get(id) !== row.customer),
  )
  return field ? { field, code: 'transmittal_contact' } : null
}

function checkSending(row: TransmittalDraft, { stored, rows }: TransmittalContext): Violation<TransmittalCode> | null {
  if (row.state !== 'sent' || stored?.state !== 'draft') return null
  const transmittal = {
    ...row,
    state: 'draft' as const,
    direction: row.direction || 'out',
    medium: row.medium || 'email',
  }
  const [fault] = sendFaults({ transmittal, rows })
  if (!fault) return null
  const { code, document, params } = fault
  return { field: 'state', code, params: { document, ...params } }
}

/** An acknowledgement says who received it, when, and by what one knows. */
function checkReceipt(
  { state, sentOn, acknowledgedOn, acknowledgedBy, evidence }: TransmittalDraft,
  { today }: TransmittalContext,
): Violation<TransmittalCode> | null {
  if (state !== 'acknowledged') return null
  if (acknowledgedOn === '' || acknowledgedOn < sentOn || acknowledgedOn > today)
    return { field: 'acknowledgedOn', code: 'acknowledgement_day' }
  const missing = acknowledgedBy.trim() === '' ? 'acknowledgedBy' : evidence.trim() === '' ? 'evidence' : null
  return missing && { field: missing, code: 'acknowledgement_incomplete' }
}

import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { type Transmittal, transmittals } from './transmittals.collection.ts'
import { checkTransmittal, type TransmittalContext } from './transmittals.rules.ts'
import type { TransmittalState } from './transmittals.states.ts'

const DRAFT: Transmittal = {
  ...{ id: 't', collectionId: '', collectionName: '', project: 'p', direction: 'out', number: 0, code: '' },
  ...{ state: 'draft', subject: 'Planos', text: '', customer: 'c', recipientOrg: 'Aguas SA', recipients: ['ana'] },
  ...{ copy: [], medium: 'email', paperCopies: 0, answerDays: 10, reference: '', sentOn: '', sender: '' },
  ...{ acknowledgedOn: '', acknowledgedBy: '', evidence: '', created: '', updated: '' },
  ...{ senderOrg: '', senderContact: '', senderNumber: '', senderKey: '', receivedOn: '', brings: '' },
  ...{ recordedBy: '', concerns: [], voidReason: '' },
}
const SENT: Transmittal = { ...DRAFT, state: 'sent', number: 1, code: 'RT-P-0001', sentOn: '2026-06-15' }
const RECEIVED: Transmittal = {
  ...{ ...SENT, state: 'acknowledged', acknowledgedOn: '2026-06-16', acknowledgedBy: 'Mesa', evidence: 'Sello' },
}
const CONTEXT: TransmittalContext = {
  ...{
    stored: DRAFT,
    rows: [],
    customers: new Map([
      ['ana', 'c'],
      ['eva', 'x'],
    ]),
    isAsked: true,
    today: '2026-06-18',
  },
}
const refusalOf = (row: Transmittal, context: Partial<TransmittalContext> = {}) => {
  const violation = checkTransmittal(row, { ...CONTEXT, ...context })
  return violation && `${violation.field} ${violation.code}`
}

describe('a transmittal', () => {
  it.each<[string, Transmittal, Partial<TransmittalContext>, string | null]>([
    ['as a draft', DRAFT, { stored: null }, null],
    ['with another subject', { ...DRAFT, subject: 'Otro' }, {}, null],
    [
      'acknowledged as it begins',
      { ...DRAFT, acknowledgedOn: '2026-06-18' },
      { stored: null },
      'acknowledgedOn transmittal_early',
    ],
    [
      'received by somebody before it is sent',
      { ...DRAFT, acknowledgedBy: 'Mesa' },
      {},
      'acknowledgedBy transmittal_early',
    ],
    ['with evidence before it is sent', { ...DRAFT, evidence: 'Sello' }, {}, 'evidence transmittal_early'],
    ['sent and received by one move', { ...SENT, evidence: 'Sello' }, {}, 'evidence transmittal_early'],
    ['with why it would be void', { ...DRAFT, voidReason: 'Error' }, {}, 'voidReason transmittal_early'],
    ['as another tool sent and received it, by the program', { ...DRAFT, evidence: 'Sello' }, { isAsked: false }, null],
    ['that comes in now', { ...DRAFT, direction: 'in' }, {}, 'direction transmittal_fixed'],
    ['that was received', { ...DRAFT, state: 'received' }, { stored: null }, 'state transmittal_state'],
    ['of the empalme', { ...SENT, direction: 'opening' }, { stored: null }, 'direction transmittal_opening'],
    [
      'of the empalme, acknowledged',
      { ...RECEIVED, direction: 'opening' },
      { stored: { ...SENT, direction: 'opening' } },
      'direction transmittal_opening',
    ],
    ['of the empalme, by the program', { ...SENT, direction: 'opening' }, { stored: null, isAsked: false }, null],
    ['of another project', { ...DRAFT, project: 'q' }, {}, 'project transmittal_fixed'],
    [
      'with another subject once it was sent',
      { ...SENT, subject: 'Otro' },
      { stored: SENT },
      'subject transmittal_fixed',
    ],
    ['to others once it was sent', { ...SENT, recipients: [] }, { stored: SENT }, 'recipients transmittal_fixed'],
    ['void by one person’s word', { ...SENT, voidReason: 'Error' }, { stored: SENT }, 'voidReason transmittal_fixed'],
    ['that brings answers', { ...SENT, brings: 'answers' }, { stored: SENT }, 'brings transmittal_fixed'],
    ['about other documents', { ...SENT, concerns: ['d'] }, { stored: SENT }, 'concerns transmittal_fixed'],
    [
      'received by somebody, and still on its way',
      { ...RECEIVED, state: 'sent' },
      { stored: SENT },
      'acknowledgedOn transmittal_fixed',
    ],
    [
      'received by another than before',
      { ...RECEIVED, acknowledgedBy: 'Otra' },
      { stored: RECEIVED },
      'acknowledgedBy transmittal_fixed',
    ],
    [
      'received by another, by the program',
      { ...RECEIVED, acknowledgedBy: 'X' },
      { stored: RECEIVED, isAsked: false },
      null,
    ],
    ['with another subject by the program', { ...SENT, subject: 'Otro' }, { stored: SENT, isAsked: false }, null],
    ['to a contact of another customer', { ...DRAFT, copy: ['eva'] }, {}, 'copy transmittal_contact'],
    ['sent without documents', { ...DRAFT, state: 'sent' }, {}, 'state send_empty'],
    ['acknowledged', RECEIVED, { stored: SENT }, null],
    [
      'acknowledged by nobody',
      { ...RECEIVED, acknowledgedBy: ' ' },
      { stored: SENT },
      'acknowledgedBy acknowledgement_incomplete',
    ],
    [
      'acknowledged without evidence',
      { ...RECEIVED, evidence: '' },
      { stored: SENT },
      'evidence acknowledgement_incomplete',
    ],
    [
      'acknowledged before',
      { ...RECEIVED, acknowledgedOn: '2026-06-14' },
      { stored: SENT },
      'acknowledgedOn acknowledgement_day',
    ],
    [
      'acknowledged tomorrow',
      { ...RECEIVED, acknowledgedOn: '2026-06-19' },
      { stored: SENT },
      'acknowledgedOn acknowledgement_day',
    ],
    [
      'acknowledged some day',
      { ...RECEIVED, acknowledgedOn: '' },
      { stored: SENT },
      'acknowledgedOn acknowledgement_day',
    ],
  ])('%s', (_, row, context, refusal) => {
    expect(refusalOf(row, context)).toBe(refusal)
  })
})

describe('the state of a transmittal', () => {
  const control: Viewer = {
    ...{
      id: 'cd',
      external: false,
      active: true,
      accessUntil: '',
      grants: ['cd'],
      leadsProjects: [],
      leadsSpecialty: [],
    },
  }
  it.each<[TransmittalState | null, TransmittalState, string | null]>([
    [null, 'draft', null],
    [null, 'sent', 'state transmittal_state'],
    ['draft', 'sent', null],
    ['draft', 'discarded', null],
    ['draft', 'acknowledged', 'state transmittal_state'],
    ['sent', 'acknowledged', null],
    ['sent', 'draft', 'state transmittal_state'],
    ['sent', 'discarded', 'state transmittal_state'],
    ['sent', 'void', 'state transmittal_state'],
    ['acknowledged', 'void', 'state transmittal_state'],
    ['discarded', 'draft', 'state transmittal_state'],
    ['void', 'sent', 'state transmittal_state'],
  ])('from %s to %s', (from, to, refusal) => {
    const stored = from && { ...DRAFT, state: from }
    const violation = checkMove(transmittals, { stored, row: { ...DRAFT, state: to }, reason: '' }, control)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})

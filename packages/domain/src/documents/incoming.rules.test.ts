import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { checkIncoming, type IncomingContext } from './incoming.rules.ts'
import { type Transmittal, transmittals } from './transmittals.collection.ts'
import type { TransmittalState } from './transmittals.states.ts'

const RECEIVED: Transmittal = {
  ...{ id: 't', collectionId: '', collectionName: '', project: 'p', direction: 'in', number: 3, code: 'RE-P-0003' },
  ...{ state: 'received', subject: 'Planos de base', text: '', customer: 'c', recipientOrg: '', recipients: [] },
  ...{ copy: [], medium: 'email', paperCopies: 0, answerDays: 0, reference: '', sentOn: '', sender: '' },
  ...{ acknowledgedOn: '', acknowledgedBy: '', evidence: '', created: '', updated: '' },
  ...{ senderOrg: 'Aguas SA', senderContact: '', senderNumber: 'NT-12', senderKey: 'c nt-12', brings: 'documents' },
  ...{ receivedOn: '2026-06-15', recordedBy: 'u', concerns: [], voidReason: '' },
}
const CONTEXT: IncomingContext = {
  ...{ stored: null, others: [], contactOf: null, projects: new Map(), isAsked: true, today: '2026-06-18' },
}
const refusalOf = (change: Partial<Transmittal>, context: Partial<IncomingContext> = {}) => {
  const violation = checkIncoming({ ...RECEIVED, ...change }, { ...CONTEXT, ...context })
  return violation && `${violation.field} ${violation.code}`
}
const OTHER = { id: 'o', code: 'RE-P-0001', senderKey: 'c nt-12' }

describe('a transmittal that was received', () => {
  it.each<[string, Partial<Transmittal>, Partial<IncomingContext>, string | null]>([
    ['as it came', {}, {}, null],
    ['today', { receivedOn: '2026-06-18' }, {}, null],
    ['tomorrow', { receivedOn: '2026-06-19' }, {}, 'receivedOn incoming_day'],
    ['some day', { receivedOn: '' }, {}, 'receivedOn incoming_day'],
    ['as a draft', { state: 'draft' }, {}, 'state incoming_state'],
    ['as a draft, by the program', { state: 'draft' }, { isAsked: false }, 'state incoming_state'],
    ['as sent', { state: 'sent' }, {}, 'state incoming_state'],
    ['from nobody', { senderOrg: '  ' }, {}, 'senderOrg incoming_sender'],
    ['from another party', { customer: '', senderOrg: 'Vendedora SRL', senderNumber: '' }, {}, null],
    ['from a contact of the customer', { senderContact: 'ana' }, { contactOf: 'c' }, null],
    ['from a contact of another', { senderContact: 'eva' }, { contactOf: 'x' }, 'senderContact incoming_contact'],
    [
      'from a contact of no customer',
      { customer: '', senderContact: 'ana' },
      { contactOf: '' },
      'senderContact incoming_contact',
    ],
    ['that is known', {}, { others: [OTHER] }, 'senderNumber incoming_known'],
    ['that is known, in another case', { senderNumber: ' nt-12' }, { others: [OTHER] }, 'senderNumber incoming_known'],
    ['that only the program knows twice', {}, { others: [OTHER], isAsked: false }, null],
    ['of the number of another sender', { customer: 'd' }, { others: [OTHER] }, null],
    ['beside one without a number', { senderNumber: '' }, { others: [{ ...OTHER, senderKey: '' }] }, null],
    ['that is itself', {}, { stored: RECEIVED, others: [{ ...OTHER, id: 't' }] }, null],
    ['for documents of the project', { concerns: ['d'] }, { projects: new Map([['d', 'p']]) }, null],
    [
      'for documents of another project',
      { concerns: ['d', 'e'] },
      {
        projects: new Map([
          ['d', 'p'],
          ['e', 'q'],
        ]),
      },
      'concerns incoming_documents',
    ],
    [
      'for what it was for',
      { concerns: ['d'], senderContact: 'eva' },
      { stored: { ...RECEIVED, concerns: ['d'], senderContact: 'eva' }, contactOf: 'x' },
      null,
    ],
    ['for a document that is gone', { concerns: ['d'] }, {}, 'concerns incoming_documents'],
    ['corrected', { subject: 'Otro' }, { stored: RECEIVED }, null],
    ['of another project', { project: 'q' }, { stored: RECEIVED }, 'project incoming_fixed'],
    ['that goes out now', { direction: 'out' }, { stored: RECEIVED }, 'direction incoming_fixed'],
    [
      'made void without a reason',
      { state: 'void', voidReason: ' ' },
      { stored: RECEIVED },
      'voidReason incoming_reason_missing',
    ],
    ['made void', { state: 'void', voidReason: 'De otro proyecto' }, { stored: RECEIVED }, null],
    [
      'corrected once it is void',
      { state: 'void', subject: 'Otro', voidReason: 'x' },
      { stored: { ...RECEIVED, state: 'void' } },
      'state incoming_void',
    ],
  ])('%s', (_name, change, context, refusal) => {
    expect(refusalOf(change, context)).toBe(refusal)
  })

  it('says under which number of ours it is known', () => {
    const violation = checkIncoming(RECEIVED, { ...CONTEXT, others: [OTHER] })
    expect(violation?.params).toEqual({ code: 'RE-P-0001' })
  })
})

describe('the state of a received transmittal', () => {
  const control: Viewer = {
    ...{ id: 'cd', external: false, active: true, accessUntil: '', grants: ['cd'], leadsProjects: [] },
    leadsSpecialty: [],
  }
  it.each<[TransmittalState | null, TransmittalState, string | null]>([
    [null, 'received', null],
    ['received', 'void', null],
    ['void', 'received', 'state transmittal_state'],
    ['received', 'draft', 'state transmittal_state'],
    ['received', 'acknowledged', 'state transmittal_state'],
    ['draft', 'received', 'state transmittal_state'],
    ['sent', 'received', 'state transmittal_state'],
  ])('from %s to %s', (from, to, refusal) => {
    const stored = from && { ...RECEIVED, state: from }
    const violation = checkMove(transmittals, { stored, row: { ...RECEIVED, state: to }, reason: '' }, control)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})

import { expect, it } from 'vitest'
import { sendFaults, type SendFacts, sendNotices, type SentRow } from './send-check.calc.ts'

const TRANSMITTAL: SendFacts['transmittal'] = {
  state: 'draft',
  direction: 'out',
  recipientOrg: 'Aguas SA',
  recipients: ['ana'],
  medium: 'email',
}
const CHOSEN = { recipients: ['ana'], copy: ['bea'] }
const ROW: SentRow = {
  emition: { id: 'e', state: 'prepared', suitability: '' },
  document: {
    id: 'd',
    code: '2631-CI-PL-0001',
    type: 'pl',
    specialty: 'ci',
    voided: false,
    suspended: false,
    hasHolds: false,
  },
  revision: { id: 'r', code: 'A', state: 'approved', series: 'preliminary' },
  purpose: { code: 'PAPR', series: 'preliminary', answer: 'customer' },
  replaced: '',
  statusScheme: '',
  files: 1,
}
const revised = (change: Partial<SentRow['revision']>): SentRow => ({
  ...ROW,
  revision: { ...ROW.revision, ...change },
})
const forPurpose = (change: Partial<SentRow['purpose']>): SentRow => ({
  ...ROW,
  purpose: { ...ROW.purpose, ...change },
})
const suited = (suitability: string): SentRow => ({
  ...ROW,
  emition: { ...ROW.emition, suitability },
  statusScheme: 'iso19650_2021',
})
const stopped = (change: Partial<SentRow['document']>): SentRow => ({
  ...ROW,
  document: { ...ROW.document, ...change },
})

it.each<[string, Partial<SendFacts['transmittal']>, readonly SentRow[], readonly string[]]>([
  ['an approved revision', {}, [ROW], []],
  ['one that was issued', {}, [revised({ state: 'issued' })], []],
  ['one that was answered', {}, [revised({ state: 'answered' })], []],
  ['one for any series', {}, [forPurpose({ series: '' })], []],
  ['no document', {}, [], ['send_empty']],
  ['no recipient', { recipientOrg: ' ' }, [ROW], ['send_recipient']],
  ['mail to nobody', { recipients: [] }, [ROW], ['send_contacts']],
  ['paper to nobody by name', { recipients: [], medium: 'paper' }, [ROW], []],
  ['what was sent', { state: 'sent' }, [ROW], ['send_state']],
  ['a revision in check', {}, [ROW, revised({ state: 'checking' })], ['send_not_approved 2631-CI-PL-0001']],
  ['a superseded one', {}, [revised({ state: 'superseded' })], ['send_not_approved 2631-CI-PL-0001']],
  ['a void one', {}, [revised({ state: 'void' })], ['send_not_approved 2631-CI-PL-0001']],
  [
    'a preliminary one for construction',
    {},
    [forPurpose({ series: 'contractual' })],
    ['send_purpose_series 2631-CI-PL-0001'],
  ],
  ['one with a status code', {}, [suited('S4')], []],
  ['one with the code of another edition', {}, [suited('CR')], ['send_suitability 2631-CI-PL-0001']],
  ['one with a code that is advised against', {}, [suited('B1')], []],
  ['an internal check', {}, [forPurpose({ answer: 'internal' })], ['send_purpose_internal 2631-CI-PL-0001']],
  ['a suspended document', {}, [stopped({ suspended: true })], ['send_document_stopped 2631-CI-PL-0001']],
  ['a void document', {}, [stopped({ voided: true })], ['send_document_stopped 2631-CI-PL-0001']],
])('%s', (_, change, rows, expected) => {
  const faults = sendFaults({ transmittal: { ...TRANSMITTAL, ...change }, rows })
  expect(faults.map(({ code, document }) => [code, document].join(' ').trim())).toEqual(expected)
})

it('says which revision is replaced, and which is issued again', () => {
  const rows = [{ ...ROW, replaced: 'B' }, revised({ state: 'answered' }), ROW]
  const found = sendNotices({ transmittal: CHOSEN, rows, lines: [] })
  expect(found.map(({ code, params }) => [code, params['replaced']])).toEqual([
    ['send_supersedes', 'B'],
    ['send_again', undefined],
  ])
})

it('says what goes without a status code, and what with one that is advised against', () => {
  const found = sendNotices({ transmittal: CHOSEN, rows: [suited(''), suited('B2'), suited('S4')], lines: [] })
  expect(found.map(({ code, params }) => `${code} ${params['suitability']}`)).toEqual([
    'send_suitability_missing ',
    'send_suitability_deprecated B2',
  ])
})

it('says what is held, and what has no file; both may be sent', () => {
  const rows = [stopped({ hasHolds: true }), { ...ROW, files: 0 }, ROW]
  expect(sendNotices({ transmittal: CHOSEN, rows, lines: [] }).map(({ code }) => code)).toEqual([
    'send_held',
    'send_no_files',
  ])
  expect(sendFaults({ transmittal: TRANSMITTAL, rows })).toEqual([])
})

const line = (contact: string, change: object = {}) => ({
  ...{ type: '', specialty: '', purpose: '', contact, name: contact, role: 'to' as const },
  ...change,
})

it.each<[string, ReturnType<typeof line>[], string[]]>([
  ['a project without a matrix is told nothing', [], []],
  ['whom it names is chosen already', [line('ana'), line('bea', { role: 'cc' })], []],
  ['who is named and was not chosen is said', [line('ana'), line('eva'), line('leo')], ['send_named_besides eva, leo']],
  ['a document for which nobody is named is said', [line('ana', { type: 'hd' })], ['send_unnamed 2631-CI-PL-0001']],
  ['for another purpose it names nobody', [line('eva', { purpose: 'APC' })], ['send_unnamed 2631-CI-PL-0001']],
  ['its own purpose is named by its code', [line('ana', { purpose: 'PAPR' })], []],
])('by the matrix, %s', (_, lines, expected) => {
  const found = sendNotices({ transmittal: CHOSEN, rows: [ROW], lines })
  expect(found.map(({ code, document, params }) => `${code} ${document || params['names']}`)).toEqual(expected)
})

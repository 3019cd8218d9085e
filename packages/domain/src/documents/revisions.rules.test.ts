import { describe, expect, it } from 'vitest'
import { REVISION_SCHEMES } from './revision-schemes.ts'
import type { Revision } from './revisions.collection.ts'
import { checkRevision, proposedRevision, type RevisionContext } from './revisions.rules.ts'

const PARTS = { preparer: 'e', reviewer: 'r', approver: 'a' }
const REVISION: Revision = {
  ...{ id: 'r2', collectionId: '', collectionName: '', document: 'd', project: 'p', specialty: 's' },
  ...{ code: 'B', series: 'preliminary', order: 2, state: 'draft', changes: '', ...PARTS },
  ...{ startedOn: '', checkedOn: '' },
  ...{
    preparedAt: '',
    reviewedAt: '',
    approvedAt: '',
    purpose: '',
    answeredOn: '',
    issuedOn: '',
    created: '',
    updated: '',
  },
  result: '' as Revision['result'],
  origin: '',
  createdFrom: '',
}
const DOCUMENT = { project: 'p', specialty: 's', ...PARTS, voided: false, suspended: false }
const FIRST = { code: 'A', order: 1, series: 'preliminary', state: 'answered' } as const
const NEW: RevisionContext = { stored: null, document: DOCUMENT, others: [FIRST], keeps: false, isAsked: true }
const refusalOf = (given: Partial<Revision>, context: RevisionContext) => {
  const violation = checkRevision({ ...REVISION, ...given }, context)
  return violation && `${violation.field} ${violation.code}`
}

describe('a new revision', () => {
  it.each<[string, Partial<Revision>, Partial<RevisionContext>, string | null]>([
    ['after one that was answered', {}, {}, null],
    ['after one that was annulled', {}, { others: [{ ...FIRST, state: 'void' }] }, null],
    ['with other signatories, by who keeps the register', { reviewer: 'x' }, { keeps: true }, null],
    ['INV-DOC-02: beside one that is open', {}, { others: [{ ...FIRST, state: 'draft' }] }, 'document revision_open'],
    [
      'INV-DOC-02: beside one approved inside',
      {},
      { others: [{ ...FIRST, state: 'approved' }], keeps: true },
      'document revision_open',
    ],
    ['of no document', {}, { document: null }, 'document revision_document'],
    ['said to be of another project', { project: 'q' }, { keeps: true }, 'document revision_document'],
    ['said to be of another specialty', { specialty: 't' }, {}, 'document revision_document'],
    [
      'of a document that is void',
      {},
      { document: { ...DOCUMENT, voided: true } },
      'document revision_document_stopped',
    ],
    ['of a suspended one', {}, { document: { ...DOCUMENT, suspended: true } }, 'document revision_document_stopped'],
    ['by who names themselves its author', { preparer: 'x' }, {}, 'preparer revision_signatories'],
    ['said to be of the empalme', { origin: 'TR-0123' }, { keeps: true }, 'origin revision_opening'],
    [
      'said to begin with the files of another',
      { createdFrom: 'r1' },
      { keeps: true },
      'createdFrom revision_created_from',
    ],
    ['said to be issued', { issuedOn: '2026-03-02' }, { keeps: true }, 'issuedOn revision_fixed'],
    ['said to be issued with a purpose', { purpose: 'u' }, { keeps: true }, 'purpose revision_fixed'],
    ['said to be approved by the customer', { result: 'approved' }, { keeps: true }, 'result revision_fixed'],
    ['said to be answered', { answeredOn: '2026-03-02' }, { keeps: true }, 'answeredOn revision_fixed'],
    ['with the files of another, by the program', { createdFrom: 'r1' }, { isAsked: false }, null],
    ['of the empalme, by the program', { origin: 'TR-0123', preparer: '' }, { isAsked: false }, null],
    ['INV-DOC-08: drawn and checked by one', { reviewer: 'e' }, { keeps: true }, 'reviewer document_same_person'],
  ])('%s', (_, given, context, refusal) => {
    expect(refusalOf(given, { ...NEW, ...context })).toBe(refusal)
  })
})

describe('a change of a revision', () => {
  const at = (state: Revision['state'], more: Partial<Revision> = {}): Revision => ({ ...REVISION, state, ...more })
  it.each<[string, Partial<Revision>, Revision, Partial<RevisionContext>, string | null]>([
    ['begins', { state: 'in_progress' }, at('draft'), {}, null],
    ['is sent to be checked', { state: 'checking' }, at('in_progress'), {}, null],
    ['is annulled without anybody', { state: 'void', preparer: '' }, at('draft', { preparer: '' }), {}, null],
    [
      'is approved by the account that stays of who drew it',
      { state: 'approved' },
      at('approving'),
      { merged: new Map([['e', 'a']]) },
      'approver document_same_person',
    ],
    [
      'is annulled where who drew and approves are one',
      { state: 'void' },
      at('approving'),
      { merged: new Map([['e', 'a']]) },
      null,
    ],
    ['gets another reviewer, by who keeps the register', { reviewer: 'x' }, at('draft'), { keeps: true }, null],
    ['is issued by the program', { state: 'issued', issuedOn: '2026-03-02' }, at('approved'), { isAsked: false }, null],
    [
      'begins without an author',
      { state: 'in_progress', preparer: '' },
      at('draft', { preparer: '' }),
      {},
      'preparer revision_preparer_missing',
    ],
    [
      'is sent to nobody',
      { state: 'checking', reviewer: '' },
      at('in_progress', { reviewer: '' }),
      {},
      'reviewer revision_reviewer_missing',
    ],
    [
      'INV-DOC-08: is checked without who approves',
      { state: 'approving', approver: '' },
      at('checking', { approver: '' }),
      {},
      'approver revision_approver_missing',
    ],
    [
      'goes on while its document is suspended',
      { state: 'checking' },
      at('in_progress'),
      { document: { ...DOCUMENT, suspended: true } },
      'state revision_document_stopped',
    ],
    ['INV-DOC-04: gets another code', { code: 'C' }, at('draft'), { keeps: true }, 'code revision_fixed'],
    ['INV-DOC-04: gets another place', { order: 9 }, at('draft'), { keeps: true }, 'order revision_fixed'],
    ['is said to be of the empalme', { origin: 'TR-0123' }, at('issued'), { keeps: true }, 'origin revision_fixed'],
    [
      'of the empalme is superseded, nobody knows who made it',
      { state: 'superseded', preparer: '', origin: 'TR-1' },
      at('issued', { preparer: '', origin: 'TR-1' }),
      { isAsked: false },
      null,
    ],
    [
      'is said to be made from another',
      { createdFrom: 'r0' },
      at('draft'),
      { keeps: true },
      'createdFrom revision_fixed',
    ],
    ['is said to be issued', { issuedOn: '2026-03-02' }, at('approved'), { keeps: true }, 'issuedOn revision_fixed'],
    [
      'is said to be answered on another day',
      { answeredOn: '2026-03-02' },
      at('answered', { answeredOn: '2026-04-02' }),
      { keeps: true },
      'answeredOn revision_fixed',
    ],
    ['is moved to another document', { document: 'x' }, at('draft'), { keeps: true }, 'document revision_fixed'],
    ['gets another reviewer, by its author', { reviewer: 'x' }, at('draft'), {}, 'reviewer revision_signatories'],
    [
      'gets another author after the signature',
      { preparer: 'x' },
      at('checking', { state: 'checking', preparedAt: '2026-03-01' }),
      { keeps: true },
      'preparer revision_signed',
    ],
    [
      'INV-DOC-05: says something else once approved',
      { changes: 'Otra cosa' },
      at('approved'),
      { keeps: true },
      'changes revision_signed',
    ],
    [
      'would be approved by its author',
      { approver: 'e' },
      at('draft'),
      { keeps: true },
      'approver document_same_person',
    ],
  ])('%s', (_, given, stored, context, refusal) => {
    expect(refusalOf({ ...stored, ...given }, { ...NEW, stored, ...context })).toBe(refusal)
  })
})

describe('proposedRevision', () => {
  it.each([
    ['the next letter', 'letters_numbers', 'preliminary', [FIRST], 'B'],
    ['the first number', 'letters_numbers', 'contractual', [FIRST], '0'],
    ['INV-DOC-04: a burnt code stays burnt', 'letters_numbers', 'preliminary', [{ ...FIRST, state: 'void' }], 'B'],
    [
      'INV-DOC-14: no way back',
      'letters_numbers',
      'preliminary',
      [{ ...FIRST, series: 'contractual', code: '0' }],
      'revision_series_back',
    ],
  ] as const)('%s', (_, scheme, series, others, expected) => {
    const next = proposedRevision(REVISION_SCHEMES[scheme].scheme, others, series)
    expect(typeof next === 'string' ? next : next.code).toBe(expected)
  })

  it('refuses a code that a revision of another series has', () => {
    const other = { code: '0', order: 1, series: 'preliminary', state: 'void' } as const
    expect(proposedRevision(REVISION_SCHEMES.letters_numbers.scheme, [other], 'contractual')).toBe('revision_code_used')
  })
})

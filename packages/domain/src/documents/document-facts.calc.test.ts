import { describe, expect, it } from 'vitest'
import { type RevisionFacts, standingOf } from './document-facts.calc.ts'

const PURPOSES = new Map([
  ['papr', { id: 'papr', code: 'PAPR', order: 3, answer: 'customer', series: 'preliminary', terminal: false } as const],
  ['apc', { id: 'apc', code: 'APC', order: 7, answer: 'none', series: 'contractual', terminal: true } as const],
])
const revision = (order: number, given: Partial<RevisionFacts>): RevisionFacts => ({
  ...{ id: `r${order}`, order, state: 'draft', preparer: 'e', reviewer: 'r', approver: 'a' },
  ...{ purpose: '', issuedOn: '', result: '' as const, answeredOn: '' },
  ...given,
})
const PLAIN = { voided: false, suspended: false, finalPurpose: 'apc' }
const issued = { purpose: 'papr', issuedOn: '2026-03-02' }

describe('INV-DOC-09: where a document stands', () => {
  it.each([
    [
      'without a revision',
      [],
      {
        state: 'planned',
        revision: '',
        revisionOrder: 0,
        cycle: 0,
        inForce: '',
        purpose: '',
        issuedOn: '',
        actor: '',
        completedOn: '',
      },
    ],
    [
      'while its first revision is checked',
      [revision(1, { state: 'checking' })],
      {
        state: 'internal_review',
        revision: 'r1',
        revisionOrder: 1,
        cycle: 1,
        inForce: '',
        purpose: '',
        issuedOn: '',
        actor: 'r',
        completedOn: '',
      },
    ],
    [
      'while the customer has it',
      [revision(1, { state: 'issued', ...issued })],
      {
        state: 'client_review',
        revision: 'r1',
        revisionOrder: 1,
        cycle: 1,
        inForce: 'r1',
        purpose: 'papr',
        issuedOn: '2026-03-02',
        actor: '',
        completedOn: '',
      },
    ],
    [
      'sent back, the next revision being drawn',
      [revision(1, { state: 'answered', ...issued, result: 'revise' }), revision(2, { state: 'in_progress' })],
      {
        state: 'correction',
        revision: 'r2',
        revisionOrder: 2,
        cycle: 2,
        inForce: 'r1',
        purpose: 'papr',
        issuedOn: '2026-03-02',
        actor: 'e',
        completedOn: '',
      },
    ],
    [
      'fit for construction after its approval',
      [
        revision(1, { state: 'superseded', ...issued, result: 'approved' }),
        revision(2, { state: 'issued', purpose: 'apc', issuedOn: '2026-04-02' }),
      ],
      {
        state: 'for_construction',
        revision: 'r2',
        revisionOrder: 2,
        cycle: 2,
        inForce: 'r2',
        purpose: 'apc',
        issuedOn: '2026-04-02',
        actor: '',
        completedOn: '2026-04-02',
      },
    ],
    [
      'its draft annulled after an issue',
      [revision(1, { state: 'answered', ...issued, result: 'approved' }), revision(2, { state: 'void' })],
      {
        state: 'approved',
        revision: 'r1',
        revisionOrder: 1,
        cycle: 1,
        inForce: 'r1',
        purpose: 'papr',
        issuedOn: '2026-03-02',
        actor: '',
        completedOn: '',
      },
    ],
  ])('%s', (_, revisions, standing) => {
    expect(standingOf({ document: PLAIN, revisions, purposes: PURPOSES })).toEqual(standing)
  })

  it.each([
    ['void', { voided: true, suspended: false }, 'void'],
    ['suspended', { voided: false, suspended: true }, 'suspended'],
  ])('nobody acts on one that is %s', (_, document, state) => {
    const standing = standingOf({
      document: { ...PLAIN, ...document },
      revisions: [revision(1, {})],
      purposes: PURPOSES,
    })
    expect(standing).toEqual({
      state,
      revision: 'r1',
      revisionOrder: 1,
      cycle: 1,
      inForce: '',
      purpose: '',
      issuedOn: '',
      actor: '',
      completedOn: '',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { type Emition, type EmitionDraft, emitions } from './emitions.collection.ts'
import { checkEmition, checkEmitionRemoval, type EmitionContext, preparedSuitability } from './emitions.rules.ts'
import type { EmitionState } from './emitions.states.ts'

const ROW: Omit<Emition, 'collectionId' | 'collectionName'> = {
  ...{ id: 'e', transmittal: 't', document: 'd', revision: 'r', purpose: 'u', project: 'p', specialty: 's' },
  ...{
    state: 'prepared',
    suitability: '',
    number: 0,
    issuedOn: '',
    answeredOn: '',
    dueOn: '',
    dueSoonOn: '',
    remindedOn: '',
    reminders: 0,
    created: '',
    updated: '',
  },
  result: '' as Emition['result'],
}
const CONTEXT: EmitionContext = {
  stored: null,
  transmittal: { project: 'p', state: 'draft', direction: 'out' },
  document: { project: 'p', specialty: 's' },
  revision: { document: 'd', origin: '' },
  purpose: { project: '', active: true },
  statusScheme: '',
  isAsked: true,
}

describe('an issue', () => {
  it.each<[string, Partial<EmitionDraft>, Partial<EmitionContext>, string | null]>([
    ['in a draft', {}, {}, null],
    ['with a purpose of the project', {}, { purpose: { project: 'p', active: true } }, null],
    ['with a status code of its project', { suitability: 'S4' }, { statusScheme: 'iso19650_2021' }, null],
    [
      'with one that its edition withdrew',
      { suitability: 'CR' },
      { statusScheme: 'iso19650_2021' },
      'suitability emition_suitability',
    ],
    ['said to be answered', { answeredOn: '2026-03-02' }, {}, 'answeredOn emition_fixed'],
    ['with one in a project that uses none', { suitability: 'S4' }, {}, 'suitability emition_suitability'],
    ['with the one that it has', { suitability: 'CR' }, { stored: { ...ROW, suitability: 'CR' } }, null],
    ['with another purpose', { purpose: 'v' }, { stored: ROW }, null],
    [
      'in what was sent',
      {},
      { transmittal: { ...CONTEXT.transmittal!, state: 'sent' } },
      'transmittal emition_transmittal',
    ],
    [
      'in what comes in',
      {},
      { transmittal: { ...CONTEXT.transmittal!, direction: 'in' } },
      'transmittal emition_transmittal',
    ],
    [
      'in a transmittal of another project',
      {},
      { transmittal: { ...CONTEXT.transmittal!, project: 'q' } },
      'transmittal emition_transmittal',
    ],
    ['in none', {}, { transmittal: null }, 'transmittal emition_transmittal'],
    [
      'of a document of another project',
      {},
      { document: { project: 'q', specialty: 's' } },
      'document emition_revision',
    ],
    [
      'of another specialty than its document',
      {},
      { document: { project: 'p', specialty: 't' } },
      'document emition_revision',
    ],
    ['of a revision of another document', {}, { revision: { document: 'x', origin: '' } }, 'revision emition_revision'],
    ['of a revision of the empalme', {}, { revision: { document: 'd', origin: 'TR-1' } }, 'revision emition_opening'],
    ['with a purpose of another project', {}, { purpose: { project: 'q', active: true } }, 'purpose emition_purpose'],
    ['with a purpose of before', {}, { purpose: { project: '', active: false } }, 'purpose emition_purpose'],
    ['with no purpose', {}, { purpose: null }, 'purpose emition_purpose'],
    ['with a result', { result: 'approved' }, {}, 'result emition_fixed'],
    ['with a number', { number: 3 }, {}, 'number emition_fixed'],
    ['moved to another transmittal', { transmittal: 'x' }, { stored: ROW }, 'transmittal emition_fixed'],
    ['by the program', { number: 3, dueOn: '2026-06-18' }, { stored: ROW, isAsked: false }, null],
  ])('%s', (_, change, context, refusal) => {
    const violation = checkEmition({ ...ROW, ...change }, { ...CONTEXT, ...context })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it('is taken out of a draft alone', () => {
    expect(checkEmitionRemoval(CONTEXT)).toBeNull()
    const sent = { transmittal: { ...CONTEXT.transmittal!, state: 'sent' } } as const
    expect(checkEmitionRemoval(sent)?.code).toBe('emition_transmittal')
  })
})

describe('the state of an issue', () => {
  const control: Viewer = {
    ...{
      id: 'cd',
      external: false,
      active: true,
      accessUntil: '',
      grants: ['cd'],
      leadsProjects: ['p'],
      leadsSpecialty: [],
    },
  }
  it.each<[EmitionState | null, EmitionState]>([
    [null, 'issued'],
    ['prepared', 'issued'],
    ['prepared', 'waiting'],
    ['prepared', 'cancelled'],
    ['waiting', 'answered'],
    ['waiting', 'closed'],
    ['issued', 'revoked'],
    ['revoked', 'issued'],
  ])('from %s to %s is no move of a person', (from, to) => {
    const stored = from && { ...ROW, state: from }
    expect(checkMove(emitions, { stored, row: { ...ROW, state: to }, reason: '' }, control)?.code).toBe('emition_state')
  })
})

describe('the status code of an issue that is being prepared', () => {
  const stored = { suitability: 'S3', purpose: 'u' }
  it.each([
    ['is that of its purpose', { suitability: '', purpose: 'u' }, null, 'S4'],
    ['is the one that was said', { suitability: 'S2', purpose: 'u' }, null, 'S2'],
    ['is that of another purpose', { suitability: 'S3', purpose: 'v' }, stored, 'S4'],
    ['is the one that was said with another purpose', { suitability: 'S1', purpose: 'v' }, stored, 'S1'],
    ['is none where it was taken away', { suitability: '', purpose: 'u' }, stored, ''],
    ['stays with its purpose', { suitability: 'S3', purpose: 'u' }, stored, 'S3'],
  ])('%s', (_, row, before, code) => {
    expect(preparedSuitability(row, { stored: before, scheme: 'iso19650_2021', purpose: 'PAPR' })).toBe(code)
  })
})

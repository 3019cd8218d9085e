import { describe, expect, it } from 'vitest'
import type { AnswerLine } from './answer-columns.calc.ts'
import { type AnswerContext, type AnsweredIssue, readAnswers } from './read-answers.calc.ts'

const ISSUE: AnsweredIssue = {
  ...{ id: 'e1', project: 'p', state: 'waiting', issuedOn: '2026-06-15', revision: 'B' },
  ...{ names: ['2631-CI-PL-0001', 'CLI-7'], answers: [] },
}
const CONTEXT: AnswerContext = {
  project: 'p',
  today: '2026-06-18',
  codes: [
    { id: 'one', code: '1', label: '', result: 'approved' },
    { id: 'three', code: '3', label: 'Corregir', result: 'revise' },
  ],
  issues: [ISSUE, { ...ISSUE, id: 'e2', names: ['2631-CI-PL-0002'] }],
}
const PAZ = { code: 'one', reviewer: 'Ing. Paz', notes: '', bySilence: false, receivedOn: '2026-06-15', created: '' }
type Cells = AnswerLine['cells']
const one = (cells: Cells, change: Partial<AnsweredIssue> = {}) =>
  readAnswers([{ line: 2, cells: { document: '2631-CI-PL-0001', code: '1', ...cells } }], {
    ...CONTEXT,
    issues: [{ ...ISSUE, ...change }],
  })[0]!

describe('a line of a list of answers', () => {
  it('is recorded as of today, of the customer as a whole, unless it says more', () => {
    expect(one({}).answer).toEqual({
      ...{ emition: 'e1', project: 'p', code: 'one', reviewer: '', receivedOn: '2026-06-18', notes: '' },
    })
    const said = { reviewer: 'Ing. Paz', receivedOn: '16/06/2026', notes: 'Falta la cota' }
    expect(one(said).answer).toMatchObject({ ...said, receivedOn: '2026-06-16' })
  })

  it.each<[string, Cells, Partial<AnsweredIssue>, string]>([
    ['of a code', {}, {}, 'new'],
    ['of the code of the customer', { document: 'cli-7' }, {}, 'new'],
    ['of a code with its meaning', { code: '3 - CORREGIR' }, {}, 'new'],
    ['of a meaning', { code: 'aprobado' }, {}, 'new'],
    ['of the revision in other words', { revision: 'Rev. b' }, {}, 'new'],
    ['beside one of another', { reviewer: 'Ing. Sol' }, { answers: [PAZ] }, 'new'],
    ['after silence, which it replaces', {}, { answers: [{ ...PAZ, reviewer: '', bySilence: true }] }, 'new'],
    ['that says what is known', { reviewer: ' ing. paz' }, { answers: [PAZ] }, 'same'],
    [
      'that says what counts, though an older one was recorded after it',
      { reviewer: 'Ing. Paz' },
      {
        answers: [
          { ...PAZ, receivedOn: '2026-06-17' },
          { ...PAZ, code: 'three', created: '2' },
        ],
      },
      'same',
    ],
    [
      'that corrects, with its reason',
      { reviewer: 'Ing. Paz', code: '3', notes: 'Otro plano' },
      { answers: [PAZ] },
      'corrects',
    ],
    ['of another transmittal', { document: '2631-CI-PL-0009' }, {}, 'foreign answer_foreign'],
    [
      'that corrects without a reason',
      { reviewer: 'Ing. Paz', code: '3' },
      { answers: [PAZ] },
      'wrong response_reason_missing',
    ],
    ['of an unknown code', { code: '9' }, {}, 'wrong answer_code_unknown'],
    ['that only begins with a code', { code: '1 a confirmar' }, {}, 'wrong answer_code_unknown'],
    ['of another revision', { revision: 'A' }, {}, 'wrong answer_revision'],
    ['of a day that is none', { receivedOn: 'ayer' }, {}, 'wrong answer_day'],
    ['of a day before the issue', { receivedOn: '14/06/2026' }, {}, 'wrong response_day'],
    ['of a day to come', { receivedOn: '19/06/2026' }, {}, 'wrong response_day'],
    ['to what was revoked', {}, { state: 'revoked' }, 'wrong response_revoked'],
    ['to what was not issued', {}, { state: 'prepared' }, 'wrong response_emition'],
    ['with endless notes', { notes: 'x'.repeat(2001) }, {}, 'wrong answer_long'],
    ['without a document', { document: '' }, {}, 'wrong answer_document_missing'],
  ])('%s', (_, cells, change, said) => {
    const { kind, refusal } = one(cells, change)
    expect([kind, refusal?.code ?? ''].join(' ').trim()).toBe(said)
  })

  it('without an answer is left out, and the second of one document and reviewer is refused', () => {
    const lines: readonly AnswerLine[] = [
      { line: 2, cells: { document: '2631-CI-PL-0001' } },
      { line: 3, cells: { document: '2631-CI-PL-0001', code: '1' } },
      { line: 4, cells: { document: 'CLI-7', code: '3' } },
      { line: 5, cells: { document: '2631-CI-PL-0002', code: '3' } },
    ]
    const issues = [CONTEXT.issues[0]!, CONTEXT.issues[1]!]
    expect(readAnswers(lines, { ...CONTEXT, issues }).map(({ kind, refusal }) => [kind, refusal])).toEqual([
      ['blank', null],
      ['new', null],
      ['wrong', { code: 'answer_repeated', params: { line: 3 } }],
      ['new', null],
    ])
  })

  it('of a meaning that two codes have is unknown', () => {
    const codes = [...CONTEXT.codes, { id: 'four', code: '4', label: 'Corregir', result: 'rejected' as const }]
    const lines = [{ line: 2, cells: { document: 'CLI-7', code: 'Corregir' } }]
    expect(readAnswers(lines, { ...CONTEXT, codes })[0]).toMatchObject({ kind: 'wrong' })
  })
})

import { expect, it } from 'vitest'
import { type IssuedEmition, issueOf } from './issue-of.calc.ts'

const PURPOSES = new Map([
  ['pinf', { answer: 'none', terminal: false }],
  ['papr', { answer: 'customer', terminal: false }],
  ['apc', { answer: 'none', terminal: true }],
] as const)
const of = (purpose: string, number: number, rest: Partial<IssuedEmition> = {}): IssuedEmition => ({
  purpose,
  number,
  state: purpose === 'papr' ? 'waiting' : 'issued',
  issuedOn: `2026-06-0${number}`,
  result: '',
  answeredOn: '',
  ...rest,
})

it.each<[string, readonly IssuedEmition[], readonly unknown[] | null]>([
  ['never issued', [], null],
  ['only prepared', [of('papr', 0, { state: 'prepared' })], null],
  ['revoked', [of('papr', 1, { state: 'revoked' })], null],
  ['waiting', [of('papr', 1)], ['issued', 'papr', '2026-06-01', '', '']],
  [
    'answered, and issued to others for information since',
    [of('papr', 1, { state: 'answered', result: 'approved', answeredOn: '2026-06-09' }), of('pinf', 2)],
    ['answered', 'papr', '2026-06-01', 'approved', '2026-06-09'],
  ],
  [
    'answered, and issued for approval again since',
    [of('papr', 1, { state: 'answered', result: 'revise', answeredOn: '2026-06-09' }), of('papr', 2)],
    ['issued', 'papr', '2026-06-02', '', ''],
  ],
  [
    'for construction, and for information since',
    [of('apc', 1), of('pinf', 2)],
    ['issued', 'apc', '2026-06-01', '', ''],
  ],
  ['closed without an answer', [of('papr', 1, { state: 'closed' })], ['issued', 'papr', '2026-06-01', '', '']],
])('%s', (_, emitions, expected) => {
  const found = issueOf(emitions, PURPOSES)
  expect(found && [found.state, found.purpose, found.issuedOn, found.result, found.answeredOn]).toEqual(expected)
})

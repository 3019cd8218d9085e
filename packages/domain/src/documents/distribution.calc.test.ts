import { expect, it } from 'vitest'
import { type MatrixLine, proposeContacts, unnamedDocuments } from './distribution.calc.ts'

const PLAN = { type: 'pl', specialty: 'ci', purpose: 'APC' }
const MEMO = { type: 'mc', specialty: 'es', purpose: 'PAPR' }
const line = (contact: string, change: Partial<MatrixLine> = {}): MatrixLine => ({
  ...{ type: '', specialty: '', purpose: '', contact, role: 'to' },
  ...change,
})

it.each<[string, MatrixLine[], string[]]>([
  ['an empty matrix names nobody', [], []],
  ['any of the three names for all', [line('ana')], ['to ana 1']],
  ['a type names for that type', [line('ana', { type: 'pl' }), line('bea', { type: 'hd' })], ['to ana 1']],
  ['a specialty, likewise', [line('ana', { specialty: 'es' }), line('bea', { specialty: 'me' })], ['to ana 1']],
  ['a purpose, whatever its case', [line('ana', { purpose: 'apc' }), line('bea', { purpose: 'CAO' })], ['to ana 1']],
  ['all three must fit', [line('ana', { type: 'pl', specialty: 'es' })], []],
  ['a copy stays one', [line('ana', { role: 'cc' })], ['cc ana 1']],
  [
    'who is named twice gets it once, and not as a copy',
    [line('ana', { role: 'cc' }), line('bea'), line('ana', { type: 'mc' })],
    ['to ana 2', 'to bea 1'],
  ],
])('%s', (_, lines, expected) => {
  const found = proposeContacts(lines, [PLAN, MEMO])
  expect(found.map(({ role, contact, lines: why }) => `${role} ${contact} ${why.length}`)).toEqual(expected)
})

it.each<[string, MatrixLine[], object[]]>([
  ['without a matrix nothing is missing', [], []],
  ['a line for any covers all', [line('ana')], []],
  ['what no line covers is said', [line('ana', { type: 'pl' })], [MEMO]],
  ['for other purposes it is not covered', [line('ana', { type: 'pl', purpose: 'PINF' })], [PLAN, MEMO]],
])('%s', (_, lines, expected) => {
  expect(unnamedDocuments(lines, [PLAN, MEMO])).toEqual(expected)
})

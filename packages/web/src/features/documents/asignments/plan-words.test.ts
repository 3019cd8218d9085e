import type { PlannedAsignment } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { lineWords, planWords } from './plan-words.ts'

const planned = (kind: PlannedAsignment['kind'], more: Partial<PlannedAsignment> = {}): PlannedAsignment => ({
  ...{ document: 'd', stored: '', kind, before: null, over: 0 },
  ...more,
})

it.each([
  ['one new', [planned('new')], 'Se asigna 1 documento. Suman 2:00 horas más.'],
  [
    'some of each',
    [planned('new'), planned('new'), planned('changed'), planned('same')],
    'Se asignan 2 documentos, 1 que ya tiene cambia, 1 queda igual. Suman 4:00 horas más.',
  ],
  ['two that stay', [planned('same'), planned('same')], '2 quedan igual.'],
])('%s', (_, plan, words) => {
  expect(planWords(plan, 120)).toBe(words)
})

it.each([
  ['new', planned('new'), '', 'nueva, 2:00'],
  ['with too much', planned('new', { over: 30 }), '', 'nueva, 2:00; 0:30 más que las previstas'],
  ['other hours', planned('changed', { before: { minutes: 60, to: '' } }), '', 'de 1:00 a 2:00'],
  ['another end', planned('changed', { before: { minutes: 120, to: '' } }), '2026-07-01', '2:00, hasta 01/07/2026'],
  ['no end', planned('changed', { before: { minutes: 120, to: '2026-07-01' } }), '', '2:00, sin fecha de fin'],
  ['as it is', planned('same', { before: { minutes: 120, to: '' } }), '', 'queda igual, con 2:00'],
])('a document is %s', (_, one, to, words) => {
  expect(lineWords(one, { minutes: 120, to })).toBe(words)
})

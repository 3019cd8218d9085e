import { expect, it } from 'vitest'
import { askedWords, asksMore } from './more-hours.view-model.ts'

const LINE = { asked: null, record: { voided: false }, roles: 'Prepara', part: '' }

it.each<[string, Parameters<typeof asksMore>[0], boolean]>([
  ['who prepares it', LINE, true],
  ['whom it waits for', { ...LINE, roles: '', part: 'Revisar' }, true],
  ['who only answers a comment', { ...LINE, roles: '' }, false],
  ['who asked already', { ...LINE, asked: {} }, false],
  ['who prepares what is void', { ...LINE, record: { voided: true } }, false],
])('more hours of a document are asked for by %s: %#', (_name, line, expected) => expect(asksMore(line)).toBe(expected))

it('what was asked for is told', () => expect(askedWords({ minutes: 90 })).toBe('Pediste 1:30 más: falta la respuesta'))

import { expect, it } from 'vitest'
import { codesOfProject, responseLabel } from './response-codes.collection.ts'

const row = (code: string, project = '', active = true) => ({ code, project, active })

it.each<[string, readonly ReturnType<typeof row>[], readonly string[]]>([
  ['the firm’s', [row('1'), row('2'), row('9', '', false)], ['1', '2']],
  ['only its own where it has some', [row('1'), row('A', 'p'), row('B', 'p', false)], ['A']],
  ['the firm’s where its own were put away', [row('1'), row('A', 'p', false)], ['1']],
])('a project answers by %s', (_, rows, codes) => {
  expect(codesOfProject(rows, 'p').map(({ code }) => code)).toEqual(codes)
})

it('a code without a label says its result', () => {
  expect(responseLabel({ label: '', result: 'revise' })).toBe('Revisar y reenviar')
  expect(responseLabel({ label: 'Rechazado', result: 'revise' })).toBe('Rechazado')
})

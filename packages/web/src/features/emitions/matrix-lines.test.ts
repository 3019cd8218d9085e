import { expect, it } from 'vitest'
import { whyProposed, withNamed } from './matrix-lines.ts'

it.each<[string, string[], string]>([
  ['one line', ['Plano · Civil'], 'Por la matriz: Plano · Civil'],
  ['two', ['Plano · Civil', 'Informe'], 'Por la matriz: Plano · Civil y Informe'],
  ['two that read alike', ['Plano', 'Plano'], 'Por la matriz: Plano'],
  ['many', ['Plano', 'Informe', 'Listado'], 'Por la matriz: Plano y 2 líneas más'],
])('%s is told', (_, lines, said) => {
  expect(whyProposed(lines.map((what) => ({ what })))).toBe(said)
})

it.each<[string, string[], string[], string | null]>([
  ['nobody else is named', ['ana'], ['bea'], null],
  ['one is chosen already, even as the other', ['bea'], [], 'bea,ana / '],
  ['nobody is chosen', [], [], 'ana / bea'],
])('%s', (_, recipients, copy, expected) => {
  const named = [
    { contact: 'ana', role: 'to' as const },
    { contact: 'bea', role: 'cc' as const },
  ]
  const found = withNamed({ recipients, copy }, named)
  expect(found && `${found.recipients.join()} / ${found.copy.join()}`).toBe(expected)
})

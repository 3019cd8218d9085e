import { documents } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { overtakenText } from './overtaken-text.ts'

const { title, plannedOn, priority, responsible, budgetMinutes } = documents.fields

it.each([
  ['a text', title, 'Cortes', 'Mientras tanto quedó «Cortes»'],
  ['no text', title, '', 'Mientras tanto quedó «vacío»'],
  ['a day', plannedOn, '2026-03-02', 'Mientras tanto quedó «02/03/2026»'],
  ['a choice', priority, '1', 'Mientras tanto quedó «1 · Máxima»'],
  ['a record', responsible, 'someone12345678', 'Otra persona lo cambió mientras tanto'],
  ['a number', budgetMinutes, 90, 'Otra persona lo cambió mientras tanto'],
  ['what is not declared', undefined, 'x', 'Otra persona lo cambió mientras tanto'],
])('tells %s that somebody else stored', (_, field, value, said) => {
  expect(overtakenText(field, value)).toBe(`${said}; al guardar otra vez queda lo escrito acá`)
})

import { expect, it } from 'vitest'
import { myDocuments } from './my-documents.view-model.ts'

const TODAY = '2026-06-18'
const row = (code: string, state: 'in_progress' | 'correction' | 'ready', dueOn: string) => ({
  ...{ id: code, code, title: 'Planta', state, dueOn, hasHolds: false },
})

it('those that are due first come first, those without a day last', () => {
  const rows = [
    row('D', 'ready', ''),
    row('C', 'in_progress', '2026-07-30'),
    row('B', 'correction', '2026-06-19'),
    row('A', 'in_progress', '2026-06-10'),
  ]
  expect(myDocuments(rows, TODAY).map(({ name, text, tone }) => [name, text, tone])).toEqual([
    ['A Planta', 'En elaboración, vencido', 'late'],
    ['B Planta', 'En corrección, vence mañana', 'rejected'],
    ['C Planta', 'En elaboración', null],
    ['D Planta', 'Listo para emitir', null],
  ])
})

it('nothing is nothing', () => {
  expect(myDocuments([], TODAY)).toEqual([])
})

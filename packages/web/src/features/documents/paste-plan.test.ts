import { describe, expect, test } from 'vitest'
import type { documents } from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'
import type { Column, Pasted } from '../../ui/grid/data-grid/data-grid.types.ts'
import { localRows } from '../../ui/grid/row-source.ts'
import type { CellEditing } from './cell-editing.types.ts'
import { movedName, pastedLines, planPaste } from './paste-plan.ts'

type Row = Stored<typeof documents>
type Field = 'title' | 'plannedOn' | 'budgetMinutes'

const row = (code: string, values: Partial<Row> = {}) =>
  ({ id: code, code, title: `Plano ${code}`, plannedOn: '', budgetMinutes: 0, voided: false, ...values }) as Row
const ROWS = [row('A'), row('B', { plannedOn: '2026-03-05' }), row('C', { voided: true })]

const COLUMNS: readonly Column<Row>[] = [
  { id: 'code', header: 'Código', value: ({ code }) => code },
  { id: 'title', header: 'Título', value: ({ title }) => title },
  { id: 'plannedOn', header: 'Planificada', value: ({ plannedOn }) => plannedOn.split('-').toReversed().join('/') },
  { id: 'budgetMinutes', header: 'Presupuesto', value: ({ budgetMinutes }) => budgetMinutes },
  { id: 'state', header: 'Estado', value: ({ state }) => state },
]

const EDITING: Omit<CellEditing<typeof documents, Field>, 'declaration'> = {
  fieldOf: (id) => (['title', 'plannedOn', 'budgetMinutes'] as const).find((field) => field === id),
  mayEdit: ({ voided }) => !voided,
  fixedText: ({ code }, field) => (code === 'B' && field === 'budgetMinutes' ? 'Ya no se cambia' : ''),
  cellOf: (one, field) => {
    if (field === 'title') return { label: 'Título', kind: 'text', value: one.title, max: 10, isRequired: true }
    if (field === 'plannedOn') return { label: 'Planificada', kind: 'day', value: one.plannedOn }
    return { label: 'Presupuesto', kind: 'hours', value: one.budgetMinutes }
  },
  nameOf: ({ code }) => code,
  nameColumn: 'code',
}

const at = (text: string, [top, left, bottom, right]: readonly [number, number, number, number]): Pasted<Row> => ({
  text,
  range: { top, left, bottom, right },
  columns: COLUMNS,
  source: () => localRows(ROWS),
})

function plan(pasted: Pasted<Row>) {
  const lines = pastedLines(pasted)
  return planPaste(EDITING, pasted, { lines, rows: lines.map((line) => ROWS[line]) })
}

describe('what a paste writes', () => {
  test.each([
    [
      'a block from the active cell on',
      at('Uno\t05/04/2026\r\nDos\t06/04/2026\r\n', [0, 1, 0, 1]),
      [
        { id: 'A', values: { title: 'Uno', plannedOn: '2026-04-05' } },
        { id: 'B', values: { title: 'Dos', plannedOn: '2026-04-06' } },
      ],
    ],
    [
      'one value in all selected cells',
      at('07/04/2026', [0, 2, 1, 2]),
      [
        { id: 'A', values: { plannedOn: '2026-04-07' } },
        { id: 'B', values: { plannedOn: '2026-04-07' } },
      ],
    ],
    ['hours in minutes', at('12:30', [0, 3, 0, 3]), [{ id: 'A', values: { budgetMinutes: 750 } }]],
    ['nothing where the cell says it already', at('A\tPlano A\t', [0, 0, 0, 0]), []],
    ['an emptied day', at('\t', [1, 2, 1, 2]), [{ id: 'B', values: { plannedOn: '' } }]],
  ] as const)('%s', (_name, pasted, expected) => {
    const { rows, problems } = plan(pasted)
    expect(rows.map(({ row: { id }, values }) => ({ id, values }))).toEqual(expected)
    expect(problems).toEqual([])
  })

  test('what a row said before is kept, to take it back', () => {
    expect(plan(at('08/04/2026', [1, 2, 1, 2])).rows[0]?.before).toEqual({ plannedOn: '2026-03-05' })
  })
})

describe('what a paste leaves alone', () => {
  test.each([
    ['a day that is none', at('31/02/2026', [0, 2, 0, 2]), 'A, planificada: '],
    ['a text that is too long', at('Once letras', [0, 1, 0, 1]), 'A, título: '],
    ['an obligatory text that is emptied', at('\t', [0, 1, 0, 1]), 'A, título: '],
    ['a column that is not edited', at('Emitido', [0, 4, 0, 4]), 'A, estado: no se edita acá.'],
    ['a row that may not be changed', at('Otro', [2, 1, 2, 1]), 'C, título: no se puede cambiar.'],
    ['a value that is fixed', at('10', [1, 3, 1, 3]), 'B, presupuesto: Ya no se cambia'],
  ] as const)('%s', (_name, pasted, expected) => {
    const { rows, problems } = plan(pasted)
    expect(rows).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(expected)
  })

  test('what is beyond the list is counted, and the rest is written', () => {
    const { rows, outside } = plan(at('Uno\nDos', [2, 1, 2, 1]))
    expect(rows).toEqual([])
    expect(outside).toBe(1)
  })
})

describe('a block with the names of its rows', () => {
  const moved = (text: string, top = 0) => {
    const pasted = at(text, [top, 0, top, 0])
    return movedName(
      EDITING,
      pasted,
      pastedLines(pasted).map((line) => ROWS[line]),
    )
  }

  test.each([
    ['in their order is taken', 'A\tUno\nB\tDos', null],
    ['without some of them is taken', '\tUno\nB\tDos', null],
    ['in another order is not', 'B\tUno\nA\tDos', { said: 'B', here: 'A' }],
  ])('%s', (_name, text, expected) => expect(moved(text)).toEqual(expected))
})

test('the heads of groups take no text', () => {
  const head = { key: 'g', label: 'G', words: '', isOpen: true, toggle: () => {}, press: () => false }
  const groups = {
    headAt: (line: number) => (line === 1 ? head : undefined),
    rowsBefore: Number,
    Head: () => null,
    CardHead: () => null,
  }
  const pasted = {
    ...at('Uno\nDos', [0, 1, 0, 1]),
    source: () => ({ key: '', count: 4, rowAt: () => undefined, groups }),
  }
  expect(pastedLines(pasted)).toEqual([0, 2])
})

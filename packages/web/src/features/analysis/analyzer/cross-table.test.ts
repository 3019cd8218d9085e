import { type Answer, pivotCells } from '@timesheet/domain/analysis'
import { describe, expect, it } from 'vitest'
import { crossTable, nextOrder, type TableLook } from './cross-table.ts'

const LOOK: TableLook = {
  layout: {
    order: { measure: '', column: '', isDescending: false },
    top: 0,
    openTo: 9,
    toggled: new Set(),
    closedColumns: new Set(),
  },
  show: 'value',
  isHeat: false,
  format: 'clock',
}
/** Three people by two months: Ana 1:00 and 2:00, Beto 0:30 withheld of his balance, one without a project. */
const ANSWER: Answer = {
  question: {
    rows: ['project'],
    columns: ['month'],
    measures: ['loaded', 'balance'],
    filters: [],
    from: '2026-01-01',
    to: '2026-02-28',
    basis: 'work',
  },
  rows: [{ dimension: 'project', keys: ['', 'p1', 'p2'], labels: ['', '2401 · Planta', '2402 · Ruta'] }],
  columns: [{ dimension: 'month', keys: ['2026-01', '2026-02'], labels: ['ene 2026', 'feb 2026'] }],
  levels: [
    { rowDepth: 0, columnDepth: 0, codes: [], sums: { loaded: [60_210], balance: [-90] } },
    { rowDepth: 0, columnDepth: 1, codes: [[0, 1]], sums: { loaded: [60_090, 120], balance: [-90, null] } },
    { rowDepth: 1, columnDepth: 0, codes: [[0, 1, 2]], sums: { loaded: [30, 60_180, 0] } },
    {
      rowDepth: 1,
      columnDepth: 1,
      codes: [
        [0, 1, 1, 2],
        [0, 0, 1, 1],
      ],
      sums: { loaded: [30, 60_060, 120, 0] },
    },
  ],
  revision: 1,
  asOf: '2026-11-23T12:00:00.000Z',
  isComplete: true,
}
const cells = pivotCells(ANSWER)
const tableOf = (look: Partial<TableLook> = {}) => crossTable(cells, null, { ...LOOK, ...look })
const textsOf = (table: ReturnType<typeof tableOf>, row: number) =>
  Array.from({ length: table.columnCount }, (_, column) => table.cellAt(row, column).text)

describe('an answer as it is shown', () => {
  it('names members, also what has none, and headings', () => {
    const table = tableOf()
    expect(table.rows.map(({ label }) => label)).toEqual(['Sin proyecto', '2401 · Planta', '2402 · Ruta'])
    expect(table.corner).toBe('Proyecto')
    expect(table.headings.map(({ label }) => label)).toContain('ene 2026')
    expect(table.headings.filter(({ level }) => level === 1).map(({ label }) => label)).toEqual(
      Array.from({ length: 3 }, () => ['Cargadas', 'Saldo']).flat(),
    )
  })

  it.each<[string, row: number, texts: readonly string[]]>([
    ['figures, nothing, and — where a figure does not exist', 1, ['1.001:00', '—', '2:00', '—', '1.003:00', '—']],
    ['an empty cell', 0, ['0:30', '—', '', '—', '0:30', '—']],
    ['a zero', 2, ['', '—', '0:00', '—', '0:00', '—']],
    ['totals, and ··· where one is withheld', 3, ['1.001:30', '-1:30', '2:00', '···', '1.003:30', '-1:30']],
  ])('shows %s', (_, row, texts) => {
    expect(textsOf(tableOf(), row)).toEqual(texts)
  })

  it('says why a figure is missing', () => {
    const table = tableOf()
    expect(table.cellAt(1, 1)).toMatchObject({ tone: 'dim', title: /persona y día/ })
    expect(table.cellAt(3, 3)).toMatchObject({ tone: 'dim', title: /no puede ver/ })
    expect(table.cellAt(3, 1).tone).toBe('bad')
  })

  it('shows shares with a comma, and decimal hours to whoever prefers them', () => {
    expect(textsOf(tableOf({ show: 'column' }), 0)[0]).toBe('0,0 %')
    expect(textsOf(tableOf({ show: 'total' }), 1)[4]).toBe('100,0 %')
    expect(textsOf(tableOf({ format: 'decimal' }), 0)[0]).toBe('0,50')
  })

  it('shows a difference with its sign', () => {
    expect(textsOf(tableOf({ show: 'difference' }), 1)[2]).toBe('-999:00')
  })

  it('sums up the rows beyond the largest, in words', () => {
    const table = tableOf({ layout: { ...LOOK.layout, top: 1 } })
    expect(table.rows.map(({ label, isRest }) => [label, isRest])).toEqual([
      ['2401 · Planta', undefined],
      ['Otros (2)', true],
    ])
    expect(textsOf(table, 1)[4]).toBe('0:30')
  })

  it('shades inner cells only', () => {
    const table = tableOf({ isHeat: true })
    expect([table.cellAt(1, 0).heat, table.cellAt(1, 4).heat, table.cellAt(3, 0).heat]).toEqual([5, 0, 0])
    expect(tableOf().cellAt(1, 0).heat).toBe(0)
  })

  it('answers nothing beyond its edges', () => {
    expect(tableOf().cellAt(9, 0)).toEqual({ text: '', heat: 0 })
  })
})

it('orders by a column: the largest, the smallest, natural again', () => {
  const [column] = tableOf().shape.columns
  const natural = LOOK.layout.order
  const first = nextOrder(natural, column!)
  const second = nextOrder(first, column!)
  expect(first).toEqual({ measure: 'loaded', column: '2026-01', isDescending: true })
  expect(second).toEqual({ measure: 'loaded', column: '2026-01', isDescending: false })
  expect(nextOrder(second, column!)).toEqual(natural)
  expect(nextOrder(natural, null)).toEqual({ ...natural, isDescending: true })
  expect(nextOrder(first, null)).toEqual(natural)
})

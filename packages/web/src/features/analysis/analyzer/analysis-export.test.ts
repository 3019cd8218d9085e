import { type Answer, pivotCells } from '@timesheet/domain/analysis'
import { expect, it } from 'vitest'
import { exportedTable } from './analysis-export.ts'
import { crossTable } from './cross-table.ts'

const ANSWER: Answer = {
  question: {
    rows: ['customer', 'project'],
    columns: ['month'],
    measures: ['loaded', 'expected'],
    filters: [],
    from: '2026-01-01',
    to: '2026-02-28',
    basis: 'work',
  },
  rows: [
    { dimension: 'customer', keys: ['c1', ''], labels: ['Aguas', ''] },
    { dimension: 'project', keys: ['p1', 'p2', ''], labels: ['2401 · Planta', '2402 · Ruta', ''] },
  ],
  columns: [{ dimension: 'month', keys: ['2026-01', '2026-02'], labels: ['ene 2026', 'feb 2026'] }],
  levels: [
    { rowDepth: 0, columnDepth: 0, codes: [], sums: { loaded: [195], expected: [null] } },
    { rowDepth: 0, columnDepth: 1, codes: [[0, 1]], sums: { loaded: [90, 105], expected: [480, null] } },
    { rowDepth: 1, columnDepth: 0, codes: [[0, 1]], sums: { loaded: [180, 15] } },
    {
      rowDepth: 1,
      columnDepth: 1,
      codes: [
        [0, 0, 1],
        [0, 1, 1],
      ],
      sums: { loaded: [90, 90, 15] },
    },
    {
      rowDepth: 2,
      columnDepth: 0,
      codes: [
        [0, 0, 1],
        [0, 1, 2],
      ],
      sums: { loaded: [150, 30, 15] },
    },
    {
      rowDepth: 2,
      columnDepth: 1,
      codes: [
        [0, 0, 0, 1],
        [0, 0, 1, 2],
        [0, 1, 1, 1],
      ],
      sums: { loaded: [90, 60, 30, 15] },
    },
  ],
  revision: 1,
  asOf: '2026-11-23T12:00:00.000Z',
  isComplete: true,
}

it('exports what is shown: a column for each dimension, figures as numbers, groups, and what is not shown as it is', () => {
  const layout = {
    order: { measure: '', column: '', isDescending: false },
    top: 0,
    openTo: 9,
    toggled: new Set<string>(),
    closedColumns: new Set<string>(),
  } as const
  const table = crossTable(pivotCells(ANSWER), null, { layout, show: 'value', isHeat: false, format: 'clock' })
  const { name, columns, rows, levels } = exportedTable(table, ANSWER.question, 'value')
  expect(name).toBe('analisis-2026-01-01-2026-02-28')
  expect(columns.map(({ header }) => header)).toEqual([
    'Cliente',
    'Proyecto',
    'ene 2026 · Cargadas',
    'ene 2026 · Esperadas',
    'feb 2026 · Cargadas',
    'feb 2026 · Esperadas',
    'Total · Cargadas',
    'Total · Esperadas',
  ])
  expect(rows).toEqual([
    ['Aguas', '', 90, '—', 90, '—', 180, '—'],
    ['Aguas', '2401 · Planta', 90, '—', 60, '—', 150, '—'],
    ['Aguas', '2402 · Ruta', '', '—', 30, '—', 30, '—'],
    ['Sin cliente', '', '', '—', 15, '—', 15, '—'],
    ['Sin cliente', 'Sin proyecto', '', '—', 15, '—', 15, '—'],
    ['Total', '', 90, 480, 105, '···', 195, '···'],
  ])
  expect(levels).toEqual([0, 1, 1, 0, 1, 0])
  expect(columns.map(({ kind }) => kind)).toEqual([undefined, undefined, ...Array.from({ length: 6 }, () => 'minutes')])
  expect(columns.map(({ frozen = false }) => frozen)).toEqual([true, true, false, false, false, false, false, false])
})

import { expect, it } from 'vitest'
import { aboutAnalysis, analysisFileName } from './analysis-about.ts'
import { exportedAnalysis, layOutAnswer } from './analysis-table.calc.ts'
import type { Analysis } from './analysis.ts'
import type { Answer } from './answer.ts'
import { pivotCells } from './pivot-cells.calc.ts'
import { printedAnalysis } from './printed-analysis.calc.ts'

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

const LAYOUT = {
  order: { measure: '', column: '', isDescending: false },
  top: 0,
  openTo: 9,
  toggled: new Set<string>(),
  closedColumns: new Set<string>(),
} as const
const STYLE = { show: 'value', format: 'clock' } as const
const tableOf = (layout: Partial<Analysis['layout']> = {}, show: Analysis['show'] = 'value') =>
  layOutAnswer(pivotCells(ANSWER), null, { layout: { ...LAYOUT, ...layout }, show })

it('exports what is shown: a column for each dimension, figures as numbers, groups, and what is not shown as it is', () => {
  const { name, columns, rows, levels } = exportedAnalysis(tableOf(), { style: STYLE, name: 'analisis' })
  expect(name).toBe('analisis')
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

it('exports shares as ratios, the others as one row, and only the total of what is closed', () => {
  const table = tableOf({ top: 1, openTo: 1 }, 'total')
  const { columns, rows } = exportedAnalysis(table, { style: { ...STYLE, show: 'total' }, name: 'a' })
  expect(rows.map(([head, , first]) => [head, first])).toEqual([
    ['Aguas', 90 / 195],
    ['Otros (1)', ''],
    ['Total', 90 / 195],
  ])
  expect(columns[2]?.kind).toBe('share')
})

it('prints the same figures in bands of columns, with every heading above its own', () => {
  const exported = exportedAnalysis(tableOf(), { style: STYLE, name: 'a' })
  const { paper, bands, levels } = printedAnalysis(tableOf(), { style: STYLE, isHeat: false })
  const [band] = bands
  expect({ paper, levels, bands: bands.length }).toEqual({ paper: 'a4', levels: 2, bands: 1 })
  expect(band?.headings.filter(({ y }) => y === 0)).toEqual([
    { label: 'ene 2026', x: 0, y: 0, colspan: 2, rowspan: 1 },
    { label: 'feb 2026', x: 2, y: 0, colspan: 2, rowspan: 1 },
    { label: 'Total', x: 4, y: 0, colspan: 2, rowspan: 1 },
  ])
  expect(band?.rows.map(({ cells }) => cells)).toEqual(
    exported.rows.map((row) =>
      row
        .slice(2)
        .map((value) =>
          typeof value === 'number' ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}` : value,
        ),
    ),
  )
  expect(band?.rows.map(({ depth, isSum, isTotal }) => [depth, isSum, isTotal])).toEqual([
    [0, true, false],
    [1, false, false],
    [1, false, false],
    [0, true, false],
    [1, false, false],
    [0, false, true],
  ])
})

it('divides a table that is wider than its paper, and repeats the headings that go on', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  const codes = [months.map((_, at) => at)]
  const sums = { loaded: months.map(() => 60), expected: months.map(() => 60) }
  const wide: Answer = {
    ...ANSWER,
    question: { ...ANSWER.question, rows: [] },
    rows: [],
    columns: [{ dimension: 'month', keys: months, labels: months }],
    levels: [
      { rowDepth: 0, columnDepth: 0, codes: [], sums: { loaded: [720], expected: [720] } },
      { rowDepth: 0, columnDepth: 1, codes, sums },
    ],
  }
  const table = layOutAnswer(pivotCells(wide), null, { layout: LAYOUT, show: 'value' })
  const { paper, bands } = printedAnalysis(table, { style: STYLE, isHeat: true })
  expect(paper).toBe('a3')
  expect(bands.map(({ columns }) => columns)).toEqual([20, 6])
  expect(bands.flatMap(({ rows }) => rows.at(-1)?.cells ?? [])).toHaveLength(26)
  for (const { headings, columns } of bands)
    for (const { x, colspan } of headings) expect(x + colspan).toBeLessThanOrEqual(columns)
})

it('says what a file is of: its days, its day of knowledge, how figures are shown and what is left out', () => {
  const period = { period: null, from: '2026-01-01', to: '2026-02-28' }
  const analysis: Analysis = {
    rows: [],
    columns: [],
    measures: ['loaded'],
    period,
    basis: 'posted',
    knownOn: '2026-03-01',
    show: 'row',
    isHeat: false,
    layout: { ...LAYOUT, top: 5 },
    filters: [
      { dimension: 'project', mode: 'include', members: ['p1', 'gone', ''] },
      { dimension: 'state', mode: 'exclude', members: ['draft'] },
    ],
  }
  const names = new Map([
    ['p1', '2401 · Planta'],
    ['draft', 'Borrador'],
  ])
  expect(aboutAnalysis(analysis, (_, key) => names.get(key))).toEqual([
    ['Período', 'Enero de 2026 a febrero de 2026'],
    ['Como estaba al', '01/03/2026'],
    ['Por', 'período contable'],
    ['Muestra', '% de la fila'],
    ['Filas', 'las 5 mayores de cada grupo y las otras juntas'],
    ['Proyecto', '2401 · Planta, uno sin horas a la vista, Sin proyecto'],
    ['Estado de la entrada', 'sin Borrador'],
  ])
  expect(analysisFileName({ ...period, knownOn: '2026-03-01' })).toBe(
    'analisis-2026-01-01-2026-02-28-como-estaba-al-2026-03-01',
  )
})

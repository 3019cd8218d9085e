import { describe, expect, it } from 'vitest'
import { layOutAnswer } from './analysis-table.calc.ts'
import { answerOf, type TestFact } from './answer.fixture.ts'
import { pivotCells } from './pivot-cells.calc.ts'
import { printedAnalysis } from './printed-analysis.calc.ts'
import type { PivotLayout } from './shape-pivot.calc.ts'
import type { Question } from './question.ts'

const LAYOUT: PivotLayout = {
  order: { measure: '', column: '', isDescending: false },
  top: 0,
  openTo: 9,
  toggled: new Set(),
  closedColumns: new Set(),
}
const STYLE = { show: 'value', format: 'clock' } as const

function printed(
  question: Partial<Question>,
  facts: readonly TestFact[],
  {
    isHeat = false,
    format = 'clock',
    ...layout
  }: Partial<PivotLayout> & { isHeat?: boolean; format?: 'clock' | 'decimal' } = {},
) {
  const table = layOutAnswer(pivotCells(answerOf(question, facts)), null, {
    layout: { ...LAYOUT, ...layout },
    show: 'value',
  })
  return printedAnalysis(table, { style: { ...STYLE, format }, isHeat })
}

const days = (count: number): readonly TestFact[] =>
  Array.from({ length: count }, (_, at) => ({
    at: { day: `2026-03-${String(at + 1).padStart(2, '0')}` },
    sums: { loaded: at + 1 },
  }))

describe('the paper of a table', () => {
  it.each<[string, days: number, paper: string, bands: readonly number[]]>([
    ['of one column is an A4', 1, 'a4', [1]],
    ['of 13 columns with their total is an A4', 12, 'a4', [13]],
    ['of 14 columns is an A3', 13, 'a3', [14]],
    ['of 20 columns is an A3 in one band', 19, 'a3', [20]],
    ['of 21 columns goes on in a second band', 20, 'a3', [20, 1]],
    ['of 32 columns has two bands', 31, 'a3', [20, 12]],
  ])('%s', (_, count, paper, bands) => {
    const found = printed({ columns: ['day'] }, days(count))
    expect(found.paper).toBe(paper)
    expect(found.bands.map(({ columns }) => columns)).toEqual(bands)
    // No figure is lost or printed twice where a band ends.
    const figures = Array.from({ length: count }, (__, at) => `0:${String(at + 1).padStart(2, '0')}`)
    const cells = found.bands.flatMap((band) => band.rows.at(-1)?.cells ?? [])
    expect(cells.slice(0, count)).toEqual(figures)
    expect(cells).toHaveLength(bands.reduce((sum, columns) => sum + columns, 0))
  })
})

const FACTS: readonly TestFact[] = [
  { at: { customer: 'c1', project: 'p1', month: '2026-01' }, sums: { loaded: 300 } },
  { at: { customer: 'c1', project: 'p2', month: '2026-02' }, sums: { loaded: 60 } },
  { at: { customer: 'c2', project: 'p3', month: '2026-01' }, sums: { loaded: null } },
]
const BY_PROJECT: Partial<Question> = { rows: ['customer', 'project'], columns: ['month'] }

describe('the rows of a table on paper', () => {
  it.each<
    [string, Parameters<typeof printed>[2], rows: readonly (readonly [string, number, string, readonly string[]])[]]
  >([
    [
      'are those that are shown, with sums, what is withheld and what is empty',
      {},
      [
        ['C1', 0, 'sum', ['5:00', '1:00', '6:00']],
        ['P1', 1, '', ['5:00', '', '5:00']],
        ['P2', 1, '', ['', '1:00', '1:00']],
        ['C2', 0, 'sum', ['···', '', '···']],
        ['P3', 1, '', ['···', '', '···']],
        ['Total', 0, 'total', ['···', '1:00', '···']],
      ],
    ],
    [
      'are not those of what is closed, which is no sum of rows then',
      { openTo: 1 },
      [
        ['C1', 0, '', ['5:00', '1:00', '6:00']],
        ['C2', 0, '', ['···', '', '···']],
        ['Total', 0, 'total', ['···', '1:00', '···']],
      ],
    ],
    [
      'write hours as they are read',
      { openTo: 1, format: 'decimal' },
      [
        ['C1', 0, '', ['5,00', '1,00', '6,00']],
        ['C2', 0, '', ['···', '', '···']],
        ['Total', 0, 'total', ['···', '1,00', '···']],
      ],
    ],
    [
      'name the others by how many they are',
      { openTo: 1, top: 1 },
      [
        ['C1', 0, '', ['5:00', '1:00', '6:00']],
        ['Otros (1)', 0, '', ['···', '', '···']],
        ['Total', 0, 'total', ['···', '1:00', '···']],
      ],
    ],
  ])('%s', (_, layout, rows) => {
    const { bands, corner } = printed(BY_PROJECT, FACTS, layout)
    expect(corner).toBe('Cliente › Proyecto')
    const shown = bands[0]?.rows.map(({ label, depth, isSum, isTotal, cells }) => [
      label,
      depth,
      isTotal ? 'total' : isSum ? 'sum' : '',
      cells,
    ])
    expect(shown).toEqual(rows)
  })
})

describe('the headings of a table on paper', () => {
  it.each<[string, Partial<Question>, readonly TestFact[], bands: readonly (readonly string[])[], levels: number]>([
    ['of one figure are its name', { rows: ['customer'] }, FACTS, [['Cargadas 0,0 1×1']], 1],
    [
      'of months end with their total',
      { columns: ['month'] },
      FACTS,
      [['2026-01 0,0 1×1', '2026-02 1,0 1×1', 'Total 2,0 1×1']],
      1,
    ],
    [
      'of a month that goes on are repeated above the rest of its days',
      { columns: ['month', 'day'] },
      days(21).map(({ at, sums }) => ({ at: { ...at, month: '2026-03' }, sums })),
      [['2026-03 0,0 20×1'], ['2026-03 0,0 2×1', 'Total 1,1 1×1']],
      2,
    ],
  ])('%s', (_, question, facts, bands, levels) => {
    const found = printed(question, facts)
    expect(found.levels).toBe(levels)
    for (const [at, { headings, columns }] of found.bands.entries()) {
      const words = headings.map(({ label, x, y, colspan, rowspan }) => `${label} ${x},${y} ${colspan}×${rowspan}`)
      expect(words).toEqual(expect.arrayContaining([...(bands[at] ?? ['no band'])]))
      expect(headings.every(({ x, colspan }) => x >= 0 && colspan > 0 && x + colspan <= columns)).toBe(true)
    }
    expect(found.bands).toHaveLength(bands.length)
  })
})

describe('the shades of a table on paper', () => {
  it('are those of its innermost cells, not of sums, totals or what is withheld', () => {
    const { bands } = printed(BY_PROJECT, FACTS, { isHeat: true })
    expect(bands[0]?.rows.map(({ label, shades }) => [label, shades])).toEqual([
      ['C1', [0, 0, 0]],
      ['P1', [5, 0, 0]],
      ['P2', [0, 1, 0]],
      ['C2', [0, 0, 0]],
      ['P3', [0, 0, 0]],
      ['Total', [0, 0, 0]],
    ])
  })

  it('are those of the only column where no parts stand beside it', () => {
    const { bands } = printed({ rows: ['project'] }, FACTS.slice(0, 2), { isHeat: true })
    expect(bands[0]?.rows.map(({ shades }) => shades)).toEqual([[5], [1], [0]])
  })

  it('are none without a heat map', () => {
    expect(printed(BY_PROJECT, FACTS).bands[0]?.rows.flatMap(({ shades }) => shades)).toEqual([])
  })
})

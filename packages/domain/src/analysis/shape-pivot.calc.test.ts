import { describe, expect, it } from 'vitest'
import { answerOf, type TestFact } from './answer.fixture.ts'
import { type CellValue, pivotCells } from './pivot-cells.calc.ts'
import { readAs } from './pivot-views.calc.ts'
import type { Question } from './question.ts'
import { heatOf, heatScale, type PivotLayout, rowValue, shapePivot } from './shape-pivot.calc.ts'
import { showFigures } from './shown-figures.calc.ts'

const fact = (project: string, person: string, month: string, loaded: number | null): TestFact => ({
  at: { project, person, month, year: month.slice(0, 4) },
  sums: { loaded, entries: 1 },
})
const FACTS = [
  fact('p1', 'ana', '2025-12', 60),
  fact('p1', 'ana', '2026-01', 30),
  fact('p1', 'beto', '2026-01', 90),
  fact('p2', 'ana', '2026-02', 10),
  fact('p3', 'carla', '2026-02', 300),
  fact('', 'carla', '2026-02', 5),
]
const LAYOUT: PivotLayout = {
  order: { measure: '', column: '', isDescending: false },
  top: 0,
  openTo: 9,
  toggled: new Set(),
  closedColumns: new Set(),
}

function tableOf(question: Partial<Question>, layout: Partial<PivotLayout> = {}, facts: readonly TestFact[] = FACTS) {
  const cells = pivotCells(answerOf(question, facts))
  const shape = shapePivot(cells, { ...LAYOUT, ...layout })
  const read = readAs(cells, 'value', null)
  const lines = shape.rows.map((row): readonly [string, ...CellValue[]] => [
    row.kind === 'total'
      ? 'TOTAL'
      : `${'·'.repeat(row.depth - 1)}${row.label}${row.kind === 'others' ? `+${row.nodes.length}` : ''}`,
    ...shape.columns.map((column) => rowValue(read, row, column)),
  ])
  return { shape, cells, lines }
}

describe('the rows of a table', () => {
  it.each<[string, Partial<Question>, Partial<PivotLayout>, (readonly [string, ...CellValue[]])[]]>([
    ['one total without dimensions', {}, {}, [['TOTAL', 495]]],
    [
      'in natural order, what has none first',
      { rows: ['project'] },
      {},
      [
        ['', 5],
        ['P1', 180],
        ['P2', 10],
        ['P3', 300],
        ['TOTAL', 495],
      ],
    ],
    [
      'the other way round',
      { rows: ['project'] },
      { order: { measure: '', column: '', isDescending: true } },
      [
        ['P3', 300],
        ['P2', 10],
        ['P1', 180],
        ['', 5],
        ['TOTAL', 495],
      ],
    ],
    [
      'by value, the largest first',
      { rows: ['project'] },
      { order: { measure: 'loaded', column: '', isDescending: true } },
      [
        ['P3', 300],
        ['P1', 180],
        ['P2', 10],
        ['', 5],
        ['TOTAL', 495],
      ],
    ],
    [
      'by value of one month, the smallest first',
      { rows: ['project'], columns: ['month'] },
      { order: { measure: 'loaded', column: '2026-02', isDescending: false } },
      [
        ['P1', 60, 120, 'empty', 180],
        ['', 'empty', 'empty', 5, 5],
        ['P2', 'empty', 'empty', 10, 10],
        ['P3', 'empty', 'empty', 300, 300],
        ['TOTAL', 60, 120, 315, 495],
      ],
    ],
    [
      'the two largest, and the others as one',
      { rows: ['project'] },
      { top: 2 },
      [
        ['P1', 180],
        ['P3', 300],
        ['+2', 15],
        ['TOTAL', 495],
      ],
    ],
    [
      'nested, each group with its sum above its parts',
      { rows: ['project', 'person'] },
      { top: 1, order: { measure: 'loaded', column: '', isDescending: true } },
      [
        ['P3', 300],
        ['·CARLA', 300],
        ['+3', 195],
        ['TOTAL', 495],
      ],
    ],
    [
      'closed, except one that was opened',
      { rows: ['project', 'person'] },
      { openTo: 0, toggled: new Set(['p1']) },
      [
        ['', 5],
        ['P1', 180],
        ['·ANA', 90],
        ['·BETO', 90],
        ['P2', 10],
        ['P3', 300],
        ['TOTAL', 495],
      ],
    ],
    [
      'open, except one that was closed',
      { rows: ['project', 'person'] },
      { openTo: 9, toggled: new Set(['p1', '-']) },
      [
        ['', 5],
        ['P1', 180],
        ['P2', 10],
        ['·ANA', 10],
        ['P3', 300],
        ['·CARLA', 300],
        ['TOTAL', 495],
      ],
    ],
  ])('are %s', (_, question, layout, lines) => {
    expect(tableOf(question, layout).lines).toEqual(lines)
  })

  it('of nobody are the total alone', () => {
    expect(tableOf({ rows: ['project'], columns: ['month'] }, {}, []).lines).toEqual([['TOTAL', 'empty']])
  })

  it('put what is withheld last, whichever way they are ordered, and never into a sum of others', () => {
    const facts = [...FACTS, fact('p4', 'ana', '2026-01', null)]
    for (const isDescending of [true, false]) {
      const { lines } = tableOf(
        { rows: ['project'] },
        { order: { measure: 'loaded', column: '', isDescending } },
        facts,
      )
      expect(lines.at(-2)).toEqual(['P4', 'withheld'])
    }
    expect(tableOf({ rows: ['project'] }, { top: 2 }, facts).lines).toEqual([
      ['P1', 180],
      ['P3', 300],
      ['+3', 'withheld'],
      ['TOTAL', 'withheld'],
    ])
  })

  it('have no expected hours in parts of a day', () => {
    const facts = FACTS.map((one) => ({ ...one, sums: { expected: 480 } }))
    const { lines } = tableOf({ rows: ['person', 'project'], measures: ['expected'] }, {}, facts)
    expect(lines.slice(0, 3)).toEqual([
      ['ANA', 1440],
      ['·P1', 'absent'],
      ['·P2', 'absent'],
    ])
    expect(lines.at(-1)).toEqual(['TOTAL', 2880])
  })
})

describe('the columns of a table', () => {
  const NESTED = { rows: ['project'], columns: ['year', 'month'] } as const
  const headingsOf = (question: Partial<Question>, layout: Partial<PivotLayout> = {}) => {
    const { shape } = tableOf(question, layout)
    return shape.headings
      .toSorted((a, b) => a.level - b.level || a.start - b.start)
      .map(({ kind, node, measure, level, levels, start, span }) => [
        measure ?? (kind === 'total' ? `Σ${node.label}` : node.label),
        level,
        levels,
        start,
        span,
      ])
  }

  it('have nested headings, and a total where there are several', () => {
    expect(headingsOf(NESTED)).toEqual([
      ['2025', 0, 1, 0, 1],
      ['2026', 0, 1, 1, 3],
      ['Σ', 0, 2, 4, 1],
      ['2025-12', 1, 1, 0, 1],
      ['2026-01', 1, 1, 1, 1],
      ['2026-02', 1, 1, 2, 1],
      ['Σ2026', 1, 1, 3, 1],
    ])
    expect(tableOf(NESTED).lines.at(-1)).toEqual(['TOTAL', 60, 120, 315, 435, 495])
  })

  it('close to their total', () => {
    expect(headingsOf(NESTED, { closedColumns: new Set(['2026']) })).toContainEqual(['2026', 0, 2, 1, 1])
    expect(tableOf(NESTED, { closedColumns: new Set(['2026']) }).lines.at(-1)).toEqual(['TOTAL', 60, 435, 495])
  })

  it('are one for each measure', () => {
    const question = { rows: ['project'], columns: ['year'], measures: ['loaded', 'entries'] } as const
    expect(headingsOf(question).slice(3)).toEqual([
      ['loaded', 1, 1, 0, 1],
      ['entries', 1, 1, 1, 1],
      ['loaded', 1, 1, 2, 1],
      ['entries', 1, 1, 3, 1],
      ['loaded', 1, 1, 4, 1],
      ['entries', 1, 1, 5, 1],
    ])
    expect(headingsOf({ measures: ['loaded', 'entries'] })).toEqual([
      ['loaded', 0, 1, 0, 1],
      ['entries', 0, 1, 1, 1],
    ])
  })
})

it('shades the innermost cells by the largest of them', () => {
  const { shape, cells } = tableOf({ rows: ['project', 'person'], columns: ['month'] })
  const largest = heatScale(shape, showFigures(cells, 'value', null).shown).get('loaded')!
  expect(largest).toBe(300)
  expect([300, 61, 60, 0, -300, 'withheld' as const].map((value) => heatOf(value, largest))).toEqual([
    5, 2, 1, 0, -5, 0,
  ])
  expect(heatOf(5, 0)).toBe(0)
})

it('lays out 200,000 cells at once', () => {
  const facts = Array.from({ length: 50_000 }, (_, at) =>
    fact(`p${at % 1000}`, `u${at % 50}`, `2026-${String((at % 12) + 1).padStart(2, '0')}`, 60),
  )
  const { shape } = tableOf({ rows: ['project', 'person'], columns: ['month'] }, { top: 10 }, facts)
  expect(shape.rows.length).toBeGreaterThan(20)
})

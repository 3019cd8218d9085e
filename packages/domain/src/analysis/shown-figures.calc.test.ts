import { expect, it } from 'vitest'
import { answerOf, type TestFact } from './answer.fixture.ts'
import { type ShownFigure, shownFigure } from './explain-figure.calc.ts'
import { pivotCells } from './pivot-cells.calc.ts'
import type { PivotShow } from './pivot-views.calc.ts'
import { shapePivot } from './shape-pivot.calc.ts'
import { showFigures } from './shown-figures.calc.ts'

const fact = (person: string, month: string, loaded: number | null): TestFact => ({
  at: { person, month, year: month.slice(0, 4) },
  sums: { loaded },
})
/** Ana is named; beto, carla and dario are the others. */
const FACTS = [
  fact('ana', '2026-01', 300),
  fact('beto', '2026-01', 30),
  fact('beto', '2026-02', 30),
  fact('carla', '2026-01', 20),
  fact('dario', '2026-02', 40),
  fact('dario', '2026-03', 80),
]
const LAYOUT = {
  order: { measure: 'loaded', column: '', isDescending: true },
  top: 1,
  openTo: 1,
  toggled: new Set<string>(),
  closedColumns: new Set<string>(),
} as const

function figureOf(show: PivotShow, kind: 'member' | 'others' | 'total', month: string): ShownFigure | null {
  const cells = pivotCells(answerOf({ rows: ['person'], columns: ['month'] }, FACTS))
  const shape = shapePivot(cells, LAYOUT)
  const row = shape.rows.find((each) => each.kind === kind)!
  const column = shape.columns.find(({ node, isTotal }) => (month === '' ? isTotal : node.label === month))!
  return shownFigure(showFigures(cells, show, null), row, column)
}

it.each<[string, PivotShow, 'member' | 'others' | 'total', string, ShownFigure | null]>([
  ['a value', 'value', 'member', '2026-01', { value: 300, shown: 300, against: 0 }],
  ['a share of a row', 'row', 'member', '2026-01', { value: 300, shown: 1, against: 300 }],
  [
    'the share of the others, of what they come to',
    'row',
    'others',
    '2026-01',
    { value: 50, shown: 0.25, against: 200 },
  ],
  ['all that the others have', 'row', 'others', '', { value: 200, shown: 1, against: 200 }],
  ['their share of a column', 'column', 'others', '2026-01', { value: 50, shown: 1 / 7, against: 350 }],
  ['their share of the table', 'total', 'others', '', { value: 200, shown: 0.4, against: 500 }],
  ['the share of the total', 'total', 'total', '', { value: 500, shown: 1, against: 500 }],
  ['no share where there are no hours', 'row', 'member', '2026-02', null],
  ['a fall to nothing', 'difference', 'member', '2026-02', { value: 0, shown: -300, against: 300 }],
  [
    'what has been added up where nothing is added',
    'running',
    'member',
    '2026-03',
    { value: 0, shown: 300, against: 0 },
  ],
])('%s', (_, show, kind, month, expected) => expect(figureOf(show, kind, month)).toEqual(expected))

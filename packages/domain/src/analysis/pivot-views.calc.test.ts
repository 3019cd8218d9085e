import { expect, it } from 'vitest'
import { answerOf, type TestFact } from './answer.fixture.ts'
import { type CellValue, pivotCells } from './pivot-cells.calc.ts'
import { comparisonOf, isShare, type PivotShow, readAs, sumCells } from './pivot-views.calc.ts'
import type { Question } from './question.ts'

const fact = (person: string, month: string, loaded: number | null): TestFact => ({
  at: { person, month, year: month.slice(0, 4) },
  sums: { loaded },
})
const FACTS = [fact('ana', '2026-01', 30), fact('ana', '2026-03', 90), fact('beto', '2026-01', 70)]
const BEFORE = [fact('ana', '2025-01', 10), fact('ana', '2025-12', 20), fact('carla', '2025-12', 5)]
const GRID = { rows: ['person'], columns: ['month'] } as const
const NESTED = { rows: ['person'], columns: ['year', 'month'] } as const

function read(
  show: PivotShow,
  question: Partial<Question>,
  [row, column]: [string[], string[]],
  hasBefore = true,
): CellValue {
  const cells = pivotCells(answerOf(question, FACTS))
  const before = hasBefore ? pivotCells(answerOf(question, BEFORE)) : null
  return readAs(cells, show, before)(cells.rowOf(row)!, cells.columnOf(column)!, 'loaded')
}

it.each<[string, PivotShow, Partial<Question>, [string[], string[]], CellValue]>([
  ['the value', 'value', GRID, [['ana'], ['2026-01']], 30],
  ['its share of the row', 'row', GRID, [['ana'], ['2026-01']], 0.25],
  ['its share of the column', 'column', GRID, [['ana'], ['2026-01']], 0.3],
  ['its share of the total', 'total', GRID, [['ana'], ['2026-01']], 30 / 190],
  ['no share of nothing', 'row', GRID, [['beto'], ['2026-03']], 'empty'],
  ['all of the total', 'total', GRID, [[], []], 1],
  ['the difference to no hours of the month before', 'difference', GRID, [['ana'], ['2026-03']], 90],
  ['the difference to the last month of the period before', 'difference', GRID, [['ana'], ['2026-01']], 10],
  ['the difference of a month within its year', 'difference', NESTED, [['ana'], ['2026', '2026-01']], 10],
  ['the difference of a year', 'difference', NESTED, [['ana'], ['2026']], 90],
  ['the difference of the whole period', 'difference', GRID, [['ana'], []], 90],
  ['the difference of all', 'difference', GRID, [[], []], 155],
  ['the difference to somebody who had no hours', 'difference', GRID, [['beto'], []], 70],
  ['the difference to the same month a year before', 'year', GRID, [['ana'], ['2026-01']], 20],
  [
    'the difference where rows are months, too',
    'difference',
    { rows: ['year'], columns: ['month'] },
    [['2026'], ['2026-01']],
    75,
  ],
  ['the sum of the months up to one', 'running', GRID, [['ana'], ['2026-03']], 120],
  ['the sum up to a month without hours', 'running', GRID, [['beto'], ['2026-03']], 70],
  ['the sum of the rows up to one', 'running', { rows: ['person'] }, [['beto'], []], 190],
  ['the total, which accumulates nothing', 'running', GRID, [['ana'], []], 120],
])('shows %s', (_, show, question, cell, value) => {
  expect(read(show, question, cell)).toBe(value)
})

it('has no difference while the period before is not known', () => {
  expect(read('difference', GRID, [['ana'], []], false)).toBe('absent')
  expect(read('difference', GRID, [['ana'], ['2026-01']], false)).toBe('absent')
})

it.each<[CellValue[], CellValue]>([
  [[], 'empty'],
  [['empty', 'empty'], 'empty'],
  [['empty', 3, 4], 7],
  [[3, 'withheld'], 'withheld'],
  [[3, 'absent'], 'absent'],
])('sums %j to %s', (values, sum) => {
  expect(sumCells(values)).toBe(sum)
})

it('never says by a share or a difference what is withheld', () => {
  const question = { rows: ['person'] } as const
  const cells = pivotCells(answerOf(question, [fact('ana', '2026-01', 30), fact('beto', '2026-01', null)]))
  for (const show of ['row', 'column', 'total', 'difference', 'running'] as const)
    expect([show, readAs(cells, show, cells)(cells.rowOf(['beto'])!, cells.columns, 'loaded')]).toEqual([
      show,
      'withheld',
    ])
  expect(readAs(cells, 'total', null)(cells.rowOf(['ana'])!, cells.columns, 'loaded')).toBe('withheld')
})

it('tells which shows are shares, and which compare', () => {
  expect(
    (['value', 'row', 'difference', 'year', 'running'] as const).map((show) => [isShare(show), comparisonOf(show)]),
  ).toEqual([
    [false, null],
    [true, null],
    [false, 'before'],
    [false, 'year'],
    [false, null],
  ])
})

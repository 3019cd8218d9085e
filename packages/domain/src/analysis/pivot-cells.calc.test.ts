import { expect, it } from 'vitest'
import { answerOf } from './answer.fixture.ts'
import { type CellValue, keysOf, pivotCells } from './pivot-cells.calc.ts'

const CELLS = pivotCells(
  answerOf({ rows: ['customer', 'project'], columns: ['month'], measures: ['loaded', 'expected'] }, [
    { at: { customer: 'c1', project: 'p1', month: '2026-01' }, sums: { loaded: 60 } },
    { at: { customer: 'c1', project: 'p2', month: '2026-02' }, sums: { loaded: 0 } },
    { at: { project: 'p3', month: '2026-02' }, sums: { loaded: null } },
  ]),
)

it.each<[string, row: string[], column: string[], CellValue]>([
  ['a figure', ['c1', 'p1'], ['2026-01'], 60],
  ['zero, which is a figure', ['c1', 'p2'], ['2026-02'], 0],
  ['nothing where there is no cell', ['c1', 'p1'], ['2026-02'], 'empty'],
  ['a total of columns', ['c1'], [], 60],
  ['a total of rows', [], ['2026-01'], 60],
  ['what is withheld', ['', 'p3'], ['2026-02'], 'withheld'],
  ['a total of what is withheld', [], [], 'withheld'],
])('reads %s', (_, row, column, value) => {
  expect(CELLS.cell(CELLS.rowOf(row)!, CELLS.columnOf(column)!, 'loaded')).toBe(value)
})

it('tells what does not exist in a cell from what is withheld', () => {
  expect(CELLS.cell(CELLS.rowOf(['c1'])!, CELLS.columns, 'expected')).toBe('absent')
  expect(CELLS.cell(CELLS.rows, CELLS.columns, 'entries')).toBe('absent')
})

it('finds nodes by their keys, also those of what has none', () => {
  expect(CELLS.rowOf(['', 'p3'])?.path).toBe('-/p3')
  expect(keysOf(CELLS.rowOf(['', 'p3'])!)).toEqual(['', 'p3'])
  expect(CELLS.rowOf(['p3'])).toBeUndefined()
})

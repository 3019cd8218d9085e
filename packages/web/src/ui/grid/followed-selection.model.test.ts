import { expect, it } from 'vitest'
import { followSelection, isCellGone } from './followed-selection.model.ts'

const keyed = (keys: string) => [...keys].map((key) => ({ key }))
const grid = (rows: string, columns: string) => ({ rows: keyed(rows), columns: keyed(columns) })
const BEFORE = grid('abc', 'xyz')
const CELL = { row: 1, column: 1 }
const SELECTION = { anchor: { row: 0, column: 1 }, focus: CELL, tabColumn: 1 }

it.each<[string, readonly [string, string], readonly [number, number], boolean]>([
  ['stays where nothing changed', ['abc', 'xyz'], [1, 1], false],
  ['stays where something came behind', ['abcd', 'xyzw'], [1, 1], false],
  ['goes down with what came before', ['aAbc', 'xyz'], [2, 1], false],
  ['goes to the right with what came before', ['abc', 'wxyz'], [1, 2], false],
  ['goes up where something before was taken away', ['bc', 'yz'], [0, 0], false],
  ['stays where its row is gone', ['ac', 'xyz'], [1, 1], true],
  ['stays where its column is gone', ['abc', 'xz'], [1, 1], true],
])('a selection %s', (_, [rows, columns], [row, column], isGone) => {
  const now = grid(rows, columns)
  expect(followSelection(SELECTION, BEFORE, now).focus).toEqual({ row, column })
  expect(isCellGone(SELECTION, BEFORE, now)).toBe(isGone)
})

it('a selected block keeps its ends, and where Tab began', () => {
  expect(followSelection(SELECTION, BEFORE, grid('aAbc', 'wxyz'))).toEqual({
    anchor: { row: 0, column: 2 },
    focus: { row: 2, column: 2 },
    tabColumn: 2,
  })
})

it('a selection that stays is the same one, so that nothing is drawn again', () => {
  expect(followSelection(SELECTION, BEFORE, grid('abcd', 'xyz'))).toBe(SELECTION)
})

import { describe, expect, it } from 'vitest'
import {
  clampSelection,
  enterSelection,
  type Motion,
  moveSelection,
  rangeOf,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
  tabSelection,
} from './selection.model.ts'

const size = { rows: 30, columns: 8, passedOver: [] as boolean[] }
const withTotals = { ...size, passedOver: [false, false, false, false, false, false, true, true] }

describe('moveSelection', () => {
  it.each<[string, Motion, [number, number], [number, number]]>([
    ['left', 'left', [2, 2], [2, 1]],
    ['left at the edge stays', 'left', [2, 0], [2, 0]],
    ['right at the edge stays', 'right', [2, 7], [2, 7]],
    ['up', 'up', [2, 2], [1, 2]],
    ['down at the edge stays', 'down', [29, 2], [29, 2]],
    ['Home', 'rowStart', [2, 5], [2, 0]],
    ['End', 'rowEnd', [2, 5], [2, 7]],
    ['Ctrl+Home', 'first', [2, 5], [0, 0]],
    ['Ctrl+End', 'last', [2, 5], [29, 7]],
    ['Ctrl+Up', 'top', [9, 5], [0, 5]],
    ['Ctrl+Down', 'bottom', [9, 5], [29, 5]],
    ['Page Down', 'pageDown', [2, 5], [12, 5]],
    ['Page Up stops at the top', 'pageUp', [2, 5], [0, 5]],
  ])('%s', (_, motion, [row, column], [toRow, toColumn]) => {
    expect(moveSelection(selectCell(row, column), motion, { size, extend: false })).toEqual(selectCell(toRow, toColumn))
  })

  it('with Shift keeps the anchor and moves the other end', () => {
    const once = moveSelection(selectCell(2, 2), 'right', { size, extend: true })
    const twice = moveSelection(once, 'up', { size, extend: true })
    expect(rangeOf(twice)).toEqual({ top: 1, left: 2, bottom: 2, right: 3 })
    expect(twice.anchor).toEqual({ row: 2, column: 2 })
  })
})

describe('Tab and Enter', () => {
  it.each([
    ['to the next cell', [0, 0], false, [0, 1]],
    ['to the next row at the end', [0, 7], false, [1, 0]],
    ['back to the row before', [1, 0], true, [0, 7]],
    ['out of the grid at the end', [29, 7], false, null],
    ['out of the grid at the start', [0, 0], true, null],
  ] as const)('Tab goes %s', (_, [row, column], backwards, to) => {
    expect(tabSelection(selectCell(row, column), size, backwards)?.focus ?? null).toEqual(
      to && { row: to[0], column: to[1] },
    )
  })

  it.each([
    ['over the totals to the next row', [0, 5], false, [1, 0]],
    ['from a total to the next row', [0, 6], false, [1, 0]],
    ['back over the totals', [1, 0], true, [0, 5]],
    ['out of the grid past the last totals', [29, 5], false, null],
  ] as const)('Tab goes %s', (_, [row, column], backwards, to) => {
    expect(tabSelection(selectCell(row, column), withTotals, backwards)?.focus ?? null).toEqual(
      to && { row: to[0], column: to[1] },
    )
  })

  it('Enter after Tabs returns to the column where they began', () => {
    const tabbed = tabSelection(tabSelection(selectCell(3, 1), size, false)!, size, false)!
    expect(enterSelection(tabbed, size, false)).toEqual(selectCell(4, 1))
  })

  it.each([
    ['below the last row', 29, false],
    ['above the first', 0, true],
  ])('Enter stops %s', (_, row, backwards) => expect(enterSelection(selectCell(row, 2), size, backwards)).toBeNull())
})

it('selects whole rows, columns and everything', () => {
  const block = { anchor: { row: 1, column: 1 }, focus: { row: 2, column: 3 } }
  expect(rangeOf(selectRows(block, size))).toEqual({ top: 1, left: 0, bottom: 2, right: 7 })
  expect(rangeOf(selectColumns(block, size))).toEqual({ top: 0, left: 1, bottom: 29, right: 3 })
  expect(rangeOf(selectAll(size))).toEqual({ top: 0, left: 0, bottom: 29, right: 7 })
})

it('comes back inside a grid that became smaller, and is the same object when it fits', () => {
  const selection = selectCell(20, 5)
  expect(clampSelection(selection, size)).toBe(selection)
  expect(clampSelection(selection, { rows: 3, columns: 8 })).toEqual(selectCell(2, 5))
})

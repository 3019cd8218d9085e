import { cellsOf, type GridRange } from '../selection.model.ts'
import type { CellAddress, SheetChange } from './sheet.types.ts'

type ReadText = (cell: CellAddress) => string

/** Ctrl+D: repeats the first row of the block downwards; a block of one row takes the row above. */
export function fillDown(range: GridRange, read: ReadText): SheetChange[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  if (source < 0) return []
  return cellsOf(range).flatMap(({ row, column }) =>
    row === source ? [] : [{ row, column, text: read({ row: source, column }) }],
  )
}

/** Ctrl+R: repeats the first column of the block to the right; a block of one column takes the column to its left. */
export function fillRight(range: GridRange, read: ReadText): SheetChange[] {
  const source = range.left === range.right ? range.left - 1 : range.left
  if (source < 0) return []
  return cellsOf(range).flatMap(({ row, column }) =>
    column === source ? [] : [{ row, column, text: read({ row, column: source }) }],
  )
}

/** The block covered by dragging the fill handle: along one axis, the one dragged further. */
export function fillTarget(source: GridRange, pointer: CellAddress): GridRange {
  const down = Math.max(0, pointer.row - source.bottom)
  const up = Math.max(0, source.top - pointer.row)
  const right = Math.max(0, pointer.column - source.right)
  const left = Math.max(0, source.left - pointer.column)
  if (Math.max(down, up) >= Math.max(right, left))
    return { ...source, bottom: source.bottom + down, top: source.top - up }
  return { ...source, right: source.right + right, left: source.left - left }
}

/** The changes of dragging the fill handle: the source block repeated over the rest of the target. */
export function fillDrag(source: GridRange, target: GridRange, read: ReadText): SheetChange[] {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  return cellsOf(target).flatMap(({ row, column }) => {
    const from = {
      row: source.top + modulo(row - source.top, height),
      column: source.left + modulo(column - source.left, width),
    }
    return from.row === row && from.column === column ? [] : [{ row, column, text: read(from) }]
  })
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

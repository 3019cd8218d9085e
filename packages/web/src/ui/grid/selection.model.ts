/** The address of a cell, counted from the first row and column of values. */
export interface CellAddress {
  readonly row: number
  readonly column: number
}

/** The size of a grid. */
export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** The selected block between anchor and focus; the focus is the active cell. */
export interface GridSelection {
  readonly anchor: CellAddress
  readonly focus: CellAddress
  /** The column where consecutive Tab presses began; Enter returns to it. */
  readonly tabColumn?: number
}

/** A block of cells, both ends included. */
export interface GridRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The movements of the active cell by keys. */
export type Motion =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown'

/** The number of rows that Page Up and Page Down move. */
export const PAGE_ROWS = 10

/** A selection of one cell. */
export function selectCell(row: number, column: number): GridSelection {
  const cell = { row, column }
  return { anchor: cell, focus: cell }
}

/** The block between anchor and focus. */
export function rangeOf(selection: GridSelection): GridRange {
  const { anchor, focus } = selection
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  }
}

/** True when the cell is in the block. */
export function inRange(range: GridRange, cell: CellAddress): boolean {
  return cell.row >= range.top && cell.row <= range.bottom && cell.column >= range.left && cell.column <= range.right
}

/** All cells of the block, row by row. */
export function cellsOf(range: GridRange): CellAddress[] {
  const cells: CellAddress[] = []
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) cells.push({ row, column })
  }
  return cells
}

/** The selection, limited to a grid that became smaller. */
export function clampSelection(selection: GridSelection, size: GridSize): GridSelection {
  const anchor = clampCell(selection.anchor, size)
  const focus = clampCell(selection.focus, size)
  const same =
    anchor.row === selection.anchor.row &&
    anchor.column === selection.anchor.column &&
    focus.row === selection.focus.row &&
    focus.column === selection.focus.column
  return same ? selection : { anchor, focus }
}

function clampCell(cell: CellAddress, size: GridSize): CellAddress {
  return { row: clamp(cell.row, size.rows), column: clamp(cell.column, size.columns) }
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1))
}

const STEPS: Record<Motion, (cell: CellAddress, size: GridSize) => CellAddress> = {
  left: ({ row, column }) => ({ row, column: column - 1 }),
  right: ({ row, column }) => ({ row, column: column + 1 }),
  up: ({ row, column }) => ({ row: row - 1, column }),
  down: ({ row, column }) => ({ row: row + 1, column }),
  rowStart: ({ row }) => ({ row, column: 0 }),
  rowEnd: ({ row }, size) => ({ row, column: size.columns - 1 }),
  top: ({ column }) => ({ row: 0, column }),
  bottom: ({ column }, size) => ({ row: size.rows - 1, column }),
  first: () => ({ row: 0, column: 0 }),
  last: (_, size) => ({ row: size.rows - 1, column: size.columns - 1 }),
  pageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  pageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
}

/** Moves the active cell, or only the focus of the block when extending; stays inside of the grid. */
export function moveSelection(
  selection: GridSelection,
  motion: Motion,
  options: { readonly size: GridSize; readonly extend: boolean },
): GridSelection {
  const focus = clampCell(STEPS[motion](selection.focus, options.size), options.size)
  return options.extend ? { anchor: selection.anchor, focus } : { anchor: focus, focus }
}

/** The size of a grid, and which columns Tab skips because they are read-only. */
export interface TabGrid extends GridSize {
  readonly passedOver: readonly boolean[]
}

/** The next or previous cell in reading order; null at the end, so that Tab leaves the grid. */
export function tabSelection(selection: GridSelection, size: TabGrid, backwards: boolean): GridSelection | null {
  const step = backwards ? -1 : 1
  const end = size.rows * size.columns
  let index = selection.focus.row * size.columns + selection.focus.column + step
  while (index >= 0 && index < end && size.passedOver[index % size.columns]) index += step
  if (index < 0 || index >= end) return null
  const focus = { row: Math.floor(index / size.columns), column: index % size.columns }
  return { anchor: focus, focus, tabColumn: selection.tabColumn ?? selection.focus.column }
}

/** One row down or up, in the column where consecutive Tab presses began; null at the edge. */
export function enterSelection(selection: GridSelection, size: GridSize, backwards: boolean): GridSelection | null {
  const row = selection.focus.row + (backwards ? -1 : 1)
  if (row < 0 || row >= size.rows) return null
  return selectCell(row, selection.tabColumn ?? selection.focus.column)
}

/** Extends the block to whole rows. */
export function selectRows(selection: GridSelection, size: GridSize): GridSelection {
  const range = rangeOf(selection)
  return { anchor: { row: range.top, column: 0 }, focus: { row: range.bottom, column: size.columns - 1 } }
}

/** Extends the block to whole columns. */
export function selectColumns(selection: GridSelection, size: GridSize): GridSelection {
  const range = rangeOf(selection)
  return { anchor: { row: 0, column: range.left }, focus: { row: size.rows - 1, column: range.right } }
}

/** Selects the whole grid. */
export function selectAll(size: GridSize): GridSelection {
  return { anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }
}

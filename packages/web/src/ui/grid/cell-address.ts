/** Where a cell stands: a row and a column, counted from 0. */
export interface GridAddress {
  readonly row: number
  readonly column: number
}

/** The row of headings comes first, and rows count from 1. */
const FIRST_ROW = 2

/** Where a cell stands: it says so itself, or its row does where rows take over the elements of others. */
export function addressOfCell(cell: HTMLElement): GridAddress {
  const { gridRow, gridColumn } = cell.dataset
  const row = gridRow === '' ? Number(cell.parentElement?.getAttribute('aria-rowindex')) - FIRST_ROW : Number(gridRow)
  return { row, column: Number(gridColumn) }
}

/** The cell of a place in a grid, if it is there. */
export function cellOfAddress(grid: HTMLElement | null, { row, column }: GridAddress): HTMLElement | null {
  const [own, ofRow] = [`[data-grid-row="${row}"]`, `[aria-rowindex="${row + FIRST_ROW}"] > [data-grid-row=""]`]
  const named = [own, ofRow].map((which) => `${which}[data-grid-column="${column}"]`)
  return grid?.querySelector<HTMLElement>(named.join(', ')) ?? null
}

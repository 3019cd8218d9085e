import type { CellAddress, GridSelection } from './selection.model.ts'

/** Rows or columns, each with a key of its own. */
export type Keyed = readonly { readonly key: string }[]

/** The rows and columns of a grid at some moment. */
export interface KeyedGrid {
  readonly rows: Keyed
  readonly columns: Keyed
}

/** Where a row or column is now; -1 for one that is gone. */
function placeNow(index: number, before: Keyed, now: Keyed): number {
  const key = before[index]?.key
  if (key === undefined || now[index]?.key === key) return index
  return now.findIndex((each) => each.key === key)
}

/** Whether the row or column of the active cell is gone, so that another one is in its place. */
export function isCellGone({ focus }: GridSelection, before: KeyedGrid, now: KeyedGrid): boolean {
  return placeNow(focus.row, before.rows, now.rows) < 0 || placeNow(focus.column, before.columns, now.columns) < 0
}

/** A selection that goes along with its rows and columns; what is gone leaves it where it was. */
export function followSelection(selection: GridSelection, before: KeyedGrid, now: KeyedGrid): GridSelection {
  const along = (index: number, of: 'rows' | 'columns') => {
    const place = placeNow(index, before[of], now[of])
    return place < 0 ? index : place
  }
  const at = ({ row, column }: CellAddress) => ({ row: along(row, 'rows'), column: along(column, 'columns') })
  const [anchor, focus] = [at(selection.anchor), at(selection.focus)]
  const isSame = [anchor, focus].every((cell, end) => {
    const was = end === 0 ? selection.anchor : selection.focus
    return cell.row === was.row && cell.column === was.column
  })
  if (isSame) return selection
  const { tabColumn } = selection
  return { anchor, focus, ...(tabColumn !== undefined && { tabColumn: along(tabColumn, 'columns') }) }
}

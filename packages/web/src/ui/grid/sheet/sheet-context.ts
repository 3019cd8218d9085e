import type { RefObject } from 'react'
import { addressOfCell } from '../cell-address.ts'
import type { GridRange, GridSelection, TabGrid } from '../selection.model.ts'
import type { SheetProps } from './sheet-props.ts'
import type { CellAddress, SheetChange } from './sheet.types.ts'

/** What the sheet's hooks share: props, root element, and the selection limited to the current grid. */
export interface SheetContext extends Omit<SheetProps, 'ref' | 'children'> {
  readonly root: RefObject<HTMLDivElement | null>
  readonly size: TabGrid
  readonly selection: GridSelection
  readonly range: GridRange
  /** Applies the texts of one act; `outside` is the number of texts outside of the grid. */
  readonly change: (changes: readonly SheetChange[], outside?: number) => void
}

/** The text of a cell for copying and filling. */
export function readText(context: SheetContext, { row, column }: CellAddress): string {
  return context.rows[row]?.cells[column]?.text ?? ''
}

/** The cell at a point of the screen, or null. */
export function cellAtPoint(root: HTMLElement | null, x: number, y: number): CellAddress | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-grid-row]')
  if (!cell || !root?.contains(cell)) return null
  return addressOfCell(cell)
}

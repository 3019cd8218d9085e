import type { RefObject } from 'react'
import type { GridRange, GridSelection, TabGrid } from '../selection.model.ts'
import type { SheetProps } from './sheet-props.ts'
import type { CellAddress, SheetChange } from './sheet.types.ts'

/** What the sheet's hooks share: its props, its element and the selection inside the present grid. */
export interface SheetContext extends Omit<SheetProps, 'ref' | 'children'> {
  readonly root: RefObject<HTMLDivElement | null>
  readonly size: TabGrid
  readonly selection: GridSelection
  readonly range: GridRange
  /** One act; `outside` counts what found no cell at all. */
  readonly change: (changes: readonly SheetChange[], outside?: number) => void
}

/** The text that a copy or fill takes from a cell. */
export function readText(context: SheetContext, { row, column }: CellAddress): string {
  return context.rows[row]?.cells[column]?.text ?? ''
}

/** The cell under a point of the screen, or null. */
export function cellAtPoint(root: HTMLElement | null, x: number, y: number): CellAddress | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-grid-row]')
  if (!cell || !root?.contains(cell)) return null
  return { row: Number(cell.dataset['gridRow']), column: Number(cell.dataset['gridColumn']) }
}

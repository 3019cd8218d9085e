import type { PointerEvent } from 'react'
import { cellAtPoint, type SheetContext } from './sheet-context.ts'

type Moved = PointerEvent<HTMLElement>

/** Gives the cell under the mouse its title, of a sheet with too many cells to give one to each. */
export function giveTitle({ target, clientX, clientY }: Moved, { root, rows, columns, selection }: SheetContext): void {
  const element = cellOf(target)
  const at = element && cellAtPoint(root.current, clientX, clientY)
  const isActive = at?.row === selection.focus.row && at.column === selection.focus.column
  const title = at && !isActive ? rows[at.row]?.cells[at.column]?.message || columns[at.column]?.reason : undefined
  if (element && title) element.title = title
}

/** Takes it away from a cell that the mouse leaves: it may show another row the next time. */
export function takeTitle({ target }: Moved): void {
  cellOf(target)?.removeAttribute('title')
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
}

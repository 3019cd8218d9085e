import type { PointerEvent } from 'react'
import { cellAtPoint, type SheetContext } from './sheet-context.ts'

/** Gives the cell under the mouse its title, of a sheet with too many cells to give one to each. */
export function lookTitles({ root, rows, columns, selection: { focus } }: SheetContext) {
  const onPointerOver = ({ target, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const element = cellOf(target)
    const at = element && cellAtPoint(root.current, clientX, clientY)
    const isActive = at?.row === focus.row && at.column === focus.column
    const title = at && !isActive ? rows[at.row]?.cells[at.column]?.message || columns[at.column]?.reason : undefined
    if (element && title) element.title = title
  }
  // It may show another row the next time.
  const onPointerOut = ({ target }: PointerEvent<HTMLElement>) => cellOf(target)?.removeAttribute('title')
  return { onPointerOver, onPointerOut }
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
}

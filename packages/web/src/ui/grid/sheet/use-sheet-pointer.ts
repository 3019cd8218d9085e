import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { fillDrag, fillTarget } from './fill.model.ts'
import type { GridRange } from '../selection.model.ts'
import { cellAtPoint, readText, type SheetContext } from './sheet-context.ts'
import type { CellAddress } from './sheet.types.ts'
import type { SheetEditing } from './use-sheet-editing.ts'
import type { SheetGuard } from './use-sheet-guard.ts'

type Drag =
  | { readonly kind: 'select'; readonly anchor: CellAddress }
  | { readonly kind: 'fill'; readonly source: GridRange }

/** Selecting by mouse: click, Shift+click, dragging a block, dragging the fill handle, double click to edit. */
export function useSheetPointer(context: SheetContext, editing: SheetEditing, guard: SheetGuard) {
  const drag = useRef<Drag | null>(null)
  const [fillRange, setFillRange] = useState<GridRange | null>(null)
  const { root, onSelect, selection, range } = context

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = cellAtPoint(root.current, event.clientX, event.clientY)
    if (event.button !== 0 || !cell || target.tagName === 'INPUT') return
    editing.commit()
    guard.end()
    if (target.closest('[data-sheet-link]')) {
      event.preventDefault()
      return context.onFollow?.(cell)
    }
    if (target.hasAttribute('data-sheet-fill')) {
      drag.current = { kind: 'fill', source: range }
      event.preventDefault()
    } else {
      const anchor = event.shiftKey ? selection.anchor : cell
      onSelect({ anchor, focus: cell })
      drag.current = event.pointerType === 'mouse' ? { kind: 'select', anchor } : null
      target.closest<HTMLElement>('[data-grid-row]')?.focus({ preventScroll: true })
      if (event.shiftKey) event.preventDefault()
    }
    if (drag.current) root.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    const cell = held && cellAtPoint(root.current, event.clientX, event.clientY)
    if (!held || !cell) return
    if (held.kind === 'fill') setFillRange(fillTarget(held.source, cell))
    else if (cell.row !== selection.focus.row || cell.column !== selection.focus.column)
      onSelect({ anchor: held.anchor, focus: cell })
  }
  const onPointerUp = () => {
    const held = drag.current
    drag.current = null
    if (held?.kind !== 'fill' || !fillRange) return
    context.change(fillDrag(held.source, fillRange, (cell) => readText(context, cell)))
    onSelect({
      anchor: { row: fillRange.bottom, column: fillRange.right },
      focus: { row: fillRange.top, column: fillRange.left },
    })
    setFillRange(null)
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).closest('[data-grid-row]')) return
    if (context.onOpen) context.onOpen(selection.focus)
    else editing.start()
  }
  return {
    fillRange,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  }
}

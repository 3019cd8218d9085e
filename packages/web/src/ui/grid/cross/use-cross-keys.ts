import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { copyBlock } from '../copy-block.ts'
import { readGridKey } from '../keys.model.ts'
import { type GridRange, type GridSelection, type GridSize, moveSelection, selectCell } from '../selection.model.ts'
import type { CrossGridProps, CrossRow } from './cross-grid.types.ts'

export interface CrossPlace {
  readonly size: GridSize
  readonly selection: GridSelection
  readonly range: GridRange
  readonly select: (selection: GridSelection) => void
}

function cellOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-row]') : null
  return cell && { row: Number(cell.dataset['gridRow']), column: Number(cell.dataset['gridColumn']) }
}

/** The row at an index; the total comes after the last one. */
export function rowAt({ rows, total }: Pick<CrossGridProps, 'rows' | 'total'>, index: number): CrossRow | undefined {
  return rows[index] ?? (index === rows.length ? (total ?? undefined) : undefined)
}

/**
 * Keys and mouse of a cross table: arrows move, Shift chooses a block, Enter opens what is behind a cell, or of
 * its head what is behind the row or its parts, + and - open and close it, = explains a cell, Ctrl+C copies.
 */
export function useCrossKeys(grid: CrossGridProps, { size, selection, range, select }: CrossPlace) {
  const { row, column } = selection.focus
  const active = rowAt(grid, row)
  const toggle = (open: boolean | null): boolean => {
    if (!active || active.isOpen === null || active.isOpen === open) return false
    grid.onToggleRow(active)
    return true
  }
  const open = (): boolean => {
    if (column === 0 && active?.isOpen !== null) return toggle(null)
    grid.onOpen?.(row, column - 1)
    return true
  }
  const sign = (text: string, event: KeyboardEvent): boolean => {
    if (text === '+' || text === '-') return toggle(text === '+')
    if (text !== '=' || column === 0 || !grid.onExplain || !(event.target instanceof HTMLElement)) return false
    grid.onExplain(row, column - 1, event.target)
    return true
  }
  const act = (event: KeyboardEvent): boolean => {
    const key = readGridKey(event)
    if (!key) return false
    if (key.do === 'enter') return open()
    if (key.do === 'edit') return toggle(null)
    if (key.do === 'type') return sign(key.text, event)
    if (key.do === 'escape' && selection.anchor !== selection.focus) select(selectCell(row, column))
    else if (key.do === 'move') select(moveSelection(selection, key.motion, { size, extend: key.extend }))
    else return false
    return true
  }
  const isCell = (target: EventTarget) => target instanceof HTMLElement && target.hasAttribute('data-grid-row')
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isCell(event.target) && act(event)) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      const cell = cellOf(event.target)
      if (!cell || (event.target as Element).closest('button')) return
      select({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell })
      if (event.shiftKey) event.preventDefault()
    },
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !grid.onHover) return
      const cell = cellOf(target)
      const element = cell && cell.column > 0 ? (target as Element).closest<HTMLElement>('[data-grid-row]') : null
      grid.onHover(cell?.row ?? 0, (cell?.column ?? 0) - 1, element)
    },
    onPointerLeave: () => grid.onHover?.(0, -1, null),
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (cell && cell.column > 0) grid.onOpen?.(cell.row, cell.column - 1)
    },
    onCopy: (event: ClipboardEvent) => {
      if (!isCell(event.target) || window.getSelection()?.isCollapsed === false) return
      copyBlock(event, range, (cell) =>
        cell.column === 0 ? (rowAt(grid, cell.row)?.label ?? '') : grid.cellAt(cell.row, cell.column - 1).text,
      )
    },
  }
}

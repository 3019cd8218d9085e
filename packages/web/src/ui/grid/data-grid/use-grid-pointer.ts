import type { ChangeEvent, MouseEvent, PointerEvent } from 'react'
import type { CellAddress } from '../selection.model.ts'
import type { FaceOf } from './card-list.tsx'
import { isControl } from './cell-control.ts'
import type { GridPlace } from './use-grid-keys.ts'

function cellOf(target: EventTarget): CellAddress | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-row]') : null
  return cell && { row: Number(cell.dataset['gridRow']), column: Number(cell.dataset['gridColumn']) }
}

/**
 * The mouse in a list: a click edits the cell or opens the row, with Shift it selects a block of cells, on the box it selects the row.
 */
export function useGridPointer<Row>({ table, settings, chosen }: FaceOf<Row>, { selection, select }: GridPlace) {
  const { source, onOpen } = table
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    if (!cell || isControl(event.target)) return
    select({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell })
    if (event.shiftKey) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    const row = cell ? source.rowAt(cell.row) : undefined
    if (cell) source.groups?.headAt(cell.row)?.toggle()
    if (!cell || row === undefined || event.shiftKey || isControl(event.target)) return
    if (!table.onEdit?.(row, settings.columns[cell.column]?.id ?? '')) onOpen?.(row)
  }
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const at = target.dataset['gridChoose']
    const row = at === undefined ? undefined : source.rowAt(Number(at))
    if (row !== undefined) chosen.toggle(row)
  }
  return { onPointerDown, onClick, onChange }
}

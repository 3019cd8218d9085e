import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { copyBlock } from '../copy-block.ts'
import { readGridKey } from '../keys.model.ts'
import { type GridRange, type GridSelection, type GridSize, moveSelection, selectCell } from '../selection.model.ts'
import { controlOf } from './cell-control.ts'
import { cellText } from './cell-text.ts'
import type { FaceOf } from './card-list.tsx'
import type { EditStart } from './data-grid.types.ts'

export interface GridPlace {
  readonly size: GridSize
  readonly selection: GridSelection
  readonly range: GridRange
  readonly select: (selection: GridSelection) => void
}

const isCell = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.hasAttribute('data-grid-row')

const isCheckbox = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'

/** Reads a value as it was last rendered. */
function useLive<Value>(value: Value): () => Value {
  const kept = useRef(value)
  useEffect(() => {
    kept.current = value
  })
  return () => kept.current
}

/**
 * The keys of a list: arrows move, with Shift they select a block, Enter opens, Space selects the row, Ctrl+C copies;
 * where cells are edited, a letter is typed over what one holds, and Ctrl+V pastes.
 */
export function useGridKeys<Row>({ table, settings, chosen }: FaceOf<Row>, place: GridPlace) {
  const { size, selection, range, select } = place
  const { row, column } = selection.focus
  const active = table.source.rowAt(row)
  const source = useLive(table.source)

  const edit = (start?: EditStart): boolean =>
    active !== undefined && (table.onEdit?.(active, settings.columns[column]?.id ?? '', start) ?? false)
  const enter = (cell: HTMLElement): boolean => {
    if (edit()) return true
    if (active !== undefined && table.onOpen) table.onOpen(active)
    else controlOf(cell)?.focus()
    return true
  }
  const act = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
    if (table.source.groups?.headAt(row)?.press(event.key)) return true
    const key = readGridKey(event)
    if (!key) return false
    if (key.do === 'enter') return enter(cell)
    if (key.do === 'escape' && selection.anchor !== selection.focus) select(selectCell(row, column))
    else if (key.do === 'move') select(moveSelection(selection, key.motion, { size, extend: key.extend }))
    else if (key.do === 'selectAll' && table.bulkActions) chosen.chooseAll()
    else if (key.do === 'edit' && event.key === ' ' && table.bulkActions && active !== undefined) chosen.toggle(active)
    else if (key.do === 'edit' && event.key === 'F2') return edit({})
    else if (key.do === 'type' && table.onPaste) return edit({ text: key.text })
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (isCell(target)) {
      if (act(event, target)) event.preventDefault()
    } else if (isCheckbox(target) && readGridKey(event)?.do === 'selectAll' && table.bulkActions) {
      event.preventDefault()
      chosen.chooseAll()
    } else if (event.key === 'Escape' && target instanceof HTMLElement) {
      // Returns the focus from a control inside a cell to the cell.
      target.closest<HTMLElement>('[data-grid-row]')?.focus()
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    if (!isCell(event.target) || window.getSelection()?.isCollapsed === false) return
    copyBlock(event, range, (cell) => {
      const there = table.source.rowAt(cell.row)
      return cellText(there === undefined ? '' : settings.columns[cell.column]?.value(there))
    })
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!table.onPaste || !isCell(event.target)) return
    event.preventDefault()
    table.onPaste({
      text: event.clipboardData.getData('text/plain'),
      range,
      columns: settings.columns,
      source,
    })
  }
  return { onKeyDown, onCopy, onPaste }
}

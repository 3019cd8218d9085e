import type { KeyboardEvent } from 'react'
import { fillDown, fillRight } from './fill.model.ts'
import { readSheetKey, type SheetKey } from './keys.model.ts'
import { cellsOf, enterSelection, moveSelection, selectAll, selectCell, selectColumns, selectRows, tabSelection } from './selection.model.ts'
import { readText, type SheetContext } from './sheet-context.ts'
import type { SheetEditing } from './use-sheet-editing.ts'

type Handler<Do extends SheetKey['do']> = (key: Extract<SheetKey, { do: Do }>, context: SheetContext, editing: SheetEditing) => boolean | void

/** One act per key; `false` leaves the key to the browser. */
const ACTS: { readonly [Do in SheetKey['do']]: Handler<Do> } = {
  move: (key, context) => {
    const next = moveSelection(context.selection, key.motion, { size: context.size, extend: key.extend })
    if (key.motion === 'down' && !key.extend && next.focus.row === context.selection.focus.row) return context.onLeaveDown?.()
    context.onSelect(next)
  },
  tab: (key, context) => {
    const next = tabSelection(context.selection, context.size, key.backwards)
    if (!next) return false
    context.onSelect(next)
  },
  enter: (key, context) => {
    const next = enterSelection(context.selection, context.size, key.backwards)
    if (next) context.onSelect(next)
    else if (!key.backwards) context.onLeaveDown?.()
  },
  type: (key, _, editing) => editing.start(key.text),
  edit: (_, __, editing) => editing.start(),
  details: (_, context) => context.onDetails?.(context.selection.focus),
  clear: (_, context) => context.change(cellsOf(context.range).map((cell) => ({ ...cell, text: '' }))),
  escape: (_, context) => {
    context.onEscape?.(context.selection.focus)
    context.onSelect(selectCell(context.selection.focus.row, context.selection.focus.column))
  },
  undo: (_, context) => context.onUndo(),
  redo: (_, context) => context.onRedo(),
  fillDown: (_, context) => context.change(fillDown(context.range, (cell) => readText(context, cell))),
  fillRight: (_, context) => context.change(fillRight(context.range, (cell) => readText(context, cell))),
  selectAll: (_, context) => context.onSelect(selectAll(context.size)),
  selectRows: (_, context) => context.onSelect(selectRows(context.selection, context.size)),
  selectColumns: (_, context) => context.onSelect(selectColumns(context.selection, context.size)),
}

/** The grid's key handler while no cell is open; keys of controls inside a row heading stay theirs. */
export function useSheetKeys(context: SheetContext, editing: SheetEditing) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const onCell = (event.target as HTMLElement).hasAttribute('data-sheet-row')
    if (!onCell || editing.open || event.defaultPrevented) return
    const key = readSheetKey(event, context.startsValue ?? /\S/)
    if (!key) return
    const act = ACTS[key.do] as Handler<SheetKey['do']>
    if (act(key, context, editing) === false) return
    event.preventDefault()
    event.stopPropagation()
  }
}

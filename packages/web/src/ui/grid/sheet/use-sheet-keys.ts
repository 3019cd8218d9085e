import { type KeyboardEvent, useRef } from 'react'
import { fillDown, fillRight } from './fill.model.ts'
import { readGridKey, type GridKey } from '../keys.model.ts'
import {
  cellsOf,
  enterSelection,
  moveSelection,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
  tabSelection,
} from '../selection.model.ts'
import { readText, type SheetContext } from './sheet-context.ts'
import type { SheetEditing } from './use-sheet-editing.ts'
import type { SheetGuard } from './use-sheet-guard.ts'

type Handler<Do extends GridKey['do']> = (
  key: Extract<GridKey, { do: Do }>,
  context: SheetContext,
  editing: SheetEditing,
) => boolean | void

/** The handler of each action; returning `false` leaves the key to the browser. */
const ACTS: { readonly [Do in GridKey['do']]: Handler<Do> } = {
  move: (key, context) => {
    const next = moveSelection(context.selection, key.motion, { size: context.size, extend: key.extend })
    if (key.motion === 'down' && !key.extend && next.focus.row === context.selection.focus.row)
      return context.onLeaveDown?.()
    context.onSelect(next)
  },
  tab: (key, context) => {
    const next = tabSelection(context.selection, context.size, key.backwards)
    if (next) return context.onSelect(next)
    if (key.backwards || !context.onLeaveDown) return false
    context.onLeaveDown()
  },
  enter: (key, context) => {
    const next = enterSelection(context.selection, context.size, key.backwards)
    if (next) context.onSelect(next)
    else if (!key.backwards) context.onLeaveDown?.()
  },
  type: (key, _, editing) => editing.start(key.text),
  edit: (_, __, editing) => editing.start(),
  details: (_, context) => context.onDetails?.(context.selection.focus),
  note: (_, context) => (context.onNote ?? context.onDetails)?.(context.selection.focus),
  clear: (_, context) => context.change(cellsOf(context.range).map((cell) => ({ ...cell, text: '' }))),
  escape: (_, context) => {
    context.onEscape?.(context.selection.focus)
    context.onSelect(selectCell(context.selection.focus.row, context.selection.focus.column))
  },
  undo: (_, context) => context.onUndo?.(),
  redo: (_, context) => context.onRedo?.(),
  fillDown: (_, context) => context.change(fillDown(context.range, (cell) => readText(context, cell))),
  fillRight: (_, context) => context.change(fillRight(context.range, (cell) => readText(context, cell))),
  selectAll: (_, context) => context.onSelect(selectAll(context.size)),
  selectRows: (_, context) => context.onSelect(selectRows(context.selection, context.size)),
  selectColumns: (_, context) => context.onSelect(selectColumns(context.selection, context.size)),
}

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead']

/** The key handler of the sheet while no cell is edited; controls inside a row heading handle their own keys. */
export function useSheetKeys(context: SheetContext, editing: SheetEditing, guard: SheetGuard) {
  // After Escape, Tab leaves the sheet.
  const leaves = useRef(false)
  return (event: KeyboardEvent<HTMLElement>) => {
    const onCell = (event.target as HTMLElement).hasAttribute('data-grid-row')
    if (!onCell || editing.open || event.defaultPrevented) return
    const key = guardedKey(event, guard) ?? readGridKey(event)
    if (!key) return MODIFIERS.includes(event.key) ? undefined : guard.end()
    if (key.do === 'tab' && leaves.current) return guard.end()
    leaves.current = key.do === 'escape' && !guard.held
    const act = (context.onOpen ? lookedAt(key, context.onOpen) : ACTS[key.do]) as Handler<GridKey['do']> | null
    if (!act) return
    if (!holdKey(key, event.key, guard) && act(key, context, editing) === false) return
    event.preventDefault()
    event.stopPropagation()
  }
}

const OPENED: ReadonlySet<string> = new Set<GridKey['do']>(['edit', 'enter', 'details'])
const WRITING: ReadonlySet<string> = new Set<GridKey['do']>([
  'type',
  'note',
  'clear',
  'undo',
  'redo',
  'fillDown',
  'fillRight',
])

/** The handler in a sheet that is only looked at; null leaves the key to the page. */
function lookedAt(key: GridKey, onOpen: NonNullable<SheetContext['onOpen']>): Handler<GridKey['do']> | null {
  if (OPENED.has(key.do)) return (_, { selection }) => onOpen(selection.focus)
  return WRITING.has(key.do) ? null : (ACTS[key.do] as Handler<GridKey['do']>)
}

/** Within a collected text, space and the help key are text, too. */
function guardedKey(event: KeyboardEvent, { held }: SheetGuard): GridKey | null {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return held && !isCommand && (event.key === ' ' || event.key === '?') ? { do: 'type', text: event.key } : null
}

/** True when the key was added to or deleted from a collected text; any other key ends that text first. */
function holdKey(key: GridKey, name: string, guard: SheetGuard): boolean {
  if (key.do === 'type' && guard.isGuarded) {
    guard.type(key.text)
    return true
  }
  if (!guard.held) return false
  if (key.do === 'clear' && name === 'Backspace') guard.erase()
  else if (key.do === 'clear' || key.do === 'escape') guard.drop()
  else {
    guard.end()
    return false
  }
  return true
}

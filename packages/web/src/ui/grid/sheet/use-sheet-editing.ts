import { type KeyboardEvent, useRef, useState } from 'react'
import { enterSelection, moveSelection, type Motion, tabSelection } from '../selection.model.ts'
import type { SheetContext } from './sheet-context.ts'
import type { SheetEcho } from './sheet.types.ts'

/** The edited cell: its text, and whether arrows move the caret (`modify`) or the selection (`replace`). */
interface OpenCell {
  readonly text: string
  /** What the cell said before; others may change it meanwhile. */
  readonly from: string
  readonly mode: 'replace' | 'modify'
}

/** What the cell's input needs. */
export interface CellEditor {
  readonly text: string
  readonly mode: OpenCell['mode']
  readonly echo: SheetEcho | null
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

export type SheetEditing = ReturnType<typeof useSheetEditing>

const ARROWS: Readonly<Record<string, Motion>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Starts, commits and cancels editing of the active cell. */
export function useSheetEditing(context: SheetContext, refocus: () => void) {
  const [open, setOpen] = useState<OpenCell | null>(null)
  const closing = useRef(false)
  const { rows, selection, size, change, onSelect } = context
  const { focus } = selection

  const start = (typed?: string) => {
    const cell = rows[focus.row]?.cells[focus.column]
    if (!cell || cell.readOnly) return
    closing.current = false
    onSelect({ ...selection, anchor: focus })
    const from = cell.editText ?? cell.text
    setOpen(typed === undefined ? { text: from, from, mode: 'modify' } : { text: typed, from, mode: 'replace' })
  }
  const close = () => {
    closing.current = true
    setOpen(null)
    queueMicrotask(refocus)
  }
  const commit = () => {
    if (!open || closing.current) return
    const { mode, from } = open
    const text = open.text.trim()
    // Typing over a value always writes it, also when the text is the same: a rejected value is entered again so.
    if (mode === 'replace' || text !== from || rows[focus.row]?.cells[focus.column]?.status === 'refused')
      change([{ ...focus, text, from }])
    close()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys navigate the browser's history; the typed text is committed first.
    if (event.altKey && ARROWS[event.key]) return commit()
    // Ctrl+Shift+Enter belongs to the page, which gets it after the text.
    if (event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)) return commit()
    const next = open && readEditorKey(event, open.mode)
    if (!next || event.nativeEvent.isComposing) return event.stopPropagation()
    event.stopPropagation()
    if (next.do !== 'tab' || tabSelection(selection, size, event.shiftKey)) event.preventDefault()
    if (next.do === 'abandon') return close()
    if (next.do === 'modify') return setOpen({ ...open, mode: 'modify' })
    commit()
    if (next.do === 'details') return context.onDetails?.(focus)
    if (next.do === 'move') return onSelect(moveSelection(selection, next.motion, { size, extend: false }))
    const target =
      next.do === 'tab'
        ? tabSelection(selection, size, event.shiftKey)
        : enterSelection(selection, size, event.shiftKey)
    if (target) onSelect(target)
  }
  const editor: CellEditor | null = open && {
    ...open,
    echo: open.text.trim() ? (context.echo?.(focus, open.text) ?? null) : null,
    onText: (text) => setOpen({ ...open, text }),
    onKeyDown: handleKey,
    onBlur: commit,
  }
  return { open, editor, start, commit }
}

type EditorKey =
  | { readonly do: 'abandon' | 'modify' | 'details' | 'tab' | 'enter' }
  | { readonly do: 'move'; readonly motion: Motion }

function readEditorKey(event: KeyboardEvent<HTMLInputElement>, mode: OpenCell['mode']): EditorKey | null {
  if (event.key === 'Escape') return { do: 'abandon' }
  if (event.key === 'F2') return { do: mode === 'modify' ? 'details' : 'modify' }
  if (event.key === 'Tab') return { do: 'tab' }
  if (event.key === 'Enter') return { do: event.ctrlKey || event.metaKey ? 'details' : 'enter' }
  const motion = ARROWS[event.key]
  return motion && mode === 'replace' && !event.shiftKey ? { do: 'move', motion } : null
}

import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { completionsAt } from './completions.ts'
import type { Completion, Completions } from './completions.ts'
import type { FilterScope } from './filter-scope.ts'

export interface CompletionList extends Completions {
  readonly isOpen: boolean
  readonly active: number
  readonly open: (text: string, caret: number) => void
  readonly close: () => void
  readonly setActive: (index: number) => void
  /** Returns true when the list handled the key. */
  readonly handleKey: (event: KeyboardEvent<HTMLTextAreaElement>, choose: (item: Completion) => void) => boolean
}

const PAGE = 8
const NONE: Completions = { from: 0, to: 0, items: [] }

function moved(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'PageDown') return Math.min(active + PAGE, count - 1)
  return key === 'PageUp' ? Math.max(active - PAGE, 0) : null
}

/** State of the completion list: its items, the active one, and key handling. */
export function useCompletions(scope: FilterScope): CompletionList {
  const [found, setFound] = useState<Completions>(NONE)
  const [active, setActive] = useState(0)
  const isOpen = found.items.length > 0
  const open = (text: string, caret: number) => {
    setFound(completionsAt(text, caret, scope))
    setActive(0)
  }
  const close = () => setFound(NONE)
  const handleKey: CompletionList['handleKey'] = (event, choose) => {
    if (!isOpen) return false
    const item = found.items[active]
    const next = moved(event.key, active, found.items.length)
    if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && item) choose(item)
    else if (next !== null) setActive(next)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { ...found, isOpen, active, open, close, setActive, handleKey }
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Completion } from './completions.ts'
import classes from './filter-editor.module.css'

export interface CompletionListboxProps {
  readonly id: string
  readonly items: readonly Completion[]
  readonly active: number
  /** Marks where the name that is being completed begins. */
  readonly anchor: RefObject<HTMLSpanElement | null>
  readonly onHover: (index: number) => void
  readonly onChoose: (item: Completion) => void
}

/** The list of completions, placed beside the caret. */
export function CompletionListbox({ id, items, active, anchor, onHover, onChoose }: CompletionListboxProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    const at = anchor.current
    if (!box || !at) return
    const room = (box.offsetParent?.clientWidth ?? 0) - box.offsetWidth
    box.style.left = `${Math.max(0, Math.min(at.offsetLeft, room))}px`
    box.style.top = `${at.offsetTop + at.offsetHeight + 4}px`
  })
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    void list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Sugerencias" className={classes.list}>
      {items.map((item, index) => (
        <div
          key={item.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.item}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => (index === active ? undefined : onHover(index))}
          onClick={() => onChoose(item)}
        >
          <code>{item.label}</code>
          <small>{item.detail}</small>
        </div>
      ))}
    </div>
  )
}

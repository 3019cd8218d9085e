import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { GridSelection } from './selection.model.ts'

/** While the grid has the focus, keeps it on the active cell and scrolls that into view. */
export function useActiveCell({
  root,
  selection,
}: {
  readonly root: RefObject<HTMLElement | null>
  readonly selection: GridSelection
}) {
  const within = useRef(false)
  const focus = () => {
    within.current = true
    focusActive(root.current)
  }
  const { row, column } = selection.focus
  useLayoutEffect(() => {
    if (within.current) focusActive(root.current)
  }, [row, column, root])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    within.current = event.target.closest('[data-grid-row]') !== null
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) within.current = false
  }
  return { focus, handlers: { onFocus, onBlur } }
}

function focusActive(root: HTMLElement | null): void {
  const cell = root?.querySelector<HTMLElement>('[data-grid-active]')
  if (!cell || cell.contains(document.activeElement)) return
  cell.focus({ preventScroll: true })
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

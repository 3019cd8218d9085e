import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ROWS_AT_ONCE, rowSlots, type RowSlot, rowsInSight, WHOLE_ROWS } from './row-window.model.ts'
import { usePrinting } from '../use-printing.ts'

export interface RowWindow {
  /** What to render, in order. */
  readonly slots: readonly RowSlot[]
  /** The first and last visible row. */
  readonly first: number
  readonly last: number
}

/** The rows to render: all of a short list, all loaded ones while printing, otherwise those in view. */
export function useRowWindow(list: {
  readonly root: RefObject<HTMLElement | null>
  readonly count: number
  readonly rowHeight: number
  readonly active: number
  /** Given by a grid that shows which rows are visible: the scroll position is tracked for short lists, too. */
  readonly headHeight?: number
  /** Whether a row is loaded and can be printed. */
  readonly isHere?: (row: number) => boolean
  /** False for a list that has another form on paper. */
  readonly isPrinted?: boolean
}): RowWindow {
  const { root, count, rowHeight, headHeight, active, isHere, isPrinted = true } = list
  const [view, setView] = useState({ scrollTop: 0, height: 800 })
  const isPrinting = usePrinting() && isPrinted
  const isTracked = count > WHOLE_ROWS || headHeight !== undefined
  useEffect(() => {
    const element = root.current
    if (!isTracked || !element) return
    // Rows that come and go together cost one layout; which of them are visible changes with each.
    const step = headHeight === undefined ? rowHeight * ROWS_AT_ONCE : 1
    let frame = 0
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const next = { scrollTop: Math.floor(element.scrollTop / step) * step, height: element.clientHeight }
        // Within the frame of the scroll, which otherwise is painted twice: without its rows, and with them.
        flushSync(() => setView((old) => (old.scrollTop === next.scrollTop && old.height === next.height ? old : next)))
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [isTracked, root, rowHeight, headHeight])
  const sight = rowsInSight({ count, ...view, height: view.height - (headHeight ?? 0), rowHeight })
  if (!isPrinting) return { slots: rowSlots({ count, ...view, rowHeight, active }), ...sight }
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) => isHere?.(row) ?? true)
  return { slots: rows.map((row) => ({ row })), ...sight }
}

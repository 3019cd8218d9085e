import { type RefObject, useEffect, useState } from 'react'
import { columnsInSight } from './column-window.model.ts'

/** The frozen head takes at most about this part of a narrow grid. */
const NARROW = 0.45

/** The columns to draw, at the scroll position of the grid; it changes only when another column comes into sight. */
export function useColumnWindow(
  root: RefObject<HTMLElement | null>,
  { count, columnWidth, frozen }: { readonly count: number; readonly columnWidth: number; readonly frozen: number },
): { readonly first: number; readonly last: number } {
  const [place, setPlace] = useState({ scrollLeft: 0, width: 1400 })
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    let frame = 0
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // Whole columns: scrolling within one draws nothing.
        const scrollLeft = Math.floor(element.scrollLeft / columnWidth) * columnWidth
        const width = element.clientWidth - Math.min(frozen, element.clientWidth * NARROW) + columnWidth
        setPlace((before) =>
          before.scrollLeft === scrollLeft && before.width === width ? before : { scrollLeft, width },
        )
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
  }, [root, columnWidth, frozen])
  return columnsInSight({ count, ...place, columnWidth })
}

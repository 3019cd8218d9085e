import { type RefObject, useEffect, useState } from 'react'
import { rowSlots, type RowSlot, WHOLE_ROWS } from './row-window.model.ts'

/** The rows to render now: all of a short list, those in view of a long one. */
export function useRowWindow(list: {
  readonly root: RefObject<HTMLElement | null>
  readonly count: number
  readonly rowHeight: number
  readonly active: number
}): RowSlot[] {
  const { root, count, rowHeight, active } = list
  const [view, setView] = useState({ scrollTop: 0, height: 800 })
  const long = count > WHOLE_ROWS
  useEffect(() => {
    const element = root.current
    if (!long || !element) return
    let frame = 0
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setView({ scrollTop: element.scrollTop, height: element.clientHeight }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [long, root])
  return rowSlots({ count, ...view, rowHeight, active })
}

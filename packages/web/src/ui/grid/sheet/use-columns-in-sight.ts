import { type RefObject, useEffect, useState } from 'react'
import { type ColumnEdges, type ColumnsInSight, sheetColumnsInSight } from './columns-in-sight.model.ts'

/** The first and last column of a sheet to draw, by where its headings stand; all of them until that is known. */
export function useColumnsInSight(rows: RefObject<HTMLElement | null>, count: number): ColumnsInSight {
  const [sight, setSight] = useState<ColumnsInSight | null>(null)
  useEffect(() => {
    const root = rows.current!.closest<HTMLElement>('[role=grid]')
    if (!root) return undefined
    let edges: readonly ColumnEdges[] = []
    let frame = 0
    const look = () => {
      frame = 0
      const next = sheetColumnsInSight(edges, { scrollLeft: root.scrollLeft, width: root.clientWidth })
      setSight((before) => (before?.first === next.first && before.last === next.last ? before : next))
    }
    const measure = () => {
      edges = [...root.querySelectorAll<HTMLElement>('[role=columnheader]')]
        .slice(1)
        .map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, right: offsetLeft + offsetWidth }))
      look()
    }
    const handleScroll = () => (frame ||= requestAnimationFrame(look))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(root)
    root.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      root.removeEventListener('scroll', handleScroll)
    }
  }, [rows, count])
  return sight ?? { first: 0, last: count - 1 }
}

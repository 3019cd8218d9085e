import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { DataGridProps } from './data-grid.types.ts'

const SETTLED_MS = 300

function scrollDown(element: HTMLElement | null, by: number): void {
  if (element) element.scrollTop = by
}

/**
 * Keeps address and scroll position synchronised: a link opens at its page, and scrolling updates the page in the
 * address.
 */
export function useGridScroll<Row>(
  root: RefObject<HTMLElement | null>,
  { source, view, onView, perPage }: DataGridProps<Row>,
  { first, rowHeight }: { readonly first: number; readonly rowHeight: number },
): void {
  const told = useRef(0)
  const latest = useRef({ view, onView })
  useLayoutEffect(() => {
    latest.current = { view, onView }
  })
  const isHere = source.count !== undefined
  const { key } = source
  useLayoutEffect(() => {
    if (!isHere || told.current === view.page) return
    told.current = view.page
    scrollDown(root.current, (view.page - 1) * perPage * rowHeight)
  }, [isHere, root, view.page, perPage, rowHeight])
  useLayoutEffect(() => {
    // When the list changes, scrolls to the page in the address.
    scrollDown(root.current, (latest.current.view.page - 1) * perPage * rowHeight)
  }, [key, root, perPage, rowHeight])
  const isPaged = source.onSight !== undefined
  useEffect(() => {
    const page = Math.floor(first / perPage) + 1
    if (!isPaged || !isHere) return undefined
    const timer = window.setTimeout(() => {
      if (page === latest.current.view.page) return
      told.current = page
      latest.current.onView({ ...latest.current.view, page })
    }, SETTLED_MS)
    return () => window.clearTimeout(timer)
  }, [first, perPage, isPaged, isHere])
}

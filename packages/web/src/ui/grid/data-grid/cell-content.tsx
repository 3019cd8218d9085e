import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './data-grid.module.css'

/**
 * What a cell shows of its row. Keyed by the row, so that an open menu goes with its row and never becomes that of the
 * one that takes its place; the focus of what goes stays on the cell.
 */
export function CellContent({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const content = frame.current
    return () => {
      if (content?.contains(document.activeElement)) content.parentElement?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <span ref={frame} className={classes.value}>
      {children}
    </span>
  )
}

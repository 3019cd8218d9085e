import { type RefObject, useEffect } from 'react'

/** How long after the last scroll rows answer to the mouse again. */
const REST_MS = 100

/**
 * Marks an element of rows with `data-scrolling` while they are scrolled under the mouse: its style then covers them, so
 * that no frame looks for what is under the mouse among thousands of cells, nor marks it.
 */
export function useScrollCover(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = rows.current!
    const scroller = element.closest<HTMLElement>('[role=grid]')
    if (!scroller) return undefined
    let timer = 0
    const uncover = () => {
      window.clearTimeout(timer)
      delete element.dataset['scrolling']
    }
    const cover = () => {
      element.dataset['scrolling'] = ''
      window.clearTimeout(timer)
      timer = window.setTimeout(uncover, REST_MS)
    }
    // What scrolling moves under a mouse that rests is no movement of the mouse.
    const handleMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) uncover()
    }
    scroller.addEventListener('scroll', cover, { passive: true })
    scroller.addEventListener('pointermove', handleMove, { passive: true })
    return () => {
      uncover()
      scroller.removeEventListener('scroll', cover)
      scroller.removeEventListener('pointermove', handleMove)
    }
  }, [rows])
}

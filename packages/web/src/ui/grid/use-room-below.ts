import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets the CSS variable `--grid-top` to the grid's distance from the top of the page, by which its height is limited.
 */
export function useRoomBelow(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const measure = () =>
      element.style.setProperty('--grid-top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [root])
}

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { nextZoom } from './pages.model.ts'
import type { Pages } from './use-pages.ts'

/** Whether a key is typed into a field. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Handles the keys of a viewer: arrows to the sides, Home and End go to pages; +, - and 0 zoom. */
export function useViewerKeys(pages: Pages): (event: KeyboardEvent) => void {
  const { current, count, factor, go, view, layout, zoomTo } = pages
  // A key goes on from the page that the one before it asked for, whether or not that is drawn already.
  const asked = useRef(current)
  useLayoutEffect(() => {
    asked.current = current
  }, [current])
  const turn = (page: number) => {
    asked.current = Math.min(count, Math.max(1, page))
    go(asked.current)
  }
  // What is wider than the view is scrolled by the arrows.
  const isWider = layout.width > view.width
  const keys: Readonly<Record<string, () => void>> = {
    ...(!isWider && { ArrowLeft: () => turn(asked.current - 1), ArrowRight: () => turn(asked.current + 1) }),
    'Home': () => turn(1),
    'End': () => turn(count),
    '+': () => zoomTo(nextZoom(factor, 1)),
    '-': () => zoomTo(nextZoom(factor, -1)),
    '0': () => zoomTo('width'),
  }
  return (event) => {
    const key = keys[event.key]
    if (!key || isTyped(event) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    key()
  }
}

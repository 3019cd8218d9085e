import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Anchor, anchorAt, PAGE_GAP, type PagesLayout, type PagesView, scrollOf } from './pages.model.ts'

const NOWHERE: PagesView = { top: 0, left: 0, width: 0, height: 0 }

function viewOf({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement): PagesView {
  return { top: scrollTop, left: scrollLeft, width: clientWidth, height: clientHeight }
}

/** What is seen of a box that scrolls, while it scrolls and changes its size; reads it at once when asked. */
export function useView(box: RefObject<HTMLElement | null>): readonly [PagesView, () => void] {
  const [view, setView] = useState(NOWHERE)
  useLayoutEffect(() => {
    const element = box.current!
    let frame = 0
    const read = () => {
      frame = 0
      setView(viewOf(element))
    }
    const later = () => (frame ||= requestAnimationFrame(read))
    read()
    const sizes = new ResizeObserver(later)
    sizes.observe(element)
    element.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', later)
    }
  }, [box])
  return [view, () => setView(viewOf(box.current!))]
}

/** Keeps what is seen in its place while the layout changes, and goes to pages. */
export function useScrolled(box: RefObject<HTMLElement | null>, layout: PagesLayout, view: PagesView) {
  const anchor = useRef<Anchor | null>(null)
  const laid = useRef(layout)
  useEffect(() => {
    // What is seen of a layout that is not drawn yet, or was seen before the box moved on, is not what the person chose.
    if (laid.current === layout && view.height > 0 && view.top === box.current!.scrollTop)
      anchor.current = anchorAt(layout, view, { x: view.width / 2, y: Math.min(PAGE_GAP, view.height) })
  }, [box, layout, view])
  useLayoutEffect(() => {
    if (anchor.current && laid.current !== layout) box.current!.scrollTo(scrollOf(layout, anchor.current))
    laid.current = layout
  }, [box, layout])
  /** The point that the next change of the layout leaves in its place. */
  const hold = (at: { readonly x: number; readonly y: number }) => {
    anchor.current = anchorAt(layout, viewOf(box.current!), at)
  }
  // Held at once: sizes of pages that become known before the scroll is drawn would lead back to where it began.
  const scrollTo = (to: ScrollToOptions) => {
    box.current!.scrollTo(to)
    hold({ x: view.width / 2, y: Math.min(PAGE_GAP, view.height) })
  }
  return {
    hold,
    go: (page: number) => {
      const to = layout.boxes[page - 1]
      if (to) scrollTo({ top: to.top - PAGE_GAP })
    },
    /** Shows a place of a page, in points, in the middle. */
    center: (page: number, place: { readonly x: number; readonly y: number }) => {
      const to = layout.boxes[page - 1]
      if (to)
        scrollTo({
          top: to.top + place.y * to.scale - view.height / 2,
          left: to.left + place.x * to.scale - view.width / 2,
        })
    },
  }
}

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  currentPage,
  layoutOf,
  type PageSize,
  type PagesLayout,
  type PagesView,
  REAL_SCALE,
  seenPages,
  type Zoom,
  zoomWithin,
} from './pages.model.ts'
import { useScrolled, useView } from './use-pages-view.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export type Zooming = readonly [Zoom, (zoom: Zoom) => void]

export interface PagesGiven {
  /** Of all pages; those that are not known yet have that of the first. */
  readonly sizes: readonly PageSize[]
  /** Told which pages are seen, so that their sizes become known. */
  readonly onSeen?: (pages: readonly number[]) => void
  readonly zooming: Zooming
  /** The page that is shown first. */
  readonly page: number
  /** Told which page is shown. */
  readonly onPage: (page: number) => void
}

export type Pages = ReturnType<typeof usePages>

/** All pages of a file below one another: which are seen, at which zoom, and how to go to others. */
export function usePages({ sizes, onSeen, zooming: [zoom, setZoom], page, onPage }: PagesGiven) {
  const box = useRef<HTMLDivElement>(null)
  const [view, look] = useView(box)
  const { width, height } = view
  const layout = useMemo(() => layoutOf(sizes, zoom, { width, height }), [sizes, zoom, width, height])
  const scrolled = useScrolled(box, layout, view)
  const seen = useMemo(() => (height > 0 ? seenPages(layout.boxes, view) : []), [layout, view, height])
  useEffect(() => onSeen?.(seen), [onSeen, seen])
  const { current, go } = useCurrent({ layout, view, look, page, onPage, scrolled })
  const factor = (layout.boxes[current - 1]?.scale ?? REAL_SCALE) / REAL_SCALE
  const zoomTo = (next: Zoom, at = { x: width / 2, y: height / 2 }) => {
    scrolled.hold(at)
    setZoom(typeof next === 'number' ? zoomWithin(next) : next)
  }
  /** Shows a place of a page, in points, in the middle. */
  const center = (at: number, place: Point) => {
    scrolled.center(at, place)
    look()
  }
  return { box, count: sizes.length, layout, view, sizes, seen, current, zoom, factor, go, zoomTo, center }
}

/** The sizes of pages as far as they are known, and what asks for those that are seen. */
export function usePageSizes(count: number, first: PageSize, sizeOf: (page: number) => Promise<PageSize>) {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map([[1, first]]))
  const asked = useRef(new Set([1]))
  const sizes = useMemo(() => Array.from({ length: count }, (_, i) => known.get(i + 1) ?? first), [count, known, first])
  const [onSeen] = useState(() => (pages: readonly number[]) => {
    for (const page of pages) {
      if (asked.current.has(page)) continue
      asked.current.add(page)
      sizeOf(page).then(
        (size) => setKnown((before) => new Map(before).set(page, size)),
        // A page without a size is drawn as the first, and says itself that it cannot be drawn.
        () => undefined,
      )
    }
  })
  return { sizes, onSeen }
}

type Followed = Pick<PagesGiven, 'page' | 'onPage'> & {
  readonly scrolled: ReturnType<typeof useScrolled>
  readonly layout: PagesLayout
  readonly view: PagesView
  /** Reads again what is seen. */
  readonly look: () => void
}

/** How long a page must stay before it is told: whoever scrolls passes many. */
const STAYS_MS = 250

/** The page that is shown; another one that is asked for from outside is gone to. */
function useCurrent({ layout, view, look, page, onPage, scrolled }: Followed) {
  const [before, setBefore] = useState(page)
  // What was told comes back from the address, late and not always all of it.
  const told = useRef<readonly number[]>([])
  const isThere = view.height > 0
  const current = isThere ? currentPage(layout.boxes, view, before) : page
  if (current !== before) setBefore(current)
  const go = (next: number) => {
    setBefore(next)
    scrolled.go(next)
    look()
  }
  const follow = useEffectEvent((asked: number) => {
    const at = told.current.indexOf(asked)
    told.current = at < 0 ? [asked] : told.current.slice(at)
    if (at < 0) go(asked)
  })
  useEffect(() => {
    if (isThere) follow(page)
  }, [isThere, page])
  useEffect(() => {
    if (!isThere || current === told.current.at(-1)) return undefined
    const timer = setTimeout(() => {
      told.current = [...told.current, current]
      onPage(current)
    }, STAYS_MS)
    return () => clearTimeout(timer)
  }, [isThere, current, onPage])
  return { current, go }
}

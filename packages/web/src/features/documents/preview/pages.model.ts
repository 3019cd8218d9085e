/** A page as it was made, in points of 1/72 inch. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** As wide as there is room, wholly visible, or by a factor of its real size. */
export type Zoom = 'width' | 'page' | number

/** Where a page is among all, in pixels of the screen. */
export interface PageBox extends PageSize {
  readonly top: number
  readonly left: number
  /** Pixels per point. */
  readonly scale: number
}

/** All pages below one another. */
export interface PagesLayout extends PageSize {
  readonly boxes: readonly PageBox[]
}

/** The part of the pages that is seen. */
export interface PagesView extends PageSize {
  readonly top: number
  readonly left: number
}

/** Pixels per point at which a page has its real size on the screen. */
export const REAL_SCALE = 96 / 72
/** What is left free around pages. */
export const PAGE_GAP = 12

const LEAST_ZOOM = 0.1
const MOST_ZOOM = 8
/** The factors between which the buttons go. */
const STEPS = [LEAST_ZOOM, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, MOST_ZOOM]
/** How near factors are taken for the same. */
const NEAR = 0.01

/** A factor within what is shown. */
export function zoomWithin(factor: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, factor))
}

/** The next larger or smaller factor. */
export function nextZoom(factor: number, step: 1 | -1): number {
  const beyond = step > 0 ? STEPS.find((each) => each > factor + NEAR) : STEPS.findLast((each) => each < factor - NEAR)
  return beyond ?? zoomWithin(factor)
}

function scaleOf(size: PageSize, zoom: Zoom, room: PageSize): number {
  if (typeof zoom === 'number') return zoom * REAL_SCALE
  const width = Math.max(1, room.width - 2 * PAGE_GAP) / size.width
  return zoom === 'width' ? width : Math.min(width, Math.max(1, room.height - 2 * PAGE_GAP) / size.height)
}

/** Where all pages are, one below the other, each in the middle. */
export function layoutOf(sizes: readonly PageSize[], zoom: Zoom, room: PageSize): PagesLayout {
  const scaled = sizes.map((size) => {
    const scale = scaleOf(size, zoom, room)
    return { scale, width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }
  })
  const width = Math.max(room.width, ...scaled.map((each) => each.width + 2 * PAGE_GAP))
  let top = PAGE_GAP
  const boxes = scaled.map((each) => {
    const box = { ...each, top, left: Math.floor((width - each.width) / 2) }
    top += each.height + PAGE_GAP
    return box
  })
  return { boxes, width, height: top }
}

/** The pages, from 1, of which something is seen, or nearly. */
export function seenPages(boxes: readonly PageBox[], view: PagesView): readonly number[] {
  const margin = view.height / 2
  return boxes.flatMap(({ top, height }, i) =>
    top + height > view.top - margin && top < view.top + view.height + margin ? [i + 1] : [],
  )
}

function shareSeen({ top, height }: PageBox, view: PagesView): number {
  const seen = Math.min(top + height, view.top + view.height) - Math.max(top, view.top)
  return Math.max(0, seen) / Math.max(1, Math.min(height, view.height))
}

/** The page of which most is seen; of those seen alike the one before, if it is among them, else the first. */
export function currentPage(boxes: readonly PageBox[], view: PagesView, before: number): number {
  const shares = boxes.map((box) => shareSeen(box, view))
  const most = Math.max(0, ...shares)
  const isMost = (share: number | undefined) => share !== undefined && share > 0 && share >= most - NEAR
  return isMost(shares[before - 1]) ? before : Math.max(1, shares.findIndex(isMost) + 1)
}

/** The part of a page that is seen, in pixels from its corner; null where nothing is. */
export function partSeen({ top, left, width, height }: PageBox, view: PagesView): PagesView | null {
  const from = { x: Math.max(0, Math.floor(view.left - left)), y: Math.max(0, Math.floor(view.top - top)) }
  const to = {
    x: Math.min(width, Math.ceil(view.left + view.width - left)),
    y: Math.min(height, Math.ceil(view.top + view.height - top)),
  }
  if (to.x <= from.x || to.y <= from.y) return null
  return { top: from.y, left: from.x, width: to.x - from.x, height: to.y - from.y }
}

/** A point of a page that stays at a place of the view while the layout changes. */
export interface Anchor {
  readonly page: number
  /** Shares of the page's width and height. */
  readonly x: number
  readonly y: number
  /** Where in the view it is. */
  readonly atX: number
  readonly atY: number
}

/** What is at a place of the view. */
export function anchorAt(layout: PagesLayout, view: PagesView, at: { readonly x: number; readonly y: number }): Anchor {
  const [x, y] = [view.left + at.x, view.top + at.y]
  const found = layout.boxes.findLastIndex(({ top }) => top <= y)
  const page = Math.max(0, found) + 1
  const box = layout.boxes[page - 1]
  const share = (value: number, whole: number) => value / Math.max(1, whole)
  return {
    page,
    x: box ? share(x - box.left, box.width) : 0,
    y: box ? share(y - box.top, box.height) : 0,
    atX: at.x,
    atY: at.y,
  }
}

/** How far to scroll so that an anchor is where it was. */
export function scrollOf({ boxes }: PagesLayout, { page, x, y, atX, atY }: Anchor) {
  const box = boxes[page - 1]
  if (!box) return { top: 0, left: 0 }
  return { top: box.top + y * box.height - atY, left: box.left + x * box.width - atX }
}

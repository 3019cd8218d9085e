import { describe, expect, it } from 'vitest'
import {
  anchorAt,
  currentPage,
  layoutOf,
  nextZoom,
  PAGE_GAP,
  REAL_SCALE,
  partSeen,
  scrollOf,
  seenPages,
  type Zoom,
  zoomWithin,
} from './pages.model.ts'

const A4 = { width: 595, height: 842 }
const A1 = { width: 2384, height: 1684 }
const ROOM = { width: 624, height: 500 }
const view = (top: number, height = 500) => ({ top, left: 0, width: 624, height })

describe('the layout of pages', () => {
  it.each<[string, Zoom, number, number]>([
    ['the width that there is', 'width', 600, 849],
    ['a whole page', 'page', 336, 476],
    ['its real size', 1, 793, 1122],
    ['twice its real size', 2, 1586, 2245],
  ])('gives a page %s', (_name, zoom, width, height) => {
    expect(layoutOf([A4], zoom, ROOM).boxes[0]).toMatchObject({ width, height, top: PAGE_GAP })
  })

  it('fits each of several sizes, and all have one scale by a factor', () => {
    expect(layoutOf([A4, A1], 'width', ROOM).boxes.map(({ width }) => width)).toEqual([600, 600])
    expect(layoutOf([A4, A1], 1, ROOM).boxes.map(({ scale }) => scale)).toEqual([REAL_SCALE, REAL_SCALE])
  })

  it('puts pages below one another in the middle, and is as large as all of them', () => {
    const { boxes, width, height } = layoutOf([A4, A4], 0.5, ROOM)
    expect(boxes.map(({ top, left }) => [top, left])).toEqual([
      [12, 114],
      [12 + 561 + 12, 114],
    ])
    expect([width, height]).toEqual([624, 12 + 2 * (561 + 12)])
  })

  it.each([
    ['no room', { width: 0, height: 0 }],
    ['less room than the gaps', { width: 10, height: 10 }],
  ])('with %s is nothing that breaks a screen', (_name, room) => {
    const { boxes, height } = layoutOf([A4], 'width', room)
    expect(boxes[0]!.scale).toBeGreaterThan(0)
    expect(Number.isFinite(height)).toBe(true)
  })
})

describe('what is seen', () => {
  const { boxes } = layoutOf([A4, A4, A4, A4], 'width', ROOM)

  it.each([
    ['the first page and what comes near', 0, [1]],
    ['two pages at their border', 800, [1, 2]],
    ['the last one', boxes[3]!.top, [3, 4]],
  ])('is %s', (_name, top, pages) => {
    expect(seenPages(boxes, view(top))).toEqual(pages)
  })

  it.each([
    ['most of it is seen', view(700), 1, 2],
    ['both fill the view, and it was there before', view(boxes[1]!.top + 200), 2, 2],
    ['all are seen alike, and it was asked for', view(0, 10_000), 3, 3],
    ['all are seen alike, and another one is unknown', view(0, 10_000), 9, 1],
    ['nothing is seen yet', view(0, 0), 1, 1],
  ])('is the page of which %s', (_name, seen, before, page) => {
    expect(currentPage(boxes, seen, before)).toBe(page)
  })

  it.each([
    [
      'the part in the middle of a large page',
      { top: 500, left: 300 },
      { top: 488, left: 288, width: 624, height: 500 },
    ],
    ['its corner', { top: 0, left: 0 }, { top: 0, left: 0, width: 612, height: 488 }],
    ['its lower end', { top: 2200, left: 0 }, { top: 2188, left: 0, width: 612, height: 57 }],
    ['nothing once it is passed', { top: 2300, left: 0 }, null],
  ])('of one page is %s', (_name, at, part) => {
    const [box] = layoutOf([A4], 2, ROOM).boxes
    expect(partSeen(box!, { ...view(at.top), left: at.left })).toEqual(part)
  })

  it('stays at its place while the zoom changes', () => {
    const before = layoutOf([A4, A4], 1, ROOM)
    const at = { x: 300, y: 250 }
    const anchor = anchorAt(before, { ...view(1400), left: 80 }, at)
    const after = layoutOf([A4, A4], 3, ROOM)
    const { top, left } = scrollOf(after, anchor)
    const moved = anchorAt(after, { ...view(top), left }, at)
    expect(moved.page).toBe(2)
    expect(moved.x).toBeCloseTo(anchor.x)
    expect(moved.y).toBeCloseTo(anchor.y)
  })

  it('scrolls nowhere for a page that is not there', () => {
    expect(scrollOf(layoutOf([], 1, ROOM), { page: 4, x: 0, y: 0, atX: 0, atY: 0 })).toEqual({ top: 0, left: 0 })
  })
})

describe('the zoom', () => {
  it.each([
    ['larger', 1, 1, 1.25],
    ['smaller', 1, -1, 0.75],
    ['larger from between', 1.1, 1, 1.25],
    ['smaller from between', 1.1, -1, 1],
    ['not beyond the largest', 8, 1, 8],
    ['not below the smallest', 0.1, -1, 0.1],
  ] as const)('goes %s', (_name, from, step, to) => {
    expect(nextZoom(from, step)).toBe(to)
  })

  it.each([
    [0.001, 0.1],
    [3, 3],
    [900, 8],
  ])('%d stays within what is shown', (asked, given) => {
    expect(zoomWithin(asked)).toBe(given)
  })
})

import { expect, it } from 'vitest'
import { sheetColumnsInSight } from './columns-in-sight.model.ts'

/** Forty columns of 40 pixels after a heading of 200. */
const edges = Array.from({ length: 40 }, (_, column) => ({ left: 200 + column * 40, right: 240 + column * 40 }))

it.each<[string, { readonly scrollLeft: number; readonly width: number }, readonly [number, number]]>([
  ['at the left edge', { scrollLeft: 0, width: 600 }, [0, 11]],
  ['not at each pixel others', { scrollLeft: 10, width: 600 }, [0, 13]],
  ['in the middle, those under the heading as well', { scrollLeft: 600, width: 600 }, [8, 27]],
  ['at the right edge', { scrollLeft: 1200, width: 600 }, [22, 39]],
  ['beyond it', { scrollLeft: 5000, width: 600 }, [36, 39]],
  ['all in a wide window', { scrollLeft: 0, width: 2400 }, [0, 39]],
  ['all where nothing is laid out', { scrollLeft: 0, width: 0 }, [0, 39]],
])('columns are drawn %s', (_, view, [first, last]) => {
  expect(sheetColumnsInSight(edges, view)).toEqual({ first, last })
})

it('all are drawn of a sheet without columns, or whose headings have no place', () => {
  expect(sheetColumnsInSight([], { scrollLeft: 0, width: 600 })).toEqual({ first: 0, last: -1 })
  const nowhere = edges.map(() => ({ left: 0, right: 0 }))
  expect(sheetColumnsInSight(nowhere, { scrollLeft: 0, width: 600 })).toEqual({ first: 0, last: 39 })
})

import { expect, it } from 'vitest'
import { columnsInSight } from './column-window.model.ts'

it.each<[string, Parameters<typeof columnsInSight>[0], first: number, last: number]>([
  ['the first columns and two more', { count: 500, scrollLeft: 0, width: 800, columnWidth: 100 }, 0, 9],
  ['those in the middle', { count: 500, scrollLeft: 10_050, width: 800, columnWidth: 100 }, 98, 110],
  ['the last ones', { count: 500, scrollLeft: 49_200, width: 800, columnWidth: 100 }, 490, 499],
  ['all of few', { count: 3, scrollLeft: 0, width: 800, columnWidth: 100 }, 0, 2],
  ['none beyond a table that became narrower', { count: 2, scrollLeft: 9000, width: 800, columnWidth: 100 }, 1, 1],
  ['nothing of none', { count: 0, scrollLeft: 0, width: 800, columnWidth: 100 }, 0, 0],
])('draws %s', (_, view, first, last) => {
  expect(columnsInSight(view)).toEqual({ first, last })
})

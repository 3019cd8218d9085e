import { expect, it } from 'vitest'
import { rowsInSight, rowSlots, WHOLE_ROWS } from './row-window.model.ts'

const height = (slots: ReturnType<typeof rowSlots>) =>
  slots.reduce((sum, slot) => sum + ('gap' in slot ? slot.gap : 1), 0)
const rows = (slots: ReturnType<typeof rowSlots>) => slots.flatMap((slot) => ('row' in slot ? [slot.row] : []))

it('renders a short list whole', () => {
  expect(rows(rowSlots({ count: WHOLE_ROWS, scrollTop: 0, height: 100, rowHeight: 40, active: 0 }))).toHaveLength(
    WHOLE_ROWS,
  )
})

it.each([
  ['at the top', 0, 0],
  ['in the middle', 20_000, 510],
  ['with the active row far above', 20_000, 3],
  ['with the active row far below', 0, 990],
  ['at the end', 40_000, 999],
])('keeps the whole height and the active row %s', (_, scrollTop, active) => {
  const slots = rowSlots({ count: 1000, scrollTop, height: 400, rowHeight: 40, active })
  expect(height(slots)).toBe(1000)
  expect(rows(slots)).toContain(active)
  expect(rows(slots).length).toBeLessThan(40)
  expect(rows(slots)).toEqual(rows(slots).toSorted((a, b) => a - b))
})

it.each([
  ['the beginning', 0, 0, 9],
  ['half a row further', 20, 0, 10],
  ['further down', 400, 10, 19],
  ['the end', 39_600, 990, 999],
  ['past the end, as after a filter', 90_000, 999, 999],
] as const)('rows in sight: %s', (_, scrollTop, first, last) => {
  expect(rowsInSight({ count: 1000, scrollTop, height: 400, rowHeight: 40 })).toEqual({ first, last })
})

it('an empty list has its first row in sight', () => {
  expect(rowsInSight({ count: 0, scrollTop: 0, height: 400, rowHeight: 40 })).toEqual({ first: 0, last: 0 })
})

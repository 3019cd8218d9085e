import { describe, expect, it } from 'vitest'
import {
  columnChars,
  type ColumnChoices,
  isShown,
  MIN_WIDTH,
  moveColumn,
  orderColumns,
  resizeColumn,
  toggleColumn,
  trackOf,
} from './columns.model.ts'

const COLUMNS = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  header: id.toUpperCase(),
  ...(id === 'd' && { optional: true }),
}))
const UNTOUCHED: ColumnChoices = { shown: null }
const ids = (choices: ColumnChoices) =>
  orderColumns(COLUMNS, choices)
    .filter((column) => isShown(column, choices))
    .map(({ id }) => id)
    .join('')

describe('which columns, in which order', () => {
  it.each([
    ['as the grid has them', UNTOUCHED, 'abc'],
    ['an optional one shown', toggleColumn(COLUMNS, UNTOUCHED, 'd'), 'abcd'],
    ['one hidden', toggleColumn(COLUMNS, UNTOUCHED, 'b'), 'ac'],
    ['the last one stays', toggleColumn(COLUMNS, { shown: ['a'] }, 'a'), 'a'],
    ['moved to the end', moveColumn(COLUMNS, UNTOUCHED, { id: 'a', to: 'c' }), 'bca'],
    ['moved to the front', moveColumn(COLUMNS, UNTOUCHED, { id: 'c', to: 'a' }), 'cab'],
    ['moved nowhere', moveColumn(COLUMNS, UNTOUCHED, { id: 'a', to: 'a' }), 'abc'],
    ['moved to a column that is not there', moveColumn(COLUMNS, UNTOUCHED, { id: 'a', to: 'x' }), 'abc'],
    ['an order that knows a column of yesterday', { shown: null, order: ['x', 'c', 'a', 'b'] }, 'cab'],
    ['an order that does not know a new column', { shown: null, order: ['c', 'a'] }, 'cba'],
  ] as const)('%s', (_, choices, shown) => {
    expect(ids(choices)).toBe(shown)
  })
})

describe('how wide they are', () => {
  const width = (choices: ColumnChoices) => trackOf(COLUMNS[0]!, choices, 20)
  it.each([
    ['a share by its texts', UNTOUCHED, 'minmax(8.22rem, 20fr)'],
    ['as pulled', resizeColumn(UNTOUCHED, 'a', 200.4), '200px'],
    ['no narrower than its handle', resizeColumn(UNTOUCHED, 'a', 3), `${MIN_WIDTH}px`],
    ['no wider than a screen', resizeColumn(UNTOUCHED, 'a', 9999), '1200px'],
    ['given back', resizeColumn(resizeColumn(UNTOUCHED, 'a', 200), 'a', null), 'minmax(8.22rem, 20fr)'],
  ] as const)('%s', (_, choices, track) => {
    expect(width(choices)).toBe(track)
  })

  it('keeps the room that cells need whatever their texts', () => {
    expect(trackOf({ id: 'a', header: 'A', chars: 28 }, UNTOUCHED, 5)).toBe('minmax(13.26rem, 28fr)')
  })

  it('takes the room that a wide window has', () => {
    expect(trackOf({ id: 'a', header: 'A', chars: 28, room: 60 }, UNTOUCHED, 5)).toBe('minmax(13.26rem, 60fr)')
  })

  it('never cuts figures, which are wider than letters', () => {
    const figures = { id: 'a', header: 'A', align: 'end' } as const
    expect(trackOf({ ...figures, chars: 29 }, UNTOUCHED, 5)).toBe('minmax(16.00rem, 29fr)')
    expect(trackOf(figures, UNTOUCHED, 20)).toBe('minmax(11.50rem, 20fr)')
    expect(trackOf(figures, UNTOUCHED, 5)).toBe('minmax(6.00rem, 9fr)')
  })

  it.each([
    ['a short column has room for its heading', 'Previstas', ['1'], 11],
    ['the longest text decides', 'X', ['ab', 'abcdef'], 7],
    ['a code of capitals needs more than a word of as many letters', 'X', ['ab12', 'ABC-1'], 8.25],
    ['no text takes the whole width', 'X', ['x'.repeat(500)], 44],
    ['a column without rows', 'X', [], 4],
  ] as const)('%s', (_, header, texts, chars) => {
    expect(columnChars(header, texts)).toBe(chars)
  })
})

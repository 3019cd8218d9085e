import { describe, expect, it } from 'vitest'
import { MAX_ROWS, pagesAround, type RowPage, sparseRows } from './sparse-rows.model.ts'

const PER_PAGE = 3
/** A page with these rows, of a list of `total` rows. */
const page = (total: number, ...rows: string[]): RowPage<string> => ({ rows, total })
const read = (pages: Readonly<Record<number, RowPage<string>>>) => {
  const map = new Map(Object.entries(pages).map(([number, one]) => [Number(number), one]))
  const { count, rowAt, loaded } = sparseRows(map, PER_PAGE)
  return {
    rows: Array.from({ length: Math.min(count, 12) }, (_, index) => rowAt(index) ?? '·').join(''),
    count,
    loaded: loaded.join(''),
  }
}

describe('sparseRows', () => {
  it.each([
    ['nothing read', {}, '', 0],
    ['one short list', { 1: page(2, 'a', 'b') }, 'ab', 2],
    ['the first page of three', { 1: page(8, 'a', 'b', 'c') }, 'abc·····', 8],
    ['a page in the middle', { 2: page(8, 'd', 'e', 'f') }, '···def··', 8],
    ['the last page', { 3: page(8, 'g', 'h') }, '······gh', 8],
    ['pages with a gap between', { 1: page(8, 'a', 'b', 'c'), 3: page(8, 'g', 'h') }, 'abc···gh', 8],
    ['a row removed from a page leaves no hole', { 1: page(7, 'a', 'c'), 2: page(8, 'd', 'e', 'f') }, 'acdef··', 7],
    ['rows removed from two pages', { 1: page(7, 'a', 'c'), 2: page(6, 'f'), 3: page(8, 'g', 'h') }, 'acfgh·', 6],
    ['a row removed from the last page', { 2: page(8, 'd', 'e', 'f'), 3: page(7, 'g') }, '···defg', 7],
    ['all rows of a page removed', { 1: page(5), 2: page(8, 'd', 'e', 'f') }, 'def··', 5],
  ] as const)('%s', (_, pages, rows, count) => {
    expect(read(pages)).toMatchObject({ rows, count })
  })

  it('gives the rows that are here in their order, whatever the order of reading', () => {
    expect(read({ 3: page(8, 'g', 'h'), 1: page(8, 'a', 'b', 'c') }).loaded).toBe('abcgh')
  })

  it('has room for no more rows than a browser can scroll', () => {
    expect(read({ 1: page(5_000_000, 'a', 'b', 'c') }).count).toBe(MAX_ROWS)
  })
})

describe('pagesAround', () => {
  it.each([
    ['the beginning', 0, 2, 300, [1, 2]],
    ['the middle', 31, 44, 300, [10, 11, 12, 13, 14, 15, 16]],
    ['the end', 290, 299, 300, [96, 97, 98, 99, 100]],
    ['a list of one page', 0, 1, 2, [1]],
    ['an empty list', 0, 0, 0, [1]],
    ['a sight that a shorter list no longer has', 290, 299, 6, [2]],
  ] as const)('%s', (_, first, last, count, pages) => {
    expect(pagesAround(first, last, { perPage: PER_PAGE, count })).toEqual(pages)
  })
})

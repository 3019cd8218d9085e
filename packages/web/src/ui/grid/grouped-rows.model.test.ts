import { describe, expect, it } from 'vitest'
import { type GroupSize, layOutGroups } from './grouped-rows.model.ts'

const PER_PAGE = 10

/** `a3` is an open group of three rows, `-b20` a closed one of twenty. */
const groups = (text: string): readonly GroupSize[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, closed, key = '', count] = /^(-?)([a-z]+)(\d+)$/.exec(word)!
      return { key, count: Number(count), isOpen: closed === '' }
    })

describe('lines of a grouped list', () => {
  it.each<[string, string, string]>([
    ['no groups', '', ''],
    ['open groups', 'a2 b1', 'A a0 a1 B b0'],
    ['a closed group', '-a2 b1', 'A B b0'],
    ['only closed groups', '-a2 -b1', 'A B'],
    ['a group that lost its rows', 'a0 b1', 'A B b0'],
  ])('of %s', (_, text, lines) => {
    const all = groups(text)
    const { count, at } = layOutGroups(all, PER_PAGE)
    const found = Array.from({ length: count }, (__, index) => {
      const { group, offset } = at(index)!
      const { key } = all[group]!
      return offset < 0 ? key.toUpperCase() : `${key}${offset}`
    })
    expect(found.join(' ')).toBe(lines)
    expect([at(-1), at(count)]).toEqual([undefined, undefined])
  })

  it.each<[string, string, readonly number[], number]>([
    ['a head', 'a2 b3', [3], 2],
    ['a row', 'a2 b3', [5], 3],
    ['what follows a closed group', '-a20 b3', [2], 20],
    ['the end', 'a2 b3', [7], 5],
  ])('tell how many rows precede %s', (_, text, [index = 0], rows) => {
    expect(layOutGroups(groups(text), PER_PAGE).rowsBefore(index)).toBe(rows)
  })
})

describe('pages of a grouped list', () => {
  it.each<[string, string, readonly [number, number], string]>([
    ['of one large group', 'a25', [0, 5], '0:1'],
    ['across pages of a group', 'a25', [9, 12], '0:1 0:2'],
    ['that begin inside a group', 'a25', [22, 25], '0:3'],
    ['of small neighbours, read at once', 'a3 b3 c3', [0, 11], '0:1'],
    ['of small ones that are more than a page', 'a6 b6 c3', [0, 17], '0:1 1:1'],
    ['of a small one beside a large one', 'a3 b30', [0, 8], '0:1 1:1'],
    ['of an open group among closed ones', '-a30 -b30 c30', [0, 5], '2:1'],
    ['of closed groups only', '-a30 -b30', [0, 1], ''],
    ['of lines that there are not', 'a3', [50, 60], ''],
  ])('%s', (_, text, [first, last], pages) => {
    const found = layOutGroups(groups(text), PER_PAGE).pagesIn(first, last)
    expect(found.map(({ run, page }) => `${run}:${page}`).join(' ')).toBe(pages)
  })

  it('name few groups at once', () => {
    const many = Array.from({ length: 45 }, () => 'a0').join(' ')
    const { runs } = layOutGroups(groups(many), PER_PAGE)
    expect(runs.map(({ first, end }) => end - first)).toEqual([20, 20, 5])
  })
})

import { describe, expect, it } from 'vitest'
import { sameView, searchOf, viewedSearch } from './saved-search.ts'

describe('viewedSearch', () => {
  it.each([
    [
      'filters, order and search',
      { q: 'agua', sort: '-code', state: 'all' },
      { q: 'agua', sort: '-code', state: 'all' },
    ],
    ['a number that the router read', { q: 2401 }, { q: '2401' }],
    ['neither the open row nor the page', { id: 'abc', page: 3, new: '1', part: 'roles', tab: 'users' }, {}],
    ['nothing empty', { q: '', state: undefined }, {}],
  ])('keeps %s', (_name, search, expected) => expect(viewedSearch(search)).toEqual(expected))
})

describe('searchOf', () => {
  it.each([
    ['what was saved', { search: { state: 'all' } }, { state: 'all' }],
    ['no page that somebody wrote into it', { search: { state: 'all', id: 'x', page: '9' } }, { state: 'all' }],
    ['no object within', { search: { state: { a: 1 } } }, {}],
    ['nothing', null, {}],
    ['a list', { search: ['a'] }, {}],
  ])('%s', (_name, content, expected) => expect(searchOf(content)).toEqual(expected))
})

it.each([
  ['in another order', { a: '1', b: '2' }, { b: '2', a: '1' }, true],
  ['on another page, with an open row', { a: '1' }, { a: '1', page: 2, id: 'x' }, true],
  ['with one filter more', { a: '1' }, { a: '1', b: '2' }, false],
  ['with another value', { a: '1' }, { a: '2' }, false],
])('a view is the same %s: %#', (_name, saved, search, same) => expect(sameView(saved, search)).toBe(same))

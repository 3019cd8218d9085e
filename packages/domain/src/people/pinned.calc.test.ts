import { describe, expect, it } from 'vitest'
import { movePinned, pinnedOf, withPinned } from './pinned.calc.ts'
import { MOST_PINNED, type PinnedAnalysis, type Preferences } from './preferences.collection.ts'

const of = (...ids: readonly string[]): readonly PinnedAnalysis[] => ids.map((id) => ({ id, name: id.toUpperCase() }))
const many = of(...Array.from({ length: MOST_PINNED }, (_, at) => `p${at}`))

describe('the analyses on a home page', () => {
  it.each<[string, unknown, readonly PinnedAnalysis[]]>([
    ['none', undefined, []],
    ['no list', 'a', []],
    ['no analysis', [null, 1, { id: 2, name: 'x' }, { id: 'a' }, ...of('b')], of('b')],
    ['more than there is room for', [...many, ...of('z')], many],
  ])('are read of %s', (_, pinned, expected) => {
    expect(pinnedOf({ pinned } as Preferences)).toEqual(expected)
  })

  it.each<[string, readonly PinnedAnalysis[], string, readonly PinnedAnalysis[] | null]>([
    ['at the end', of('a'), 'b', of('a', 'b')],
    ['once', of('a', 'b'), 'a', of('a', 'b')],
    ['not where there is no room', many, 'z', null],
    ['once, also where there is no more room', many, 'p0', many],
  ])('take another one %s', (_, pinned, id, expected) => {
    expect(withPinned(pinned, of(id)[0]!)).toEqual(expected)
  })

  it.each<[string, string, -1 | 1, readonly PinnedAnalysis[]]>([
    ['up', 'b', -1, of('b', 'a', 'c')],
    ['down', 'b', 1, of('a', 'c', 'b')],
    ['not above the first', 'a', -1, of('a', 'b', 'c')],
    ['not below the last', 'c', 1, of('a', 'b', 'c')],
    ['not where it is none of them', 'z', 1, of('a', 'b', 'c')],
  ])('move %s', (_, id, by, expected) => {
    expect(movePinned(of('a', 'b', 'c'), id, by)).toEqual(expected)
  })
})

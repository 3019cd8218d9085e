import { describe, expect, it } from 'vitest'
import { FEW_ROWS, foldOf, isOpenBy } from './fold.model.ts'

const KEYS = ['a', 'b', '']
const openOf = (fold: string, rows = 10) => KEYS.filter(isOpenBy(fold, rows)).join('|')

describe('groups of an address', () => {
  it.each<[string, string, number, string]>([
    ['are open where the rows are few', '', FEW_ROWS, 'a|b|'],
    ['are closed where they are many', '', FEW_ROWS + 1, ''],
    ['are those that it names', 'open.a', 10, 'a'],
    ['are all but those that it closes', 'closed.a', 10, 'b|'],
    ['are all', 'closed', FEW_ROWS + 1, 'a|b|'],
    ['may be that of the rows without a value', 'open.*', 10, ''],
    ['are none', 'open', 10, ''],
  ])('%s', (_, fold, rows, open) => {
    expect(openOf(fold, rows)).toBe(open)
  })

  it('tell the one without a value from none', () => {
    expect(KEYS.filter(isOpenBy('open.*', 1))).toEqual([''])
    expect(KEYS.filter(isOpenBy('open', 1))).toEqual([])
  })

  it.each<[string, readonly string[], string]>([
    ['the open ones, where they are fewer', ['a'], 'open.a'],
    ['the closed ones, where they are fewer', ['a', ''], 'closed.b'],
    ['the one without a value', [''], 'open.*'],
    ['none where all are open', KEYS, 'closed'],
    ['none where all are closed', [], 'open'],
  ])('name %s', (_, open, fold) => {
    const groups = KEYS.map((key) => ({ key }))
    expect(foldOf(groups, (key) => open.includes(key))).toBe(fold)
    expect(KEYS.filter(isOpenBy(fold, 10))).toEqual([...open])
  })

  it('are not said where that would be too long', () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ key: `group${at}` }))
    expect(foldOf(many, (key) => Number(key.slice(5)) % 2 === 0)).toBeNull()
  })
})

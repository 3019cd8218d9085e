// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { labelSuggestions } from './label-suggestions.ts'
import { moved, NEW_RULE, replaced } from './rule-list.ts'

const rule = (label: string) => ({ ...NEW_RULE, label })
const RULES = [rule('a'), rule('b'), rule('c')]
const labels = (rules: readonly { readonly label: string }[]) => rules.map(({ label }) => label).join('')

describe('the order of rules', () => {
  it.each([
    ['earlier', 2, -1, 'acb'],
    ['later', 0, 1, 'bac'],
    ['the first cannot go earlier', 0, -1, 'abc'],
    ['nor the last later', 2, 1, 'abc'],
  ] as const)('%s', (_name, index, step, expected) => expect(labels(moved(RULES, index, step))).toBe(expected))

  it('another rule in a place leaves the others', () => {
    expect(labels(replaced(RULES, 1, rule('x')))).toBe('axc')
    expect(labels(RULES)).toBe('abc')
  })
})

describe('labelSuggestions', () => {
  it('begins with what concerns all, and is enough without any collection', () => {
    expect(labelSuggestions([])).toContain('*:auth')
  })

  it('suggests sign-in only for collections of accounts, and nothing of the system’s own', () => {
    const found = labelSuggestions([
      { name: 'users', type: 'auth' },
      { name: 'hours', type: 'base' },
      { name: '_mfas', type: 'base' },
    ])
    expect(found).toEqual(expect.arrayContaining(['users:authWithPassword', 'users:list', 'hours:create']))
    expect(found.filter((label) => label === 'hours:auth' || label.startsWith('_mfas'))).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { Unread, unreadTexts } from './unread.ts'

it.each<[string, unknown, Readonly<Record<string, string>>]>([
  ['values that were all read', { a: 1, b: { c: ['x', null, undefined] } }, {}],
  ['one that was not', { a: new Unread('abc', 'No') }, { a: 'No' }],
  ['one in a list of another', { rules: [{ max: 1 }, { max: new Unread('-', 'No') }] }, { 'rules.1.max': 'No' }],
  ['nothing', null, {}],
])('finds what was not understood in %s', (_, tree, expected) => expect(unreadTexts(tree)).toEqual(expected))

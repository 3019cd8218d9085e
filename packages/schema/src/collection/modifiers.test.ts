import { expect, it } from 'vitest'
import { f } from '../fields/declare.ts'
import { defineCollection } from './define-collection.ts'
import { describe } from './describe.ts'
import { resolveModifiers } from './modifiers.ts'

const collection = describe(
  defineCollection({
    name: 'things',
    label: 'Cosas',
    labelOne: 'Cosa',
    fields: {
      total: f.number({ label: 'Total' }),
      tags: f.selectMany({ a: 'A', b: 'B', c: 'C' }, { label: 'Etiquetas' }),
      kind: f.select({ a: 'A', b: 'B' }, { label: 'Tipo' }),
      code: f.text({ label: 'Código', autogeneratePattern: '[a-z]{3}' }),
      plain: f.text({ label: 'Texto' }),
    },
    access: {},
  }),
)

it.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
  ['adds and subtracts on create', { 'total+': 4, 'total-': 1 }, {}, { total: 3 }],
  ['applies the plain value first', { 'total-': 5, 'total+': 2, 'total': 1 }, { total: 100 }, { total: -2 }],
  ['adds to the stored number', { 'total+': '5' }, { total: 10 }, { total: 15 }],
  ['appends without repeating', { 'tags+': ['a', 'c'] }, { tags: ['a', 'b'] }, { tags: ['a', 'b', 'c'] }],
  ['prepends', { '+tags': 'c' }, { tags: ['a'] }, { tags: ['c', 'a'] }],
  ['removes', { 'tags-': ['a', 'x'] }, { tags: ['a', 'b'] }, { tags: ['b'] }],
  ['keeps the last on a single value', { 'kind+': 'b' }, { kind: 'a' }, { kind: 'b' }],
  ['removes a single value', { 'kind-': 'a' }, { kind: 'a' }, { kind: '' }],
  ['generates after a prefix', { 'code:autogenerate': 'X-' }, {}, { code: 'X-aaa' }],
  ['keeps a prefix alone where nothing is generated', { 'plain': 5, 'plain:autogenerate': 'p' }, {}, { plain: 'p' }],
  [
    'leaves other keys as they came',
    { 'plain': 5, 'plain+': 'x', 'other': [1], 'other+': 1 },
    {},
    { 'plain': 5, 'plain+': 'x', 'other': [1], 'other+': 1 },
  ],
])('%s', (_name, body, current, expected) => {
  expect(resolveModifiers(collection, body, { current: current as never, random: () => 0 })).toStrictEqual(expected)
})

import { expect, it } from 'vitest'
import { jsonParts } from './json-text.ts'

it.each([
  ['an object', { status: 400, ok: false, url: '/api/x', nothing: null }],
  ['texts with quotes, braces and digits', { 'a "key": 1': 'say "12": {true}\n' }],
  ['a list', [1, -2.5, 1e21, 'x', []]],
  ['nothing', {}],
  ['a text alone', 'hola'],
])('joined, the parts are the text again: %s', (_name, value) => {
  expect(
    jsonParts(value)
      .map(({ text }) => text)
      .join(''),
  ).toBe(JSON.stringify(value, null, 2))
})

it('tells keys from texts, numbers and words', () => {
  const parts = jsonParts({ a: 'b', c: 1.5, d: true }).filter(({ kind }) => kind !== 'plain')
  expect(parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'key "a"',
    'text "b"',
    'key "c"',
    'number 1.5',
    'key "d"',
    'word true',
  ])
})

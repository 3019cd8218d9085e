import { expect, test } from 'vitest'
import { parseSubscription } from './topics.ts'

const withOptions = (options: unknown): string => `hours/*?options=${encodeURIComponent(JSON.stringify(options))}`

test.each([
  { name: 'no options', text: 'hours/*', expected: { topic: 'hours/*', query: {}, headers: {} } },
  {
    name: 'query values become text',
    text: withOptions({ query: { page: 1, expand: 'user' } }),
    expected: { topic: 'hours/*', query: { page: '1', expand: 'user' }, headers: {} },
  },
  {
    name: 'header names are normalised',
    text: withOptions({ headers: { 'X-Token': 'a' } }),
    expected: { topic: 'hours/*', query: {}, headers: { x_token: 'a' } },
  },
  { name: 'broken options', text: 'hours/*?options={', expected: { topic: 'hours/*', query: {}, headers: {} } },
  {
    name: 'options that are no object',
    text: 'hours/*?options=3',
    expected: { topic: 'hours/*', query: {}, headers: {} },
  },
  { name: 'a custom topic', text: '@oauth2', expected: { topic: '@oauth2', query: {}, headers: {} } },
])('subscription: $name', ({ text, expected }) => {
  const found = parseSubscription(text)
  expect({ topic: found.topic, query: { ...found.query }, headers: { ...found.headers } }).toEqual(expected)
  expect(found.text).toBe(text)
})

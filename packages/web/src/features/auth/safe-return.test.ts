import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each([
  ['a place of the application', '/hours?week=2026-11-16', '/hours?week=2026-11-16'],
  ['nothing asked', undefined, '/'],
  ['another site', 'https://example.com', '/'],
  ['another site without protocol', '//example.com', '/'],
  ['another site by backslash', '/\\example.com', '/'],
  ['the sign-in page itself', '/login?redirect=/hours', '/'],
  ['the page that ends the session', '/logout', '/'],
])('%s', (_name, wanted, expected) => {
  expect(safeReturn(wanted)).toBe(expected)
})

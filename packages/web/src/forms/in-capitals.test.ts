import { f } from '@timesheet/schema'
import { expect, test } from 'vitest'
import { inCapitals } from './in-capitals.ts'

test.each([
  ['a code', '^[A-Z0-9]+$', true],
  ['a code with dashes', '^[A-Z0-9][A-Z0-9._-]*$', true],
  ['both kinds of letters', '^[A-Za-z0-9]*$', false],
  ['word characters', '^\\w*$', false],
  ['capitals and word characters', '^[A-Z]\\w*$', false],
  ['small letters', '^[a-z0-9]+$', false],
  ['digits', '^[0-9]+$', false],
  ['any text', '', false],
])('a field that takes %s', (_name, pattern, expected) => {
  expect(inCapitals(f.text({ label: 'Código', ...(pattern && { pattern }) }))).toBe(expected)
})

import { COLLECTIONS } from '@timesheet/domain/collections'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leanCollection } from './lean-collections.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FILES = globSync('packages/domain/src/**/*.collection.ts', { cwd: ROOT })

it.each([
  ['none', `{\n  name: 'a',\n}`, `{\n  name: 'a',\n}`],
  ['one', `{\n  indexes: [['a']],\n  access,\n}`, `{\n  access,\n}`],
  ['of several lines', `{\n  indexes: [\n    { fields: ['a'], unique: true },\n    ['b', 'c'],\n  ],\n}`, `{\n}`],
  ['of two collections', `{\n  indexes: [['a']],\n}{\n  indexes: [['b']],\n  x,\n}`, `{\n}{\n  x,\n}`],
  ['and what is searched', `{\n  indexes: [['a']],\n  search: ['a', 'b'],\n  access,\n}`, `{\n  access,\n}`],
  [
    'and what the server does',
    `{\n  a: f.relation('b', { label: 'B', cascadeDelete: true }),\n  audited: true,\n}`,
    `{\n  a: f.relation('b', { label: 'B' }),\n}`,
  ],
])('leaves out indexes: %s', (_name, code, lean) => expect(leanCollection(code)).toBe(lean))

it('finds those of every collection', () => {
  const indexed = COLLECTIONS.flatMap((collection) => ['indexes', 'search'].filter((name) => name in collection)).length
  const before = FILES.map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const count = (texts: readonly string[]) => texts.join('\n').match(/\b(?:indexes|search): \[/g)?.length ?? 0
  expect(indexed).toBeGreaterThan(40)
  expect(count(before)).toBeGreaterThanOrEqual(indexed)
  expect(count(before.map(leanCollection))).toBe(0)
})

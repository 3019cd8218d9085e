import { expect, it } from 'vitest'
import { collectionOf } from './query.fixture.ts'
import { hasUniqueIndex } from './unique-index.ts'

it.each([
  ['CREATE UNIQUE INDEX `i` ON `cards` (`user`)', true],
  ['create unique index if not exists i on cards ("User" COLLATE NOCASE)', true],
  ["CREATE UNIQUE INDEX i ON cards (user) WHERE `user` != ''", true],
  ['CREATE UNIQUE INDEX i ON cards (user) WHERE code = 1', false],
  ['CREATE INDEX i ON cards (user)', false],
  ['CREATE UNIQUE INDEX i ON cards (user, code)', false],
  ['CREATE UNIQUE INDEX i ON cards (code)', false],
])('%s: %s', (index, expected) => {
  expect(hasUniqueIndex({ ...collectionOf('cards'), indexes: [index] }, 'user')).toBe(expected)
})

import { expect, it } from 'vitest'
import { askedLine } from './asked-line.ts'

const [PROJECT, DOCUMENT] = ['project00000000', 'document0000000']

it.each([
  ['a document with its project', PROJECT, DOCUMENT, `${PROJECT}.${DOCUMENT}...normal`],
  ['a document alone', undefined, DOCUMENT, ''],
  ['a project alone', PROJECT, undefined, ''],
  ['what is no id', PROJECT, 'x.y', ''],
])('an address asks for %s', (_, project, document, key) => {
  expect(askedLine(project, document)).toBe(key)
})

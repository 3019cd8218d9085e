import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../src')
const sources = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => [relative(SOURCE, file), readFileSync(file, 'utf8')] as const)
const where = (pattern: RegExp) =>
  sources
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .sort()

// The browser would format them by its own language.
it('no input of the browser writes a date or a time', () => {
  expect(where(/type="(?:date|datetime-local|month|time|week)"/)).toEqual([])
  expect(where(/showPicker/)).toEqual([])
})

it('dates and times in figures are written in one place', () => {
  // Allowed: the date of today in words.
  expect(where(/(?:day|month|hour|minute): '(?:2-digit|numeric)'/)).toEqual([
    'features/home/home.page.tsx',
    'ui/text/instant-text.tsx',
  ])
  expect(where(/\.toLocale(?:Date|Time)?String\(/)).toEqual([])
})

it('a title in words stays in words', () => {
  const home = sources.find(([file]) => file === 'features/home/home.page.tsx')?.[1] ?? ''
  expect(home).toContain("{ weekday: 'long', day: 'numeric', month: 'long' }")
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it, test } from 'vitest'
import { theme } from '../src/app/theme.ts'
import { below, BREAKPOINTS, from } from '../src/ui/breakpoints.ts'

const SOURCE = join(import.meta.dirname, '../src')
const EM = 16
const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const sourcesOf = (ending: RegExp) =>
  files
    .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [relative(SOURCE, file), readFileSync(file, 'utf8')] as const)

/** The allowed width conditions: the larger layout begins at exactly the breakpoint. */
const ALLOWED = /^\(width (<|>=) \$mantine-breakpoint-(xs|sm|md|lg|xl|xxl)\)$/

it('the six breakpoints are those of the specification, in pixels', () => {
  expect(
    Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, width]) => [name, Number.parseFloat(width) * EM])),
  ).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
  expect(theme.breakpoints).toEqual(BREAKPOINTS)
})

test.each([
  [below('sm'), '(width < 37.5em)'],
  [from('lg'), '(width >= 80em)'],
])('%s', (query, expected) => expect(query).toBe(expected))

it('no style asks for another width', () => {
  const wrong = sourcesOf(/\.css$/).flatMap(([file, text]) =>
    [...text.matchAll(/@(?:media|container)([^{]*\b(?:width|inline-size)\b[^{]*)\{/g)]
      .map(([, condition]) => condition!.trim())
      .filter((condition) => !ALLOWED.test(condition))
      .map((condition) => `${file}: ${condition}`),
  )
  expect(wrong).toEqual([])
})

it('no code asks for a width but by them', () => {
  const wrong = sourcesOf(/\.tsx?$/)
    .filter(
      ([file, text]) =>
        file !== 'ui/breakpoints.ts' &&
        !file.startsWith('testing/') &&
        /\((?:min-width|max-width|width\s*[<>])|\binnerWidth\b|(?:visible|hidden)From=/.test(text),
    )
    .map(([file]) => file)
  expect(wrong).toEqual([])
})

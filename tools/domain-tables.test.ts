import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './command.ts'

const DOMAIN = join(ROOT, 'packages/domain/src')
const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const isTest = (file: string) => file.endsWith('.test.ts')
const sources = files.filter((file) => !isTest(file))
const textOf = (file: string) => readFileSync(join(DOMAIN, file), 'utf8')
const tested = new Set(files.filter(isTest).flatMap((file) => textOf(file).match(/\w+/g) ?? []))

/** The codes in the union types that a file exports as `…Code`. */
function codesOf(file: string): string[] {
  const unions = [...textOf(file).matchAll(/^export type \w+Code =([^;]*?)(?=\n\n|\nexport|\n\/\*\*|$(?![\s\S]))/gm)]
  return unions.flatMap(([, union]) => [...union!.matchAll(/'(\w+)'/g)].map(([, code]) => code!))
}

describe('rules and formulas of the domain', () => {
  it.each(sources.filter((file) => /\.(?:rules|calc)\.ts$/.test(file)))('%s has its table', (file) => {
    expect(existsSync(join(DOMAIN, file.replace(/\.ts$/, '.test.ts')))).toBe(true)
  })

  const codes = sources.flatMap(codesOf)
  it.each(codes)('%s has a refused row', (code) => {
    expect(tested.has(code)).toBe(true)
  })

  it('finds the codes', () => expect(codes.length).toBeGreaterThan(60))
})

/** The docstring above an export; types of a collection's rows need none. */
const EXPORT = /^(.*)\n(export (?:async )?(?:function|const|interface|type|class) (\w+).*)$/gm
const IS_ROW = /= (?:RecordOf|CreateOf|UpdateOf)<typeof \w+>/

describe('exports of the domain', () => {
  it.each(sources.filter((file) => !file.endsWith('index.ts')))('of %s promise something', (file) => {
    const bare = [...`\n${textOf(file)}`.matchAll(EXPORT)]
      .filter(([, above, line]) => !above!.trimEnd().endsWith('*/') && !IS_ROW.test(line!))
      .map(([, , , name]) => name)
    expect(bare).toEqual([])
  })
})

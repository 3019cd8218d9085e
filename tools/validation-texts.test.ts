import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..', 'packages', 'web', 'src')
const HOME = join('i18n', 'default-validation.ts')

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== HOME)
  .map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')] as const)
/** The eight default messages, without the placeholder of their number. */
const texts = [...readFileSync(join(SOURCE, HOME), 'utf8').matchAll(/^ {2}\w+: '(.+)',$/gm)].map(([, text = '']) =>
  text.split('{0}').at(-1)!.trim(),
)

it('the eight default messages are there in both languages', () => expect(texts).toHaveLength(16))

it.each(texts)('%s stands once', (text) => {
  expect(
    sources.filter(([, source]) => source.includes(`${text}'`) || source.includes(`${text}\``)).map(([file]) => file),
  ).toEqual([])
})

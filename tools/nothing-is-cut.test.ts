import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..', 'packages', 'web', 'src')
/**
 * Patterns of code that silently changes typed text: truncation by the browser, or inputs that clamp or drop what is
 * typed.
 */
const SILENT = /\bmaxLength=|\bNumberInput\b|\bclampBehavior\b/

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

it('looks at the sources', () => expect(files.length).toBeGreaterThan(200))

it('no input of the app cuts, clamps or drops what is typed', () => {
  expect(files.filter((file) => SILENT.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([])
})

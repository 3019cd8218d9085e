import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './command.ts'

const PAGE = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
const SECTIONS = [
  '1. What',
  '2. Screens',
  '3. Entities',
  '4. States',
  '5. Validation',
  '6. Roles',
  '7. Calls',
  '8. Error',
  '9. Business',
]

interface Row {
  readonly statement: string
  readonly kept: string
  readonly held: string
}

const rows: readonly Row[] = PAGE.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement '))
  .map((line) => {
    const [statement = '', kept = '', held = ''] = line.slice(2, -2).split(' | ')
    return { statement, kept, held }
  })

const filesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
const testsOf = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file, name]) => ({ file: file!, name: name! }))

/** The text of a test file with its test names as they are displayed. */
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(String.raw`\'`, "'")

describe('the page of the specification', () => {
  it.each(rows)('$statement', ({ kept, held }) => {
    expect(filesOf(kept).length, 'it says where it is kept').toBeGreaterThan(0)
    for (const file of filesOf(kept)) expect(existsSync(join(ROOT, file)), file).toBe(true)
    const tests = testsOf(held)
    expect(tests.length, 'it names the test that holds it').toBeGreaterThan(0)
    for (const { file, name } of tests) {
      expect(file).toMatch(/\.(?:test|spec)\.tsx?$/)
      expect(textOf(file), file).toContain(name)
    }
  })

  it('has every section of the specification', () => {
    for (const section of SECTIONS) expect(PAGE).toContain(`## ${section}`)
    expect(rows.length).toBeGreaterThan(100)
  })

  it('has every route of the product', () => {
    const named = rows.flatMap(({ statement }) => /^Route .*: `(.+)`$/.exec(statement)?.[1] ?? [])
    const routes = [
      ...textOf('packages/web/src/app/routes.ts').matchAll(
        /^ {2}(?:login|shown|coming|shownInProject|comingInProject)\(\s*'([^']+)'/gm,
      ),
    ].map(([, path]) => path!)
    expect(named.toSorted()).toEqual(routes.filter((path) => !path.startsWith('/config/system')).toSorted())
  })
})

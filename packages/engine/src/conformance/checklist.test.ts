import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const LINES = 170
const ENGINE = join(import.meta.dirname, '..')
const BROWSER = join(import.meta.dirname, '../../../../e2e/conformance')
/** Checklist lines 166 to 170 are about the official client itself. */
const FIRST_OF_CLIENT = 166
/** Lines with a plain row only, because every row of the client covers them: its base URL has a path. */
const SHOWN_BY_ALL = [6]

interface Row {
  readonly numbers: readonly number[]
  readonly file: string
  readonly isPlain: boolean
}

/** The rows of a file whose names begin with checklist lines. */
function rowsOf(file: string): Row[] {
  return [...readFileSync(file, 'utf8').matchAll(/['"`]((?:B\d+ )+)(.*)/g)].map(([, numbers = '', rest = '']) => ({
    numbers: [...numbers.matchAll(/\d+/g)].map(Number),
    file,
    isPlain: /['"`]: plain\(/.test(rest),
  }))
}

const texts = globSync('**/*.test.ts', { cwd: ENGINE }).map((name) => join(ENGINE, name))
/** Files whose rows run on both databases, by plain HTTP and by the official client. */
const bothWays = texts.filter(
  (file) =>
    /describe\.each\(BOTH_WAYS\)|^conformance\(/m.test(readFileSync(file, 'utf8')) &&
    !file.endsWith('checklist.test.ts'),
)
const ofClient = [
  ...globSync('*.spec.ts', { cwd: BROWSER }).map((name) => join(BROWSER, name)),
  join(import.meta.dirname, 'sdk.test.ts'),
]
const missing = (rows: readonly Row[], from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
    (line) => !rows.some(({ numbers }) => numbers.includes(line)),
  )

it('every line of the checklist has a row, asked by plain HTTP and through the official client', () => {
  const rows = bothWays.flatMap(rowsOf)
  expect(
    missing(
      rows.filter(({ isPlain }) => !isPlain),
      1,
      FIRST_OF_CLIENT - 1,
    ),
  ).toEqual(SHOWN_BY_ALL)
  expect(missing(rows, 1, FIRST_OF_CLIENT - 1)).toEqual([])
})

it.each(ofClient)('every line about the client itself has a row in %s', (file) => {
  expect(missing(rowsOf(file), FIRST_OF_CLIENT, LINES)).toEqual([])
})

it('no row names a line that the checklist does not have', () => {
  expect(
    [...texts, ...ofClient].flatMap(rowsOf).filter(({ numbers }) => numbers.some((line) => line < 1 || line > LINES)),
  ).toEqual([])
})

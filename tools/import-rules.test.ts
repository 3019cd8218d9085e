import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localBin, ROOT, runCommand } from './command.ts'
import { ROOMS } from './lint/layers.js'

type Row = readonly [name: string, file: string, code: string]

/** An import with the file that contains it. */
const imported = (file: string, specifier: string): Row => [
  `${file.replace(/^packages\//, '')} · ${specifier}`,
  file,
  `import { b } from '${specifier}'\nexport const a = b\n`,
]

/** Pairs of adjacent folders in the order of a package, the lower one first. */
const neighbours = (rooms: readonly string[]): (readonly [below: string, above: string])[] =>
  rooms.slice(1).map((above, i) => [rooms[i]!, above])

const domain = neighbours(ROOMS.domain)
const engine = neighbours(ROOMS.engine.filter((room) => !room.endsWith('.ts')))
let count = 0
/** A different file name for each row. */
const place = (folder: string) => `packages/${folder}/row-${count++}.ts`

/** Lint rules that silently stop working would go unnoticed: each is made to fire here by the most natural spelling. */
const FORBIDDEN: readonly Row[] = [
  imported(place('schema/src'), '@timesheet/domain/hours'),
  imported(place('schema/src'), '../../domain/src/hours/index.ts'),
  imported(place('schema/src/fields'), 'node:fs'),
  imported(place('domain/src/hours'), '@timesheet/engine'),
  imported(place('domain/src/config'), 'node:fs'),
  imported(place('domain/src/hours'), '@timesheet/domain/people'),
  ...domain.flatMap(([below, above]) => [
    imported(place(`domain/src/${below}`), `../${above}/b.ts`),
    imported(place(`domain/src/${below}`), `../${above}/index.ts`),
    imported(place(`domain/src/${below}/deeper`), `../../${above}/index.ts`),
    imported(place(`domain/src/${above}`), `../${below}/b.ts`),
  ]),
  imported(place('domain/src/people'), '../collections.ts'),
  imported(place('domain/src/unplaced'), '../people/index.ts'),
  imported(place('engine/src/records'), '@timesheet/domain/hours'),
  imported(place('engine/src/query'), '../storage/sqlite/driver.ts'),
  ...engine.map(([below, above]) => imported(place(`engine/src/${below}`), `../${above}/b.ts`)),
  ...['storage', 'query', 'hooks', 'records', 'auth'].map((room) => imported(place(`engine/src/${room}`), '../app.ts')),
  imported(place('engine/src/api'), '../create-app.ts'),
  imported(place('engine/src/unplaced'), '../storage/driver.ts'),
  imported(place('server/src'), '../../engine/src/create-app.ts'),
  imported(place('server/src/hours'), '@timesheet/web'),
  imported(place('server/src/hours'), '../people/b.ts'),
  imported(place('server/src/hours'), '../projects/index.ts'),
  imported(place('server/src/projects'), '../hours/b.ts'),
  imported(place('server/src/kernel'), '../hours/b.ts'),
  imported(place('server/src/people'), '../app.ts'),
  imported(place('web/src/data'), '@timesheet/engine'),
  imported(place('web/src/data'), 'node:fs'),
  imported(place('web/src/ui'), '../data/client.ts'),
  imported(place('web/src/ui/grid'), '../../data/client.ts'),
  imported(place('web/src/ui'), '../i18n/b.ts'),
  imported(place('web/src/ui'), 'pocketbase'),
  imported(place('web/src/data'), '../forms/b.ts'),
  imported(place('web/src/forms'), '../commands/b.ts'),
  imported(place('web/src/forms'), '../widgets/b.ts'),
  imported(place('web/src/widgets'), '../features/hours/b.ts'),
  imported(place('web/src/features/hours'), '../projects/b.ts'),
  imported(place('web/src/features/hours'), '../projects/index.ts'),
  imported(place('web/src/features/hours/components'), '../../projects/b.ts'),
  imported(place('web/src/features/hours'), '../../features/projects/b.ts'),
  imported(place('web/src/features/hours'), '../../app/routes.ts'),
  imported(place('web/src/features/hours'), '../../system/b.ts'),
  imported(place('web/src/system'), '../features/hours/b.ts'),
  imported('bench/a.ts', '@timesheet/domain/src/hours/index.ts'),
  ['a type is an import', place('web/src/features/hours'), "export type { B } from '../projects/b.ts'\n"],
  ['all of a file', place('domain/src/people'), "export * from '../hours/index.ts'\n"],
  ['a type in place', place('domain/src/people'), "export type A = import('../hours/index.ts').B\n"],
  ['code that comes later', place('web/src/data'), "export const a = chunk(() => import('../widgets/b.ts'))\n"],
]

/** The allowed exceptions of each rule. */
const ALLOWED: readonly Row[] = [
  imported(place('domain/src/hours'), '@timesheet/schema'),
  imported(place('domain/src/hours'), './b.ts'),
  ...domain.map(([below, above]) => imported(place(`domain/src/${above}`), `../${below}/index.ts`)),
  ...engine.map(([below, above]) => imported(place(`engine/src/${above}`), `../${below}/b.ts`)),
  imported(place('engine/src/storage'), './sqlite/driver.ts'),
  imported(place('engine/src'), './app.ts'),
  imported(place('engine/src/api').replace('.ts', '.test.ts'), '../create-app.ts'),
  imported(place('server/src/hours'), '@timesheet/domain/people'),
  imported(place('server/src/hours'), '../kernel/b.ts'),
  imported(place('server/src'), './hours/b.ts'),
  imported(place('server/src/cli'), '../app.ts'),
  imported(place('web/src/ui/grid/sheet'), '../selection.model.ts'),
  imported(place('web/src/data'), '../i18n/b.ts'),
  imported(place('web/src/forms'), '../data/b.ts'),
  imported(place('web/src/features/hours/components'), '../b.ts'),
  imported(place('web/src/features/hours'), '../../widgets/b.ts'),
  imported(place('web/src/app'), '../features/hours/b.ts'),
  imported('bench/b.ts', '@timesheet/domain/hours'),
]

/** Two files that import each other, even if only types. */
const CIRCLE: readonly Row[] = [
  [
    'one half',
    'packages/engine/src/query/circle-a.ts',
    "import type { B } from './circle-b.ts'\nexport type A = B | 1\n",
  ],
  [
    'the other half',
    'packages/engine/src/query/circle-b.ts',
    "import type { A } from './circle-a.ts'\nexport type B = A | 2\n",
  ],
]

/** Clock and random numbers in code that runs on both sides. */
const UNTOLD: readonly Row[] = (
  [
    ['Date.now', 'Date.now()'],
    ['the present as a date', 'new Date()'],
    ['the present as a text', 'Date()'],
    ['chance', 'Math.random()'],
    ['a random id', 'crypto.randomUUID()'],
  ] as const
).flatMap(([name, code]) =>
  ['domain/src/hours', 'schema/src/fields'].map((folder): Row => [
    `${name} in ${folder}`,
    place(folder),
    `export const a = () => ${code}\n`,
  ]),
)
const TOLD: readonly Row[] = [
  ['an instant that was told', place('domain/src/hours'), 'export const a = (at: number) => new Date(at)\n'],
  ['the clock of the server', place('server/src/hours'), 'export const a = () => new Date()\n'],
]

/** Dynamic imports that break after a new build. */
const UNGUARDED: readonly Row[] = [
  ['code that comes later comes guarded', 'packages/web/src/widgets/a.ts', "export const a = () => import('./b.ts')\n"],
  [
    'what waits for it is no guard',
    'packages/web/src/widgets/b.ts',
    "export const a = import('./b.ts').then((module) => module)\n",
  ],
  ['React.lazy is no guard', 'packages/web/src/ui/b.ts', "import { lazy } from 'react'\nexport const a = lazy\n"],
  [
    'React.lazy of the whole library is no guard',
    'packages/web/src/ui/c.ts',
    "import * as React from 'react'\nexport const a = React.lazy\n",
  ],
  [
    'the lazy component of the router is no guard',
    'packages/web/src/app/a.ts',
    "import { lazyRouteComponent } from '@tanstack/react-router'\nexport const a = lazyRouteComponent\n",
  ],
]

/** Lists with other page sizes than the specification's. */
const OTHER_SIZES: readonly Row[] = [
  [
    'a full list says its batch',
    'packages/web/src/widgets/c.ts',
    "export const a = (client) => client.collection('users').getFullList({ sort: 'name' })\n",
  ],
  [
    'a full list without options has none',
    'packages/web/src/features/hours/c.ts',
    'export const a = (client) => client.collections.getFullList()\n',
  ],
  [
    'a full list has the one batch',
    'packages/web/src/widgets/d.ts',
    "export const a = (client) => client.collection('users').getFullList({ batch: 200 })\n",
  ],
  [
    'a page has the one size',
    'packages/web/src/widgets/e.ts',
    "export const a = (client) => client.collection('users').getList(1, 50)\n",
  ],
]

/** Ways to the database that bypass the engine. */
const STATEMENTS: readonly Row[] = (
  [
    ['a statement of fragments', "import { sql } from '@timesheet/engine'\nexport const a = sql\n"],
    ['under another name', "import { sql as text } from '@timesheet/engine'\nexport const a = text\n"],
    ['the query builder', "import { buildList } from '@timesheet/engine'\nexport const a = buildList\n"],
    ['all of the engine', "import * as engine from '@timesheet/engine'\nexport const a = engine\n"],
    ['a database of its own', "import { DatabaseSync } from 'node:sqlite'\nexport const a = DatabaseSync\n"],
    ['a statement as text', 'export const a = \'SELECT "id" FROM "hours" WHERE 1\'\n'],
    ['a statement with values', 'export const a = (t) => `UPDATE ${t} SET "note" = 1`\n'],
    ['a read by the driver', 'export const a = (app, s) => app.driver.all(s)\n'],
    ['the driver handed on', 'export const a = (app, b) => b(app.driver)\n'],
    ['the driver taken out', 'export const a = ({ driver }) => driver\n'],
  ] as const
).map(([name, code]): Row => [name, place('server/src/hours'), code])
const NO_STATEMENTS: readonly Row[] = (
  [
    ['writes held together', 'export const a = (app) => app.driver.transaction((tx) => tx.lock("b"))\n'],
    ['a word to the other processes', 'export const a = (app) => app.driver.broadcast("b", "c")\n'],
    ['a sentence', 'export const a = "Update the address by hand"\n'],
  ] as const
).map(([name, code]): Row => [name, place('server/src/hours'), code])
const OF_THE_INSTALLATION: Row = [
  'the command line has the installation',
  place('server/src/cli'),
  'export const a = (app, b) => b(app.driver)\n',
]

/** A function with this many lines, its braces included. */
const long = (lines: number, body = '  a()') => `export function b(a) {\n${`${body}\n`.repeat(lines - 2)}}\n`
const drawn = (lines: number) => `export const B = () => (\n  <p>\n${'    a\n'.repeat(lines - 4)}  </p>\n)\n`
const TOO_LONG: readonly Row[] = [
  ['a function of 61 lines', place('server/src/hours'), long(61)],
  ['one that draws, of 101', place('web/src/widgets').replace('.ts', '.tsx'), drawn(101)],
]
const SHORT: readonly Row[] = [
  ['a function of 60 lines', place('server/src/hours'), long(60)],
  ['one that draws, of 100', place('web/src/widgets').replace('.ts', '.tsx'), drawn(100)],
  ['a table of cases', place('server/src/hours').replace('.ts', '.test.ts'), long(61)],
]

const REFUSED = [TOO_LONG, FORBIDDEN, CIRCLE, UNTOLD, UNGUARDED, OTHER_SIZES, STATEMENTS].flat()
const PASSES = [...ALLOWED, ...TOLD, ...SHORT, ...NO_STATEMENTS, OF_THE_INSTALLATION]

let folder = ''
let lines: readonly string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-rules-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(ROOT, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true })
  for (const [, file, code] of [...REFUSED, ...PASSES]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const { code, output } = await runCommand(localBin('oxlint'), ['--format=unix', '.'], { cwd: folder, quiet: true })
  expect(code).not.toBe(0)
  lines = output.split('\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const complaintsOf = (file: string) => lines.filter((line) => line.includes(`${file}:`))

function expectRefused(file: string, ...rules: readonly string[]): void {
  expect(complaintsOf(file).filter((line) => rules.some((rule) => line.includes(rule)))).not.toEqual([])
}

describe('each import rule fires', () => {
  it.each(FORBIDDEN)('%s', (_, file) => expectRefused(file, 'timesheet(import-walls)', 'no-restricted-imports'))
  it.each(CIRCLE)('a circle: %s', (_, file) => expectRefused(file, 'import(no-cycle)'))
  it.each(UNTOLD)('%s', (_, file) => expectRefused(file, 'timesheet(no-clock)'))
  it.each(TOO_LONG)('%s', (_, file) => expectRefused(file, 'timesheet(function-size)'))
  it.each(UNGUARDED)('%s', (_, file) => expectRefused(file, 'timesheet(guarded-import)'))
  it.each(STATEMENTS)('%s', (_, file) => expectRefused(file, 'timesheet(no-sql)'))
  it.each(OTHER_SIZES)('%s', (_, file) => expectRefused(file, 'timesheet(list-sizes)'))
})

describe('what is allowed passes', () => {
  it.each(PASSES)('%s', (_, file) => expect(complaintsOf(file)).toEqual([]))
})

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localBin, ROOT, runCommand } from './command.ts'

type Row = readonly [name: string, file: string, code: string]

/** A rule of the house that no longer fires looks like a clean house: each is made to fire here once. */
const FORBIDDEN: readonly Row[] = [
  [
    'schema imports nothing',
    'packages/schema/src/a.ts',
    "import { hours } from '@timesheet/domain/hours'\nexport const a = hours\n",
  ],
  [
    'domain does not know the engine',
    'packages/domain/src/hours/a.ts',
    "import { createApp } from '@timesheet/engine'\nexport const a = createApp\n",
  ],
  [
    'domain does not touch the disk',
    'packages/domain/src/config/a.ts',
    "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
  ],
  [
    'people does not see projects',
    'packages/domain/src/people/a.ts',
    "import { projects } from '../projects/index.ts'\nexport const a = projects\n",
  ],
  [
    'projects does not see hours',
    'packages/domain/src/projects/a.ts',
    "import { hours } from '../hours/index.ts'\nexport const a = hours\n",
  ],
  [
    'hours does not see documents',
    'packages/domain/src/hours/b.ts',
    "import { documents } from '../documents/index.ts'\nexport const a = documents\n",
  ],
  [
    'the engine does not know the product',
    'packages/engine/src/records/a.ts',
    "import { hours } from '@timesheet/domain/hours'\nexport const a = hours\n",
  ],
  [
    'only the storage factory knows a database',
    'packages/engine/src/query/a.ts',
    "import { openSqlite } from '../storage/sqlite/driver.ts'\nexport const a = openSqlite\n",
  ],
  [
    'the server imports by exports',
    'packages/server/src/a.ts',
    "import { createApp } from '../../engine/src/create-app.ts'\nexport const a = createApp\n",
  ],
  [
    'the browser does not import the machine',
    'packages/web/src/data/a.ts',
    "import { createApp } from '@timesheet/engine'\nexport const a = createApp\n",
  ],
  [
    'ui has no data',
    'packages/web/src/ui/a.ts',
    "import { client } from '../data/client.ts'\nexport const a = client\n",
  ],
  [
    'features are strangers',
    'packages/web/src/features/hours/a.ts',
    "import { b } from '../../features/projects/b.ts'\nexport const a = b\n",
  ],
  [
    'features do not see the app',
    'packages/web/src/features/hours/b.ts',
    "import { routes } from '../../app/routes.ts'\nexport const a = routes\n",
  ],
  [
    'packages are imported by their exports',
    'bench/a.ts',
    "import { hours } from '@timesheet/domain/src/hours/index.ts'\nexport const a = hours\n",
  ],
]

/** Code that comes later, by a way that a new build breaks. */
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

/** Lists of other sizes than the specification's. */
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

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-rules-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(ROOT, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true })
  for (const [, file, code] of [...FORBIDDEN, ...UNGUARDED, ...OTHER_SIZES]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function expectRefused(file: string, rule: string): Promise<void> {
  const { code, output } = await runCommand(localBin('oxlint'), [file], { cwd: folder, quiet: true })
  expect(output).toContain(rule)
  expect(code).not.toBe(0)
}

describe('each import rule fires', () => {
  it.each(FORBIDDEN)('%s', (_, file) => expectRefused(file, 'no-restricted-imports'))
  it.each(UNGUARDED)('%s', (_, file) => expectRefused(file, 'timesheet(guarded-import)'))
  it.each(OTHER_SIZES)('%s', (_, file) => expectRefused(file, 'timesheet(list-sizes)'))
})

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localBin, ROOT, runCommand } from './command.ts'

/** A rule of the house that no longer fires looks like a clean house: each is made to fire here once. */
const FORBIDDEN: readonly (readonly [name: string, file: string, code: string])[] = [
  ['schema imports nothing', 'packages/schema/src/a.ts', "import { hours } from '@timesheet/domain/hours'\nexport const a = hours\n"],
  ['domain does not know the engine', 'packages/domain/src/hours/a.ts', "import { createApp } from '@timesheet/engine'\nexport const a = createApp\n"],
  ['domain does not touch the disk', 'packages/domain/src/config/a.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n"],
  ['people does not see projects', 'packages/domain/src/people/a.ts', "import { projects } from '../projects/index.ts'\nexport const a = projects\n"],
  ['projects does not see hours', 'packages/domain/src/projects/a.ts', "import { hours } from '../hours/index.ts'\nexport const a = hours\n"],
  ['hours does not see documents', 'packages/domain/src/hours/b.ts', "import { documents } from '../documents/index.ts'\nexport const a = documents\n"],
  ['the engine does not know the product', 'packages/engine/src/records/a.ts', "import { hours } from '@timesheet/domain/hours'\nexport const a = hours\n"],
  ['only the storage factory knows a database', 'packages/engine/src/query/a.ts', "import { openSqlite } from '../storage/sqlite/driver.ts'\nexport const a = openSqlite\n"],
  ['the server imports by exports', 'packages/server/src/a.ts', "import { createApp } from '../../engine/src/create-app.ts'\nexport const a = createApp\n"],
  ['the browser does not import the machine', 'packages/web/src/data/a.ts', "import { createApp } from '@timesheet/engine'\nexport const a = createApp\n"],
  ['ui has no data', 'packages/web/src/ui/a.ts', "import { client } from '../data/client.ts'\nexport const a = client\n"],
  ['features are strangers', 'packages/web/src/features/hours/a.ts', "import { b } from '../../features/projects/b.ts'\nexport const a = b\n"],
  ['features do not see the app', 'packages/web/src/features/hours/b.ts', "import { routes } from '../../app/routes.ts'\nexport const a = routes\n"],
  ['packages are imported by their exports', 'bench/a.ts', "import { hours } from '@timesheet/domain/src/hours/index.ts'\nexport const a = hours\n"],
]

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-rules-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [, file, code] of FORBIDDEN) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('each import rule fires', () => {
  it.each(FORBIDDEN)('%s', async (_, file) => {
    const { code, output } = await runCommand(localBin('oxlint'), [file], { cwd: folder, quiet: true })
    expect(output).toContain('no-restricted-imports')
    expect(code).not.toBe(0)
  })
})

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createPostgresDatabase } from '@timesheet/engine/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProgram, startProgram, stopPrograms, type Outcome } from '../testing/program-fixture.ts'

const SERVE = ['serve', '--http=127.0.0.1:0']
const ROOT = ['root@example.com', 'root-password-1'] as const

let folder = ''
/** An installation that was served and stopped; each row damages a copy of it. */
let whole = ''
let dir = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-start-'))
  whole = join(folder, 'whole')
  await runProgram(['superuser', 'upsert', ...ROOT, `--dir=${whole}`])
  mkdirSync(join(whole, 'storage', 'c', 'r'), { recursive: true })
  writeFileSync(join(whole, 'storage', 'c', 'r', 'a.txt'), 'hola')
})
beforeEach(() => {
  dir = join(folder, 'data')
  cpSync(whole, dir, { recursive: true })
})
afterEach(() => {
  stopPrograms()
  rmSync(dir, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inDir = (name: string) => join(dir, name)
const onDatabase = (script: string) => () => {
  const database = new DatabaseSync(inDir('data.db'))
  database.exec(script)
  database.close()
}
function emptyDatabase(): void {
  rmSync(inDir('data.db'))
  const database = new DatabaseSync(inDir('data.db'))
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a); DROP TABLE t')
  database.close()
}
/** Overwrites all but the first two pages with nonsense, so that the header can still be read. */
function overwriteMiddle(): void {
  const bytes = readFileSync(inDir('data.db'))
  bytes.fill(0x5a, 8192, Math.min(bytes.length, 200_000))
  writeFileSync(inDir('data.db'), bytes)
}

function expectOneLine({ code, stdout, stderr }: Outcome, text: RegExp): void {
  expect({ code, stdout, lines: stderr.trimEnd().split('\n').length, stderr }).toMatchObject({
    code: 1,
    stdout: '',
    lines: 1,
    stderr: expect.stringMatching(text) as string,
  })
  expect(stderr).not.toMatch(/ {4}at |demo-timesheet/)
}

/** The files of a folder, without the lock and SQLite's side files, which come and go. */
const contentOf = (place: string) =>
  readdirSync(place)
    .filter((name) => !/^\.lock$|-(?:wal|shm)$/.test(name))
    .map((name) => [
      name,
      statSync(join(place, name)).isFile() ? readFileSync(join(place, name)).toString('base64') : '',
    ])

describe('what looks like the remains of an installation is refused', () => {
  const REMAINS = (found: string, missing: string) =>
    new RegExp(
      `^The data folder \\S+ holds the remains of an installation: ${found} is there, but ${missing}\\. .*restore`,
    )
  const DAMAGED = (what: string) => new RegExp(`^\\S*data\\.db ${what}\\. Restore a backup`)

  it.each<[string, () => void, RegExp]>([
    [
      'a zero-length data.db beside storage/',
      () => truncateSync(inDir('data.db'), 0),
      REMAINS('storage', 'data\\.db is empty'),
    ],
    ['no data.db beside storage/', () => rmSync(inDir('data.db')), REMAINS('storage', 'data\\.db is missing')],
    ['a data.db without a table beside storage/', emptyDatabase, REMAINS('storage', '\\S+data\\.db has no tables')],
    [
      'nothing but a zero-length data.db',
      () => {
        rmSync(inDir('storage'), { recursive: true })
        truncateSync(inDir('data.db'), 0)
      },
      REMAINS('data\\.db', 'data\\.db is empty'),
    ],
    [
      'nothing but backups',
      () => {
        rmSync(dir, { recursive: true })
        mkdirSync(inDir('backups'), { recursive: true })
        writeFileSync(inDir('backups/a.zip'), 'x')
      },
      REMAINS('backups', 'data\\.db is missing'),
    ],
    ['an emptied _collections', onDatabase('DELETE FROM _collections'), DAMAGED('has lost its _collections')],
    ['no _collections', onDatabase('DROP TABLE _collections'), DAMAGED('has lost its _collections')],
    ['an emptied _migrations', onDatabase('DELETE FROM _migrations'), DAMAGED('has lost its _migrations')],
    ['emptied settings', onDatabase('DELETE FROM _params'), DAMAGED('has lost its _params')],
    ['a table less', onDatabase('DROP TABLE hours'), DAMAGED('has lost its table hours')],
    [
      'a collection that is no JSON',
      onDatabase(`UPDATE _collections SET model = '{' WHERE name = 'users'`),
      DAMAGED('is damaged \\(users in _collections\\)'),
    ],
    [
      'settings that are no JSON',
      onDatabase(`UPDATE _params SET value = '{' WHERE id = 'settings'`),
      DAMAGED('is damaged \\(settings in _params\\)'),
    ],
    [
      'a data.db that is something else',
      () => writeFileSync(inDir('data.db'), 'this is no database, '.repeat(1000)),
      DAMAGED('is damaged'),
    ],
    ['a data.db with nonsense in its middle', overwriteMiddle, DAMAGED('is damaged')],
    [
      'half a data.db',
      () => truncateSync(inDir('data.db'), Math.floor(statSync(inDir('data.db')).size / 2)),
      DAMAGED('is damaged'),
    ],
    [
      'a .lock that is something else',
      () => writeFileSync(inDir('.lock'), 'no lock, '.repeat(1000)),
      /^\S+\.lock is damaged: delete it/,
    ],
  ])('%s', async (_name, spoil, text) => {
    spoil()
    const before = contentOf(dir)
    expectOneLine(await runProgram([...SERVE, `--dir=${dir}`]), text)
    expect(contentOf(dir)).toEqual(before)
  })

  it('by every command, and a backup mends it', async () => {
    const backup = join(folder, 'kept.zip')
    rmSync(inDir('storage'), { recursive: true })
    expect(await runProgram(['backup', backup, `--dir=${dir}`])).toMatchObject({ code: 0, stderr: '' })
    writeFileSync(inDir('data.db'), 'this is no database')
    for (const command of [
      ['migrate', 'up'],
      ['superuser', 'upsert', ...ROOT],
      ['backup', join(folder, 'other')],
    ]) {
      expectOneLine(await runProgram([...command, `--dir=${dir}`]), DAMAGED('is damaged'))
    }
    expect(existsSync(join(folder, 'other'))).toBe(false)
    expect(await runProgram(['restore', backup, `--dir=${dir}`])).toMatchObject({ code: 0, stderr: '' })
    await (await startProgram([`--dir=${dir}`])).stop()
  })

  it('on PostgreSQL too: some of its tables, and an empty database beside files', async () => {
    const database = await createPostgresDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const serve = () => runProgram([...SERVE, `--dir=${dir}`, `--database-url=${database.url}`])
      rmSync(inDir('data.db'))
      expectOneLine(await serve(), REMAINS('storage', 'the database of --database-url has no tables'))
      cpSync(join(whole, 'data.db'), inDir('data.db'))
      rmSync(inDir('storage'), { recursive: true })
      expectOneLine(await serve(), REMAINS('data\\.db', 'the database of --database-url has no tables'))
      rmSync(inDir('data.db'))
      await runProgram(['superuser', 'upsert', ...ROOT, `--dir=${dir}`, `--database-url=${database.url}`])
      await client.query('DELETE FROM _collections')
      expectOneLine(await serve(), /^The database of --database-url has lost its _collections\. Restore a backup/)
      expect((await client.query('SELECT email FROM _superusers')).rows).toEqual([{ email: ROOT[0] }])
    } finally {
      await client.end()
      await database.drop()
    }
  })
})

it('the demo is loaded only into a folder that did not exist or is empty', async () => {
  rmSync(dir, { recursive: true })
  mkdirSync(dir)
  writeFileSync(inDir('notes.txt'), 'of somebody')
  const server = await startProgram([`--dir=${dir}`])
  expect(server.output()).toContain(`The demo company is not loaded, as the data folder ${dir} was not empty`)
  expect(server.output()).not.toContain('demo-timesheet')
  await server.stop()
  const database = new DatabaseSync(inDir('data.db'), { readOnly: true })
  expect(database.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 0 })
  database.close()
  for (const name of readdirSync(dir)) if (name !== 'notes.txt') rmSync(inDir(name), { recursive: true })
  expect(await runProgram(['seed', 'demo', `--dir=${dir}`])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^seed only fills a data folder that was empty/) as string,
  })
})

it('a refused restore leaves no folder behind', async () => {
  writeFileSync(join(folder, 'bad.zip'), 'this is no archive')
  for (const place of [join(folder, 'new', 'below'), join(folder, 'new')]) {
    expectOneLine(
      await runProgram(['restore', join(folder, 'bad.zip'), `--dir=${place}`]),
      /^This is no backup that can be restored here: .* Nothing was changed\.$/m,
    )
    expect(existsSync(join(folder, 'new'))).toBe(false)
  }
  const before = contentOf(dir)
  expectOneLine(await runProgram(['restore', join(folder, 'bad.zip'), `--dir=${dir}`]), /^This is no backup/)
  expect(contentOf(dir)).toEqual(before)
})

describe('a start on SQLite', () => {
  it('loads no library that only some installations or requests use', async () => {
    const hook = pathToFileURL(join(import.meta.dirname, '../testing/print-packages.fixture.ts')).href
    const program = await startProgram([`--dir=${dir}`], { NODE_OPTIONS: `--import=${hook}` })
    await program.stop()
    const loaded = [...program.output().matchAll(/^loaded library (.+)$/gm)].map(([, name]) => name)
    expect(loaded).toContain('fastify')
    for (const name of [
      'pg',
      'ajv',
      'file-type',
      'yazl',
      'yauzl',
      '@fastify/busboy',
      'bcryptjs',
      'nodemailer',
      'sharp',
    ])
      expect(loaded).not.toContain(name)
  })
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPostgresDatabase, SOON } from '@timesheet/engine/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../seed/demo-accounts.ts'
import { runProgram, startProgram, stopPrograms, type Outcome } from '../testing/program-fixture.ts'
import type { Json } from '../testing/timesheet-fixture.ts'

const NO_DEMO = { TIMESHEET_NO_DEMO: '1' }
const ROOT = ['root@example.com', 'root-password-1'] as const

let folder = ''
let dir = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-cli-'))
  dir = join(folder, 'data')
})
afterEach(() => {
  stopPrograms()
  rmSync(folder, { recursive: true, force: true })
})

const inDir = (...args: string[]) => [...args, `--dir=${dir}`]

/** Expects one line on stderr and no stack trace. */
function expectOneLine({ code, stderr }: Outcome, text: RegExp): void {
  expect({ code, lines: stderr.trimEnd().split('\n').length, stderr }).toMatchObject({
    code: 1,
    lines: 1,
    stderr: expect.stringMatching(text) as string,
  })
}

async function signIn(url: string, identity: string, password: string, collection: string): Promise<Json> {
  const response = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity, password }),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

async function call(
  url: string,
  token: string,
  request: { path: string; method?: string; body?: object | FormData },
): Promise<Json> {
  const isForm = request.body instanceof FormData
  const body = isForm ? (request.body as FormData) : request.body && JSON.stringify(request.body)
  const response = await fetch(`${url}${request.path}`, {
    method: request.method ?? 'GET',
    headers: { authorization: token, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  return response.json()
}

/** Every row of every table of the database in a data folder. */
function rowsOf(place: string): Record<string, unknown[]> {
  // The change feed and the pieces of search indexes are no data: every database has its own.
  const database = new DatabaseSync(join(place, 'data.db'), { readOnly: true })
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_search_%' AND name <> '_changes' ORDER BY name",
    )
    .all() as { name: string }[]
  const rows = Object.fromEntries(
    tables.map(({ name }) => [
      name,
      database
        .prepare(`SELECT * FROM "${name}" ORDER BY 1`)
        .all()
        .map((row) => ({ ...row })),
    ]),
  )
  database.close()
  return rows
}

function onDatabase(script: string): void {
  const database = new DatabaseSync(join(dir, 'data.db'))
  database.exec(script)
  database.close()
}

describe('an error at start is reported in one line', () => {
  it('another server on the data folder', async () => {
    const first = await startProgram(inDir(), NO_DEMO)
    expectOneLine(
      await runProgram(inDir('serve', '--http=127.0.0.1:0')),
      /^Another server is already running on the data folder /,
    )
    expectOneLine(await runProgram(inDir('seed', 'demo')), /^Another server is already running/)
    expectOneLine(await runProgram(inDir('migrate', 'down')), /^Another server is already running/)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
    const second = await startProgram(inDir(), NO_DEMO)
    expect(await second.stop()).toBe(0)
  })

  it('an address that is taken', async () => {
    const first = await startProgram([`--dir=${join(folder, 'first')}`], NO_DEMO)
    const { host } = new URL(first.url)
    expectOneLine(
      await runProgram(inDir('serve', `--http=${host}`, '--no-demo')),
      new RegExp(`^The address ${host} is already in use: `),
    )
    await first.stop()
    const later = await startProgram(inDir(), NO_DEMO)
    await later.stop()
  })

  it('a data folder that cannot be written', async () => {
    writeFileSync(dir, 'a file, no folder')
    expectOneLine(
      await runProgram(['serve', '--http=127.0.0.1:0', `--dir=${join(dir, 'below')}`]),
      /^The data folder .* cannot be written: /,
    )
    expect(readFileSync(dir, 'utf8')).toBe('a file, no folder')
  })

  it('a database of a newer program, which stays as it is', async () => {
    await runProgram(inDir('superuser', 'upsert', ...ROOT))
    onDatabase(`INSERT INTO "_migrations" (name, applied) VALUES ('9999_from_the_future', '2030-01-01 00:00:00.000Z')`)
    const before = rowsOf(dir)
    for (const command of [
      ['serve', '--http=127.0.0.1:0'],
      ['migrate', 'up'],
      ['migrate', 'down'],
      ['superuser', 'upsert', ...ROOT],
    ]) {
      expectOneLine(
        await runProgram(inDir(...command)),
        /^The database was changed by a newer version of Timesheet \(9999_from_the_future\)/,
      )
    }
    expect(rowsOf(dir)).toEqual(before)
  })

  it('a PostgreSQL server that does not answer', async () => {
    expectOneLine(
      await runProgram(inDir('serve', '--http=127.0.0.1:0', '--database-url=postgres://nobody@127.0.0.1:1/none')),
      /^The PostgreSQL server of --database-url does not answer\.$/m,
    )
  })

  it.each([
    ['migrate up', ['migrate', 'up']],
    ['backup', ['backup']],
  ])('nothing to work on for %s leaves no half-made folder', async (name, args) => {
    const { code, stderr } = await runProgram(inDir(...args))
    if (name === 'backup')
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^there is nothing to back up in /)])
    else expect([code, stderr]).toEqual([0, ''])
  })
})

describe('a command line that cannot be understood shows the usage', () => {
  it.each([
    [['fly'], /^unknown command "fly"/],
    [['serve', '--colour=red'], /^Unknown option '--colour'/],
    [['serve', '--http=nowhere'], /^--http wants an address/],
    [['superuser', 'upsert', 'a@example.com'], /^superuser upsert wants/],
    [['migrate', 'sideways'], /^migrate wants up or down/],
    [['migrate', 'down', 'all'], /^migrate down wants a number/],
    [['seed', 'everything'], /^seed wants demo or load/],
    [['seed', 'load', '--users=many'], /^--users wants a whole number/],
    [['rebuild', 'everything'], /^rebuild wants one of users\.grants, /],
    [['restore'], /^restore wants the folder/],
    [['copy'], /^copy wants --to=/],
    [['copy', '--to=mysql://db.example/x'], /^copy wants --to=/],
    [['copy', '--to=sqlite'], /^copy wants another database/],
    [['copy', '--to=postgres://nobody@127.0.0.1:1/none'], /^there is nothing to copy in /],
    [['--help'], /^Timesheet/],
  ])('%j', async (args, text) => {
    const outcome = await runProgram(inDir(...args))
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(text) as string })
    expect(outcome.stderr).toContain('Usage: npm run timesheet')
    expect(outcome.stderr).not.toContain('    at ')
  })
})

it('superuser upsert makes an account and gives an existing one a new password', async () => {
  expect(await runProgram(inDir('superuser', 'upsert', ...ROOT))).toMatchObject({ code: 0, stderr: '' })
  const server = await startProgram(inDir(), NO_DEMO)
  expect((await signIn(server.url, ...ROOT, '_superusers')).status).toBe(200)
  expect((await signIn(server.url, ...ROOT, 'users')).record.grants).toEqual(['adm'])
  expect(await runProgram(inDir('superuser', 'upsert', ROOT[0], 'another-password-2'))).toMatchObject({
    code: 0,
    stderr: '',
  })
  expect((await signIn(server.url, ...ROOT, '_superusers')).status).toBe(400)
  expect((await signIn(server.url, ROOT[0], 'another-password-2', '_superusers')).status).toBe(200)
  expectOneLine(await runProgram(inDir('superuser', 'upsert', 'no-address', 'root-password-1')), /./)
  expectOneLine(await runProgram(inDir('superuser', 'upsert', 'b@example.com', 'short')), /./)
  expectOneLine(
    await runProgram(inDir('superuser', 'upsert', 'b@example.com', '12345678')),
    /^password: Too easy to guess/,
  )
  await server.stop()
})

it('a new database gets the demo company once, by variables as by options', async () => {
  const env = { TIMESHEET_DIR: dir }
  const first = await startProgram([], env)
  expect(first.output()).toContain('Loading the demo company')
  await vi.waitFor(() => expect(DEMO_SIGN_INS.filter(({ email }) => !first.output().includes(email))).toEqual([]), SOON)
  expect((await signIn(first.url, DEMO_SIGN_INS[0].email, DEMO_PASSWORD, 'users')).status).toBe(200)
  expect(await first.stop()).toBe(0)
  const before = rowsOf(dir)
  expect(before['users']).toHaveLength(40)
  const second = await startProgram([], env)
  expect(second.output()).not.toContain('Loading the demo company')
  expect(await second.stop()).toBe(0)
  expect(rowsOf(dir)).toEqual(before)
  expectOneLineOfUsage(await runProgram(['seed', 'demo'], env), /^seed only fills a new database/)
  const rebuilt = await runProgram(['rebuild'], env)
  expect({ ...rebuilt, wrong: rebuilt.stdout.match(/corrected|contradiction/) }).toMatchObject({ code: 0, wrong: null })
  expect(rebuilt.stdout).toMatch(/hours_totals: [1-9]\d+ worked out, all as they stood\./)
  expect(rowsOf(dir)).toEqual(before)
})

function expectOneLineOfUsage({ code, stderr }: Outcome, text: RegExp): void {
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(text) as string })
}

it('without the demo a new database is empty and stays empty', async () => {
  for (const start of [() => startProgram(inDir('--no-demo')), () => startProgram(inDir())]) {
    const server = await start()
    expect(server.output()).not.toMatch(/demo/i)
    await server.stop()
  }
  expect(rowsOf(dir)['users']).toEqual([])
})

it('migrate down takes the schema back and migrate up brings it again', async () => {
  expect(await runProgram(inDir('migrate', 'up'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Applied: 0001/) as string,
  })
  expect(await runProgram(inDir('migrate', 'up'))).toMatchObject({ code: 0, stdout: 'Nothing to do.\n' })
  const tables = Object.keys(rowsOf(dir))
  expect(tables).toContain('hours')
  expect(await runProgram(inDir('migrate', 'down', '999'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Taken back: /) as string,
  })
  expect(Object.keys(rowsOf(dir))).not.toContain('hours')
  expect((await runProgram(inDir('migrate', 'up'))).code).toBe(0)
  expect(Object.keys(rowsOf(dir))).toEqual(tables)
  const server = await startProgram(inDir(), NO_DEMO)
  await server.stop()
})

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fill(url: string): Promise<{ token: string; user: string }> {
  const { token } = await signIn(url, ...ROOT, '_superusers')
  const person = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Íñigo',
    surname: 'Muñoz',
    email: 'i@example.com',
    password: 'long-password-1',
    passwordConfirm: 'long-password-1',
  }))
    person.set(name, value)
  person.set('avatar', new File([photo], 'yo.png', { type: 'image/png' }))
  const { id } = await call(url, token, { path: '/api/collections/users/records', method: 'POST', body: person })
  return { token, user: id }
}

describe('backup and restore', () => {
  function filesIn(place: string): Record<string, string> {
    const files = readdirSync(join(place, 'storage'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    return Object.fromEntries(
      files.map((entry) => [
        join(entry.parentPath, entry.name).slice(place.length),
        readFileSync(join(entry.parentPath, entry.name)).toString('base64'),
      ]),
    )
  }

  it('of SQLite give back every row and every byte', async () => {
    await runProgram(inDir('superuser', 'upsert', ...ROOT))
    const server = await startProgram(inDir(), NO_DEMO)
    const { token, user } = await fill(server.url)
    const copy = join(folder, 'copy')
    expect(await runProgram(inDir('backup', copy))).toMatchObject({ code: 0, stderr: '' })
    expect(await runProgram(inDir('backup', copy))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/a backup never overwrites/) as string,
    })
    const kept = rowsOf(copy)
    expect(kept['users']).toHaveLength(2)
    await call(server.url, token, {
      path: `/api/collections/users/records/${user}`,
      method: 'PATCH',
      body: { name: 'Otro', avatar: null },
    })
    expectOneLine(await runProgram(inDir('restore', copy)), /^Another server is already running/)
    await server.stop()
    expect(rowsOf(dir)).not.toEqual(kept)
    expect(await runProgram(inDir('restore', copy))).toMatchObject({ code: 0, stderr: '' })
    expect(rowsOf(dir)).toEqual(kept)
    expect(filesIn(dir)).toEqual(filesIn(copy))
    expect(Object.values(filesIn(dir))).toContain(photo.toString('base64'))
    const again = await startProgram(inDir(), NO_DEMO)
    expect((await signIn(again.url, 'i@example.com', 'long-password-1', 'users')).status).not.toBe(400)
    await again.stop()
  })

  it('of one archive give back every row and every byte, also to a running server by HTTP', async () => {
    await runProgram(inDir('superuser', 'upsert', ...ROOT))
    await (await startProgram(inDir(), NO_DEMO)).stop()
    const server = await startProgram(inDir(), NO_DEMO)
    const { token, user } = await fill(server.url)
    const archive = join(dir, 'backups', 'copy.zip')
    mkdirSync(join(dir, 'backups'))
    const kept = { rows: contentOf(dir), files: filesIn(dir) }
    expect(await runProgram(inDir('backup', archive))).toMatchObject({ code: 0, stderr: '' })
    expect(await runProgram(inDir('backup', archive))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/a backup never overwrites/) as string,
    })
    const change = () =>
      call(server.url, token, {
        path: `/api/collections/users/records/${user}`,
        method: 'PATCH',
        body: { name: 'Otro', avatar: null },
      })
    await change()
    expect(contentOf(dir)).not.toEqual(kept.rows)

    const restored = await fetch(`${server.url}/api/backups/copy.zip/restore`, {
      method: 'POST',
      headers: { authorization: token },
    })
    expect(restored.status).toBe(204)
    await vi.waitFor(
      async () =>
        expect(await call(server.url, token, { path: `/api/collections/users/records/${user}` })).toMatchObject({
          name: 'Íñigo',
        }),
      SOON,
    )
    expect({ rows: contentOf(dir), files: filesIn(dir) }).toEqual(kept)

    await change()
    expect(await server.stop()).toBe(0)
    expect(await runProgram(inDir('restore', archive))).toMatchObject({ code: 0, stderr: '' })
    expect({ rows: contentOf(dir), files: filesIn(dir) }).toEqual(kept)
    writeFileSync(join(folder, 'bad.zip'), 'this is no archive')
    expectOneLine(await runProgram(inDir('restore', join(folder, 'bad.zip'))), /^This is no backup/i)
    expect({ rows: contentOf(dir), files: filesIn(dir) }).toEqual(kept)
  })

  /** The rows without those that jobs and a restore write themselves. */
  function contentOf(place: string): Record<string, unknown[]> {
    const { _jobs: _, _params = [], ...rows } = rowsOf(place)
    return { ...rows, _params: _params.filter((row) => (row as { id: string }).id !== 'lastRestore') }
  }

  it('of a folder that is no backup change nothing', async () => {
    await runProgram(inDir('superuser', 'upsert', ...ROOT))
    const before = rowsOf(dir)
    expectOneLine(await runProgram(inDir('restore', folder)), /^This is no backup/)
    writeFileSync(join(folder, 'data.db'), 'this is no database')
    expectOneLine(await runProgram(inDir('restore', folder)), /^This is no backup/)
    rmSync(join(folder, 'data.db'))
    new DatabaseSync(join(folder, 'data.db')).close()
    expectOneLine(await runProgram(inDir('restore', folder)), /^This is no backup/)
    expect(rowsOf(dir)).toEqual(before)
  })

  describe('of PostgreSQL', () => {
    let database: Awaited<ReturnType<typeof createPostgresDatabase>>
    beforeAll(async () => {
      database = await createPostgresDatabase()
    })
    afterAll(() => database.drop())

    it('give back every row and every byte', async () => {
      const env = { TIMESHEET_DATABASE_URL: database.url, ...NO_DEMO }
      const inDatabase = (...args: string[]) => runProgram(inDir(...args), env)
      expect(await inDatabase('superuser', 'upsert', ...ROOT)).toMatchObject({ code: 0, stderr: '' })
      const server = await startProgram(inDir(`--database-url=${database.url}`), NO_DEMO)
      const { token, user } = await fill(server.url)
      const [copy, later, after] = ['copy', 'later', 'after'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ]
      expect(await inDatabase('backup', copy)).toMatchObject({ code: 0, stderr: '' })
      await call(server.url, token, {
        path: `/api/collections/users/records/${user}`,
        method: 'PATCH',
        body: { name: 'Otro', avatar: null },
      })
      await server.stop()
      await inDatabase('backup', later)
      expect(await inDatabase('restore', copy)).toMatchObject({ code: 0, stderr: '' })
      await inDatabase('backup', after)
      const dump = (place: string) =>
        readdirSync(place, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [
            entry.name,
            readFileSync(join(place, entry.name), 'utf8').replace(/"created":"2[^"]+Z"/, ''),
          ])
      expect(dump(after)).toEqual(dump(copy))
      expect(dump(later)).not.toEqual(dump(copy))
      expect(filesIn(dir)).toEqual(filesIn(copy))
      const again = await startProgram(inDir(), env)
      expect((await signIn(again.url, ...ROOT, '_superusers')).status).toBe(200)
      expect(await again.stop()).toBe(0)
    })
  })
})

describe('copy', () => {
  it('moves an installation to PostgreSQL, and back, with everything', async () => {
    const database = await createPostgresDatabase()
    const other = join(folder, 'other')
    try {
      await runProgram(inDir('superuser', 'upsert', ...ROOT))
      const before = await startProgram(inDir(), NO_DEMO)
      const { user, token } = await fill(before.url)
      const { avatar } = await call(before.url, token, { path: `/api/collections/users/records/${user}` })
      expectOneLine(await runProgram(inDir('copy', `--to=${database.url}`)), /^Another server is already running/)
      await before.stop()
      const kept = rowsOf(dir)

      expect(await runProgram(inDir('copy', '--to=postgres://nobody@127.0.0.1:1/none'))).toMatchObject({
        code: 1,
        stderr: 'The PostgreSQL server of --to does not answer. Nothing was copied.\n',
      })
      expect(await runProgram(inDir('copy', `--to=${database.url}`))).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(/^Copied \d+ rows;/m) as string,
      })
      expectOneLine(await runProgram(inDir('copy', `--to=${database.url}`)), /^The database to copy into is not empty/)
      expect(
        await runProgram(['copy', `--dir=${other}`, `--database-url=${database.url}`, '--to=sqlite']),
      ).toMatchObject({ code: 0, stderr: '' })
      expect(rowsOf(other)).toEqual(kept)
      expect(rowsOf(dir)).toEqual(kept)

      const after = await startProgram(inDir(`--database-url=${database.url}`), NO_DEMO)
      expect(await call(after.url, token, { path: `/api/collections/users/records/${user}` })).toMatchObject({
        name: 'Íñigo',
        surname: 'Muñoz',
        avatar,
      })
      const file = await fetch(`${after.url}/api/files/users/${user}/${avatar}`)
      expect(Buffer.from(await file.arrayBuffer())).toEqual(photo)
      await after.stop()
    } finally {
      await database.drop()
    }
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { EventSource } from 'eventsource'
import { claimToChange, claimToServe, openDriver } from '@timesheet/engine'
import { createPostgresDatabase, SOON } from '@timesheet/engine/testing'
import PocketBase, { type ClientResponseError, type RecordSubscription } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runProgram, startProgram, stopPrograms, type RunningProgram } from './testing/program-fixture.ts'

vi.stubGlobal('EventSource', EventSource)

const ROOT = ['root@example.com', 'root-password-1'] as const
const NOTES = {
  name: 'notes',
  type: 'base',
  listRule: '',
  viewRule: '',
  createRule: '',
  fields: [{ name: 'title', type: 'text' }],
}

describe('two servers on one PostgreSQL and one data folder', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let folder = ''
  let place: string[] = []
  let one: RunningProgram
  let two: RunningProgram
  const listening: PocketBase[] = []

  const start = () => startProgram([...place, '--bare'])

  beforeAll(async () => {
    database = await createPostgresDatabase()
    folder = mkdtempSync(join(tmpdir(), 'timesheet-growing-'))
    place = [`--dir=${folder}`, `--database-url=${database.url}`, '--database-connections=6']
    expect(await runProgram(['superuser', 'upsert', ...ROOT, '--bare', ...place])).toMatchObject({
      code: 0,
      stderr: '',
    })
    ;[one, two] = await Promise.all([start(), start()])
    await (await root(one)).collections.create(NOTES)
  }, 120_000)
  afterAll(async () => {
    for (const client of listening) await client.realtime.unsubscribe().catch(() => {})
    stopPrograms()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  function guest({ url }: RunningProgram): PocketBase {
    const client = new PocketBase(url)
    client.autoCancellation(false)
    return client
  }

  async function root(server: RunningProgram): Promise<PocketBase> {
    const client = guest(server)
    await client.collection('_superusers').authWithPassword(...ROOT)
    return client
  }

  /** A client of another server with the same token. */
  function carriedTo(server: RunningProgram, client: PocketBase): PocketBase {
    const carried = guest(server)
    carried.authStore.save(client.authStore.token, client.authStore.record)
    return carried
  }

  async function listen(client: PocketBase): Promise<string[]> {
    const heard: string[] = []
    await client
      .collection('notes')
      .subscribe('*', ({ action, record }: RecordSubscription) => void heard.push(`${action} ${record['title']}`))
    listening.push(client)
    return heard
  }

  const status = (request: Promise<unknown>) =>
    request.then(
      () => 200,
      (error: unknown) => (error as ClientResponseError).status,
    )

  it('who listens at one hears what the other writes, with the subscription sent to either', async () => {
    const direct = guest(one)
    const astray = guest(one)
    // Sends every request of this client to the other server, as a load balancer would.
    astray.beforeSend = (url, options) => ({ url: url.replace(one.url, two.url), options })
    const ears = [await listen(direct), await listen(astray)]
    await guest(two).collection('notes').create({ title: 'of two' })
    await guest(one).collection('notes').create({ title: 'of one' })
    await vi.waitFor(
      () =>
        expect(ears.map((heard) => heard.toSorted())).toEqual([
          ['create of one', 'create of two'],
          ['create of one', 'create of two'],
        ]),
      SOON,
    )
  })

  it('a collection made at one is there at the other, and so are its changes and its end', async () => {
    const [here, there] = [await root(one), await root(two)]
    const made = await here.collections.create({ ...NOTES, name: 'papers' })
    expect(await guest(two).collection('papers').create({ title: 'a' })).toMatchObject({ title: 'a' })
    await there.collections.update(made.id, {
      listRule: null,
      fields: [...made.fields, { name: 'pages', type: 'number' }],
    })
    await vi.waitFor(async () => expect(await status(guest(one).collection('papers').getList())).toBe(403), SOON)
    expect(await here.collection('papers').create({ title: 'b', pages: 3 })).toMatchObject({ pages: 3 })
    await here.collections.delete('papers')
    await vi.waitFor(async () => expect(await status(there.collection('papers').getList())).toBe(404), SOON)
  })

  it('a setting changed at one is obeyed by the other', async () => {
    const [here, there] = [await root(one), guest(two)]
    const batch = () => {
      const requests = there.createBatch()
      requests.collection('notes').create({ title: 'in a batch' })
      return status(requests.send())
    }
    expect(await batch()).toBe(403)
    await here.settings.update({ batch: { enabled: true } })
    await vi.waitFor(async () => expect(await batch()).toBe(200), SOON)
    await here.settings.update({ batch: { enabled: false } })
    await vi.waitFor(async () => expect(await batch()).toBe(403), SOON)
  })

  it('a token is valid at both, and dead at both at once when the password changes', async () => {
    const here = await root(one)
    const account = { email: 'ana@example.com', password: 'a-long-password-1', passwordConfirm: 'a-long-password-1' }
    const { id } = await here.collection('users').create(account)
    const ana = guest(one)
    await ana.collection('users').authWithPassword(account.email, account.password)
    const there = carriedTo(two, ana)
    expect((await there.collection('users').authRefresh()).record.id).toBe(id)
    await here.collection('users').update(id, { password: 'another-password-1', passwordConfirm: 'another-password-1' })
    expect(await status(there.collection('users').authRefresh())).toBe(401)
    expect(await status(carriedTo(two, ana).collection('users').getOne(id))).toBe(404)
    expect(await status(guest(two).collection('users').authWithPassword(account.email, 'another-password-1'))).toBe(200)
  })

  it('each minute of each job is taken by one process', async () => {
    const jobs = Array.from({ length: 30 }, (_, i) => `job${i}`)
    const taken = await Promise.all([1, 2, 3].map(() => takeMinutes(database.url, jobs)))
    expect(taken.flat().toSorted()).toEqual(jobs.toSorted())
  })

  it('commands that want the installation alone are refused in one line, and a server while one of them works', async () => {
    const refused = {
      code: 1,
      stdout: '',
      stderr: 'Another server is already running on this database: stop all of them first. Nothing was changed.\n',
    }
    for (const command of [
      ['migrate', 'up'],
      ['migrate', 'down'],
      ['restore', folder],
    ])
      expect(await runProgram([...command, ...place])).toEqual(refused)
    const other = await createPostgresDatabase()
    const driver = await openDriver({ dir: folder, databaseUrl: other.url })
    await claimToChange(driver)
    const late = await runProgram([
      'serve',
      '--bare',
      '--http=127.0.0.1:0',
      `--dir=${folder}`,
      `--database-url=${other.url}`,
    ])
    expect(late).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database is being restored or migrated at this moment: try again when that has ended.\n',
    })
    await driver.close()
    await other.drop()
  })

  it('a server that would have to migrate does not do so under servers of the former version', async () => {
    const other = await createPostgresDatabase()
    const there = [`--dir=${folder}`, `--database-url=${other.url}`]
    await runProgram(['migrate', 'up', ...there])
    expect((await runProgram(['migrate', 'down', ...there])).stdout).toMatch(/^Taken back/)
    const former = await openDriver({ dir: folder, databaseUrl: other.url })
    await claimToServe(former)
    const refused = {
      code: 1,
      stdout: '',
      stderr: 'Another server is already running on this database: stop all of them first. Nothing was changed.\n',
    }
    expect(await runProgram(['serve', '--http=127.0.0.1:0', '--no-demo', ...there])).toEqual(refused)
    expect(await runProgram(['superuser', 'upsert', ...ROOT, ...there])).toEqual(refused)
    await former.close()
    const servers = await Promise.all([1, 2].map(() => startProgram(['--no-demo', ...there]).catch(() => null)))
    expect(servers.some((server) => server !== null)).toBe(true)
    for (const server of servers) await server?.stop()
    await other.drop()
  }, 120_000)

  it('a server that is killed while it writes loses nothing that it acknowledged, and the other goes on', async () => {
    const heard = await listen(guest(two))
    const acknowledged: string[] = []
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const { id } = await guest(one)
          .collection('notes')
          .create({ title: `${writer}-${i}` })
        acknowledged.push(id)
      }
    }
    const writers = [1, 2, 3, 4].map((writer) => write(writer).catch((error: unknown) => error))
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), SOON)
    await one.kill()
    // Status 0 means no answer: the writers ended for no other reason.
    for (const error of await Promise.all(writers)) expect(error).toMatchObject({ status: 0 })
    const stored = new Set(
      (await guest(two).collection('notes').getFullList({ fields: 'id', batch: 1000 })).map((note) => note.id),
    )
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    await guest(two).collection('notes').create({ title: 'after' })
    await vi.waitFor(() => expect(heard).toContain('create after'), SOON)
    one = await start()
    await guest(one).collection('notes').create({ title: 'of its successor' })
    await vi.waitFor(() => expect(heard).toContain('create of its successor'), SOON)
  }, 120_000)
})

/** Starts a new process and returns which minutes of these jobs it could claim. */
async function takeMinutes(url: string, jobs: readonly string[]): Promise<string[]> {
  const engine = (path: string) => JSON.stringify(new URL(`../../engine/src/${path}`, import.meta.url).href)
  const program = `import { openPostgres } from ${engine('storage/postgres/driver.ts')}
    import { JobClaims } from ${engine('jobs/job-claims.ts')}
    const driver = await openPostgres(${JSON.stringify(url)})
    const claims = new JobClaims(driver, () => new Date('2030-01-01T00:00:10Z'))
    const taken = []
    for (const job of ${JSON.stringify(jobs)}) if (await claims.takeMinute(job, new Date('2030-01-01T00:00:00Z'))) taken.push(job)
    console.log(JSON.stringify(taken))
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => void (text += part))
  await once(child, 'close')
  return JSON.parse(text) as string[]
}

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../create-app.ts'
import { raw } from '../storage/sql.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'
import { openRoute } from '../testing/open-route.ts'
import { startPostgres, type PostgresServer } from '../testing/postgres-server.ts'
import { keepWriting, NOTES, openStage, type OutageStage, type Seen } from './outage.fixture.ts'

const UNREACHABLE = {
  status: 503,
  retryAfter: '5',
  body: { data: {}, message: 'The database cannot be reached right now. Please try again in a moment.', status: 503 },
}
const SLOW = openRoute('GET', '/slow', ({ app }) => app.driver.all(raw('SELECT pg_sleep(30)')))
const PATIENT = openRoute('GET', '/patient', ({ app }) =>
  app.driver.transaction(async (tx) => {
    await tx.liftTimeLimit()
    await tx.all(raw('SELECT pg_sleep(2)'))
    return { done: true }
  }),
)

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function allStored({ app }: OutageStage, ids: readonly string[]): Promise<boolean> {
  const stored = new Set((await app.records.findAll('notes')).map(({ values }) => values.id))
  return ids.length > 0 && ids.every((id) => stored.has(id))
}

function expectOnly(refused: readonly Seen[], answer: Seen): void {
  for (const seen of refused) expect(seen).toEqual(answer)
}

describe('a PostgreSQL server that crashes and comes back', () => {
  let server: PostgresServer
  let stage: OutageStage
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)

  beforeAll(async () => {
    process.on('unhandledRejection', onUnhandled)
    server = await startPostgres()
    await onServer(server.url, 'ALTER DATABASE postgres SET synchronous_commit = on')
    stage = await openStage(await openPostgres(server.url))
  })
  afterAll(async () => {
    await stage.app.close()
    await server.stop()
    process.off('unhandledRejection', onUnhandled)
  })

  it('is a clear error meanwhile, works again without a restart, and loses nothing that was acknowledged', async () => {
    const writing = keepWriting(stage, 4)
    await expect.poll(async () => (await stage.get(NOTES)).body['totalItems']).toBeGreaterThan(3)
    await server.crash()
    expect(await stage.get(NOTES)).toEqual(UNREACHABLE)
    expect(await stage.create({ title: 'lost' })).toEqual(UNREACHABLE)
    expect((await stage.get('/api/health')).status).toBe(200)
    await server.revive()
    await expect.poll(async () => (await stage.create({ title: 'back' })).status).toBe(200)
    const { acknowledged, refused } = await writing.stop()
    expect(refused.length).toBeGreaterThan(0)
    expectOnly(refused, UNREACHABLE)
    expect(await allStored(stage, acknowledged)).toBe(true)
    expect(unhandled).toEqual([])
  })

  it('is in the log, with the cause, for every request that failed; the log itself is stored afterwards', async () => {
    const failures = stage.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === UNREACHABLE.body.message)
    expect(failures.length).toBeGreaterThan(0)
    for (const failure of failures)
      expect(failure).toMatchObject({
        requestId: expect.stringMatching(/-\d+$/) as string,
        status: 503,
        err: { type: expect.any(String) as string },
      })
    await stage.app.logs.flush()
    expect(await stage.app.logs.count('data.status = 503 && data.meta.requestId != ""')).toBeGreaterThan(0)
  })
})

describe('connections that PostgreSQL cuts', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let stage: OutageStage
  const name = () => new URL(database.url).pathname.slice(1)
  const cut = (which = 'true') =>
    onServer(
      process.env.TIMESHEET_TEST_POSTGRES_URL!,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}' AND ${which}`,
    )

  beforeAll(async () => {
    database = await createPostgresDatabase()
    stage = await openStage(await openPostgres(database.url, { statementTimeoutMs: 1500 }), [SLOW, PATIENT])
  })
  afterAll(async () => {
    await stage.app.close()
    await database.drop()
  })

  it('fail at most the requests that were using them', async () => {
    const writing = keepWriting(stage, 6)
    for (let i = 0; i < 5; i++) {
      await expect.poll(async () => (await stage.create({ title: 'between' })).status).toBe(200)
      await cut()
    }
    await expect.poll(async () => (await stage.create({ title: 'after' })).status).toBe(200)
    const { acknowledged, refused } = await writing.stop()
    expectOnly(refused, UNREACHABLE)
    expect(await allStored(stage, acknowledged)).toBe(true)
  })

  it('leave no process with old settings, and make realtime clients reconnect', async () => {
    const other = await createApp({
      driver: await openPostgres(database.url),
      collections: stage.app.collections.all(),
      dir: stage.app.dir,
      log: stage.app.log,
    })
    const address = await other.server.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(`${address}/api/realtime`)
    const ended = stream.text()
    await cut(`application_name = 'timesheet standing'`)
    await stage.app.settings.update({ meta: { appName: 'Changed meanwhile' } })
    await expect.poll(() => other.settings.values.meta.appName).toBe('Changed meanwhile')
    expect(await ended).toContain('PB_CONNECT')
    const again = await fetch(`${address}/api/realtime`)
    expect(again.status).toBe(200)
    await again.body?.cancel()
    await other.close()
  })

  it('survive a statement that takes too long: it is cancelled and the connection is reused', async () => {
    expect(await stage.get('/api/slow')).toEqual({
      status: 503,
      retryAfter: '5',
      body: { data: {}, message: 'This took too long and was given up.', status: 503 },
    })
    expect((await stage.get(NOTES)).status).toBe(200)
    expect(await stage.get('/api/patient')).toMatchObject({ status: 200, body: { done: true } })
    expect((await stage.get('/api/slow')).status).toBe(503)
  })
})

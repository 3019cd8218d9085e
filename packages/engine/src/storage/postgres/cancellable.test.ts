import { connect, createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../testing/drivers.ts'
import { SOON } from '../../testing/soon.ts'
import type { Driver } from '../driver.ts'
import { ClientGone, runForClient } from '../query-limits.ts'
import { sql } from '../sql.ts'
import { openPostgres } from './driver.ts'

const LATE_MS = 300
const SLEEP_S = 60

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let network: Server
let driver: Driver
let observer: pg.Client

/** A network in which a statement that sleeps reaches the server later than what is sent after it elsewhere. */
async function openNetwork(target: URL): Promise<string> {
  network = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    far.pipe(near)
    near.on('data', (sent) => {
      if (sent.includes('pg_sleep')) setTimeout(() => far.write(sent), LATE_MS)
      else far.write(sent)
    })
    near.on('close', () => far.destroy()).on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.port = String((network.address() as { port: number }).port)
  return through.href
}

beforeEach(async () => {
  database = await createPostgresDatabase()
  driver = await openPostgres(await openNetwork(new URL(database.url)))
  observer = new pg.Client({ connectionString: database.url })
  await observer.connect()
})
afterEach(async () => {
  await observer.end()
  await driver.close()
  network.close()
  await database.drop()
})

/** How many statements sleep; one that was stopped still counts for a moment, its error is sent before it is over. */
async function sleepers(): Promise<number> {
  const { rows } = await observer.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()",
  )
  return rows[0]?.n ?? -1
}

/** A client that asks for a long statement, and can go away. */
function ask() {
  let gone = (): void => {}
  const onGone = (listener: () => void) => {
    gone = listener
    return () => {}
  }
  const asked = runForClient({ lane: 'a', limitMs: 0, onGone }, () =>
    driver.all(sql`SELECT 1 AS slept FROM pg_sleep(${SLEEP_S})`),
  ).catch((error: unknown) => error)
  return { asked, leave: () => gone() }
}

it('stops a statement that reaches the server only after its cancellation', async () => {
  await driver.all(sql`SELECT ${1} AS warm`)
  const { asked, leave } = ask()
  await new Promise((resolve) => setTimeout(resolve, LATE_MS / 3))
  leave()
  expect(await asked).toBeInstanceOf(ClientGone)
  await expect.poll(sleepers, SOON).toBe(0)
})

it('stops a statement that runs', async () => {
  const { asked, leave } = ask()
  await expect.poll(sleepers, SOON).toBe(1)
  leave()
  expect(await asked).toBeInstanceOf(ClientGone)
  await expect.poll(sleepers, SOON).toBe(0)
})

it('lets the next statement of a client pass after one was stopped', async () => {
  const { asked, leave } = ask()
  await expect.poll(sleepers, SOON).toBe(1)
  leave()
  await asked
  for (let i = 0; i < 20; i++) expect(await driver.all(sql`SELECT ${i} AS i`)).toHaveLength(1)
})

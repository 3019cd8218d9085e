import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../testing/drivers.ts'
import { DatabaseUnavailable, type Driver } from '../driver.ts'
import { claimToChange, claimToServe, InstallationInUse } from '../installation-in-use.ts'
import { openPostgres } from './driver.ts'

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let drivers: Driver[]

beforeEach(async () => {
  database = await createPostgresDatabase()
  drivers = []
})
afterEach(async () => {
  for (const driver of drivers) await driver.close()
  await database.drop()
})

async function open(): Promise<Driver> {
  const driver = await openPostgres(database.url)
  drivers.push(driver)
  return driver
}

async function close(driver: Driver): Promise<void> {
  drivers = drivers.filter((each) => each !== driver)
  await driver.close()
}

async function onServer<R extends object>(statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: process.env.TIMESHEET_TEST_POSTGRES_URL })
  await client.connect()
  const { rows } = await client.query<R>(statement, [new URL(database.url).pathname.slice(1)])
  await client.end()
  return rows
}

const cutConnections = () => onServer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1')

it('of one process all use one connection', async () => {
  const driver = await open()
  const connections = async () => (await onServer('SELECT pid FROM pg_stat_activity WHERE datname = $1')).length
  const before = await connections()
  const releases = await Promise.all(['a', 'b', 'c'].map((name) => driver.claim(name)))
  expect(releases.every((release) => release !== null)).toBe(true)
  expect(await connections()).toBe(before)
})

it('are shared by those who ask for it, and refused to one who wants a name alone', async () => {
  const [one, two, three] = [await open(), await open(), await open()]
  const first = await one.claim('a', 'shared')
  const second = await two.claim('a', 'shared')
  expect([first, second]).not.toContain(null)
  expect(await one.claim('a', 'shared')).toBeNull()
  await first!()
  expect(await three.claim('a')).toBeNull()
  await second!()
  const alone = await three.claim('a')
  expect(alone).not.toBeNull()
  expect(await one.claim('a', 'shared')).toBeNull()
  expect(await one.claim('a')).toBeNull()
  await alone!()
  expect(await one.claim('a')).not.toBeNull()
})

it('are taken again by a process whose connection was cut, and by nobody else', async () => {
  const [holder, other] = [await open(), await open()]
  const release = await holder.claim('kept')
  const gone = await holder.claim('let go')
  const renewed = new Promise<void>((resolve) => holder.onBroadcastGap(resolve))
  const otherRenewed = new Promise<void>((resolve) => other.onBroadcastGap(resolve))
  await cutConnections()
  await gone!()
  await Promise.all([renewed, otherRenewed])
  expect(await other.claim('kept')).toBeNull()
  expect(await other.claim('let go')).not.toBeNull()
  await release!()
  expect(await other.claim('kept')).not.toBeNull()
})

it('cannot be taken while the connection is lost', async () => {
  const driver = await open()
  const renewed = new Promise<void>((resolve) => driver.onBroadcastGap(resolve))
  await cutConnections()
  const attempt = driver.claim('a').catch((error: unknown) => error)
  expect(await attempt).toBeInstanceOf(DatabaseUnavailable)
  await renewed
  expect(await driver.claim('a')).not.toBeNull()
})

it('let several servers run on a database, and a change of all of it only without them', async () => {
  const [one, two, command] = [await open(), await open(), await open()]
  await claimToServe(one)
  await claimToServe(two)
  await expect(claimToChange(command)).rejects.toMatchObject({ by: 'servers' })
  await close(one)
  await expect(claimToChange(command)).rejects.toThrow(InstallationInUse)
  await close(two)
  await claimToChange(command)
  await expect(claimToServe(await open())).rejects.toMatchObject({ by: 'change' })
})

import pg from 'pg'
import { randomBytes } from 'node:crypto'
import type { Driver } from '../storage/driver.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { openSqlite } from '../storage/sqlite/driver.ts'

/** A kind of database to test on; each `open` gives an empty one, which `close` removes. */
export interface TestDatabase {
  readonly name: 'sqlite' | 'postgres'
  open(): Promise<Driver>
}

/** All supported databases: storage and query tests run on each. */
export const DRIVERS: readonly TestDatabase[] = [
  { name: 'sqlite', open: () => openSqlite(':memory:') },
  { name: 'postgres', open: openEmptyPostgres },
]

/**
 * Creates an empty PostgreSQL database; returns its URL and a function that drops it. For tests that open several
 * drivers on one database.
 */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = process.env.TIMESHEET_TEST_POSTGRES_URL
  if (!serverUrl)
    throw new Error('TIMESHEET_TEST_POSTGRES_URL is missing: run tests by vitest from the root of the project.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function openEmptyPostgres(): Promise<Driver> {
  const database = await createPostgresDatabase()
  const driver = await openPostgres(database.url)
  const closeConnections = driver.close.bind(driver)
  driver.close = async () => {
    await closeConnections()
    await database.drop()
  }
  return driver
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

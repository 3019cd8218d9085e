import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver } from '../storage/driver.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { openSqlite } from '../storage/sqlite/driver.ts'
import { makeTemporaryFolder } from '../storage/sqlite/temporary-folder.ts'

/** Fills an empty database, closes it, and tells what it put there. */
export type Fill<T> = (driver: Driver) => Promise<T>

/** A database that was filled, and what `Fill` told of it. */
export interface Filled<T> {
  readonly driver: Driver
  readonly told: T
}

/** A kind of database to test on; each that it opens is removed by `close`. */
export interface TestDatabase {
  readonly name: 'sqlite' | 'postgres'
  /** Opens an empty one. */
  open(): Promise<Driver>
  /** Opens one filled by `fill`, which runs once in a process: the next ones are copies of what it left. */
  openFilled<T>(fill: Fill<T>): Promise<Filled<T>>
}

/** All supported databases: storage and query tests run on each. */
export const DRIVERS: readonly TestDatabase[] = [
  { name: 'sqlite', open: () => openSqlite(':memory:'), openFilled: copiesOf(newSqliteTemplate) },
  { name: 'postgres', open: openEmptyPostgres, openFilled: copiesOf(newPostgresTemplate) },
]

/** A database that stays as it was filled. */
interface Template {
  readonly driver: Driver
  copy(): Promise<Driver>
}

/** Opens copies of what each fill left. */
function copiesOf(newTemplate: () => Promise<Template>): TestDatabase['openFilled'] {
  const copies = new Map<Fill<unknown>, Promise<() => Promise<Filled<unknown>>>>()
  const fillOnce = async <T>(fill: Fill<T>) => {
    const { driver, copy } = await newTemplate()
    const told = await fill(driver)
    return async () => ({ driver: await copy(), told })
  }
  return async <T>(fill: Fill<T>) => {
    const opening = copies.get(fill) ?? fillOnce(fill)
    copies.set(fill, opening)
    const open = await opening
    // What is kept under a fill is what it told.
    return (await open()) as Filled<T>
  }
}

async function newSqliteTemplate(): Promise<Template> {
  const { path } = await makeTemporaryFolder()
  const file = join(path, 'template.db')
  const copy = async () => {
    const folder = await makeTemporaryFolder()
    const own = join(folder.path, 'copy.db')
    await copyFile(file, own)
    return closing(await openSqlite(own), async () => folder.remove())
  }
  return { driver: await openSqlite(file), copy }
}

/** It stays on the server until the run ends. */
async function newPostgresTemplate(): Promise<Template> {
  const { url } = await createPostgresDatabase()
  const name = new URL(url).pathname.slice(1)
  const copy = async () => {
    const own = await createPostgresDatabase(name)
    return closing(await openPostgres(own.url), own.drop)
  }
  return { driver: await openPostgres(url), copy }
}

/** A driver that also removes its database as it is closed. */
function closing(driver: Driver, remove: () => Promise<void>): Driver {
  const close = driver.close.bind(driver)
  driver.close = async () => {
    await close()
    await remove()
  }
  return driver
}

/**
 * Creates a PostgreSQL database, empty or a copy of another one; returns its URL and a function that drops it. For tests
 * that open several drivers on one database.
 */
export async function createPostgresDatabase(template = 'template0'): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = process.env.TIMESHEET_TEST_POSTGRES_URL
  if (!serverUrl)
    throw new Error('TIMESHEET_TEST_POSTGRES_URL is missing: run tests by vitest from the root of the project.')
  const name = `${ofRun()}${randomBytes(8).toString('hex')}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** Drops what this run left on the server: the templates of its processes, and what a failed test did not close. */
export async function dropDatabasesOfRun(): Promise<void> {
  const serverUrl = process.env.TIMESHEET_TEST_POSTGRES_URL ?? ''
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const found = await client.query<{ datname: string }>('SELECT datname FROM pg_database')
    const own = found.rows.filter(({ datname }) => datname.startsWith(ofRun()))
    for (const { datname } of own) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

/** How the names of the databases of this run begin; benchmarks have their own server. */
function ofRun(): string {
  return `test_${process.env.TIMESHEET_TEST_RUN ?? 'bench'}_`
}

async function openEmptyPostgres(): Promise<Driver> {
  const { url, drop } = await createPostgresDatabase()
  return closing(await openPostgres(url), drop)
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

import { defineCollection, describeAll, f, timestamps } from '@timesheet/schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { issueAuthToken, issueToken } from '../auth/tokens.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { defaultUsers } from '../collections/system.ts'
import { createApp, withSystemCollections, type RunningApp } from '../create-app.ts'
import { bootstrap, createSchema } from '../migrate/index.ts'
import { openDriver, type DatabasePlace } from '../storage/open-driver.ts'
import { raw, sql } from '../storage/sql.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'
import type { DataChange } from './data-change.ts'
import { openRestartable, type Opened, type Restartable } from '../restartable.ts'

const COLLECTIONS = [
  defaultUsers,
  ...describeAll([
    defineCollection({
      name: 'papers',
      label: 'Papeles',
      labelOne: 'Papel',
      fields: {
        title: f.text({ label: 'Título' }),
        amount: f.number({ label: 'Importe' }),
        files: f.files({ label: 'Archivos', maxSelect: 5, maxSize: 50_000_000 }),
        ...timestamps,
      },
      access: { list: '', view: '', create: '', update: '', delete: '' },
    }),
  ]),
]

/** The only applied migration of these installations. */
export const MIGRATION = '0001-papers'

export interface Reply {
  readonly status: number
  readonly text: string
  readonly body: unknown
}

/** An app that can restart itself, on a data folder and a database that outlive it. */
export interface Installation {
  readonly place: DatabasePlace
  readonly url: string
  /** How many times it was started. */
  readonly starts: () => number
  app(): RunningApp
  rootToken(): Promise<string>
  fileToken(): Promise<string>
  /** Sends `request` ("GET /api/x") over HTTP, as a superuser unless `token` is given. */
  ask(request: string, options?: { readonly body?: object | FormData; readonly token?: string }): Promise<Reply>
  /** Uploads files into a new record; returns the record. */
  addPaper(
    title: string,
    files: Readonly<Record<string, Uint8Array>>,
  ): Promise<{ id: string; files: string[]; collectionId: string }>
  /** All rows of all tables, sorted. */
  rows(): Promise<Record<string, string[]>>
  close(): Promise<void>
}

export interface InstallationOptions {
  /** Wraps a change of data, so that a test can make one of its steps fail. */
  readonly disturb?: (change: DataChange) => DataChange
}

/** Makes an empty data folder and, for PostgreSQL, an empty database. */
export async function makePlace(
  name: 'sqlite' | 'postgres',
): Promise<{ place: DatabasePlace; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-backups-'))
  const database = name === 'postgres' ? await createPostgresDatabase() : undefined
  const remove = async () => {
    await database?.drop()
    await rm(dir, { recursive: true, force: true })
  }
  return { place: { dir, ...(database && { databaseUrl: database.url }) }, remove }
}

/** Opens an installation there; creates the tables if they are missing. */
export async function openInstallation(
  place: DatabasePlace,
  { disturb = (change) => change }: InstallationOptions = {},
): Promise<Installation> {
  let port = 0
  let starts = 0
  const restartable: Restartable<Opened> = await openRestartable({
    async open(onRestart) {
      const driver = await openDriver(place)
      await makeTables(driver)
      const app = await createApp({
        driver,
        dir: place.dir,
        collections: COLLECTIONS,
        log: pino({ level: 'silent' }),
        onRestart: (change) => onRestart(disturb(change)),
      })
      starts += 1
      const listen = async () => {
        port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port })).port)
      }
      return { app, listen, close: () => app.close() }
    },
    onLost(cause) {
      throw cause
    },
  })
  await restartable.current.listen()
  return installation(place, { restartable, starts: () => starts, url: `http://127.0.0.1:${port}` })
}

async function makeTables(driver: Awaited<ReturnType<typeof openDriver>>): Promise<void> {
  await bootstrap(driver)
  const { rows } = { rows: await driver.all<{ name: string }>(raw(driver.ddl.listTables)) }
  if (rows.some(({ name }) => name === 'papers')) return
  await createSchema(driver, withSystemCollections(COLLECTIONS))
  await driver.run(sql`INSERT INTO "_migrations" (name, applied) VALUES (${MIGRATION}, '')`)
}

interface Running {
  readonly restartable: Restartable<Opened>
  readonly starts: () => number
  readonly url: string
}

function installation(place: DatabasePlace, { restartable, starts, url }: Running): Installation {
  const app = () => restartable.current.app
  const root = async () => {
    const found =
      (await app().records.findFirst('_superusers', '')) ??
      (await app().records.create('_superusers', { email: 'root@example.com', password: 'root-password' }))
    if (!isAuthRecord(found)) throw new Error('no superuser')
    return found
  }
  const rootToken = async () => issueAuthToken(app(), await root(), { refreshable: true })
  const ask: Installation['ask'] = async (request, { body, token } = {}) => {
    const [method = 'GET', path = ''] = request.split(' ')
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: token ?? (await rootToken()),
        connection: 'close',
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
    }
  }
  return {
    place,
    url,
    starts,
    app,
    ask,
    rootToken,
    fileToken: async () => issueToken(app(), await root(), { kind: 'file' }),
    async addPaper(title, files) {
      const form = new FormData()
      form.set('title', title)
      for (const [name, content] of Object.entries(files))
        form.append('files', new File([content as Uint8Array<ArrayBuffer>], name))
      return (await ask('POST /api/collections/papers/records', { body: form })).body as {
        id: string
        files: string[]
        collectionId: string
      }
    },
    rows: () => rowsOf(app()),
    close: () => restartable.close(),
  }
}

async function rowsOf({ driver }: RunningApp): Promise<Record<string, string[]>> {
  const names = (await driver.all<{ name: string }>(raw(driver.ddl.listTables))).map(({ name }) => name).toSorted()
  const tables: Record<string, string[]> = {}
  for (const name of names) {
    // Jobs, logs and the note of the last restore are written meanwhile and are not part of what a backup holds.
    if (name === '_jobs' || name === '_logs') continue
    const rows = await driver.all(raw(`SELECT * FROM ${driver.dialect.id(name)}`))
    tables[name] = rows
      .filter((row) => name !== '_params' || row['id'] !== 'lastRestore')
      .map((row) => JSON.stringify(row))
      .toSorted()
  }
  return tables
}

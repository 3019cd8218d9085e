import { defineCollection, describeAll, f, type CollectionModel } from '@timesheet/schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { upsertSuperuser } from '../auth/superusers.ts'
import { issueAuthToken } from '../auth/tokens.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { defaultUsers, SYSTEM_COLLECTIONS } from '../collections/system.ts'
import { createApp, withSystemCollections, type AppOptions, type RunningApp } from '../create-app.ts'
import { bootstrap, createSchema } from '../migrate/index.ts'
import type { Driver } from '../storage/driver.ts'
import { openDriver } from '../storage/open-driver.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'

export const C = '/collections'

/** A collection declared by the program. */
export const hours = defineCollection({
  name: 'hours',
  label: 'Horas',
  labelOne: 'Hora',
  fields: { minutes: f.number({ label: 'Minutos', min: 1 }), note: f.text({ label: 'Nota' }) },
  indexes: [['note']],
  access: { list: "@request.auth.id != ''" },
})

/** The declared collections of these tests: the contract's `users`, and `hours`. */
export const DECLARED: readonly CollectionModel[] = withSystemCollections([
  defaultUsers,
  ...describeAll([hours], SYSTEM_COLLECTIONS),
])

export interface CollectionsReply {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
}

/** A database that outlives the apps over it. */
export interface Installation {
  readonly name: 'sqlite' | 'postgres'
  /** Starts another process of the installation; on SQLite the former one must be closed. */
  start(options?: Partial<Pick<AppOptions, 'collections'>>): Promise<Process>
  remove(): Promise<void>
}

/** One process of an installation, with a superuser's requests to it. */
export interface Process {
  readonly app: RunningApp
  readonly token: string
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<CollectionsReply>
  close(): Promise<void>
}

/** Installations on each database. */
export const INSTALLATIONS: readonly { readonly name: 'sqlite' | 'postgres'; open(): Promise<Installation> }[] = [
  { name: 'sqlite', open: openSqliteInstallation },
  { name: 'postgres', open: openPostgresInstallation },
]

async function openSqliteInstallation(): Promise<Installation> {
  const dir = await mkdtemp(join(tmpdir(), 'collections-'))
  return installation('sqlite', () => openDriver({ dir }), {
    dir,
    remove: () => rm(dir, { recursive: true, force: true }),
  })
}

async function openPostgresInstallation(): Promise<Installation> {
  const dir = await mkdtemp(join(tmpdir(), 'collections-'))
  const database = await createPostgresDatabase()
  const remove = async () => {
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  }
  return installation('postgres', () => openDriver({ dir, databaseUrl: database.url }), { dir, remove })
}

async function installation(
  name: Installation['name'],
  open: () => Promise<Driver>,
  { dir, remove }: { dir: string; remove: () => Promise<void> },
): Promise<Installation> {
  const first = await open()
  await bootstrap(first)
  await createSchema(first, DECLARED)
  await first.close()
  return {
    name,
    remove,
    start: async ({ collections = DECLARED } = {}) =>
      startedProcess(await createApp({ driver: await open(), collections, dir, log: pino({ level: 'silent' }) })),
  }
}

async function startedProcess(app: RunningApp): Promise<Process> {
  // An existing superuser is reused, because a new password would end the sessions of the other process.
  const root =
    (await app.records.findFirst('_superusers', "email = 'root@example.com'")) ??
    (await upsertSuperuser(app, 'root@example.com', 'root-password'))
  if (!isAuthRecord(root)) throw new Error('superusers are accounts')
  const token = await issueAuthToken(app, root, { refreshable: true })
  return {
    app,
    token,
    close: () => app.close(),
    ask: async (method, path, body, as = token) => {
      const answer = await app.server.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(as && { authorization: as }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return {
        status: answer.statusCode,
        text: answer.body,
        body: answer.body === '' ? {} : (answer.json() as Record<string, unknown>),
      }
    },
  }
}

/** Starts one process of a new installation before the tests of the enclosing block and closes it after them. */
export function processDuringTests(open: () => Promise<Installation>): Omit<Process, 'close'> {
  let place: Installation
  let running: Process
  beforeAll(async () => {
    place = await open()
    running = await place.start()
  })
  afterAll(async () => {
    await running.close()
    await place.remove()
  })
  return {
    get app() {
      return running.app
    },
    get token() {
      return running.token
    },
    ask: (...question) => running.ask(...question),
  }
}

/** The names of the fields in an answer. */
export function fieldNames({ body }: CollectionsReply): string[] {
  return (body['fields'] as { name: string }[]).map((field) => field.name)
}

/** A field of an answer, complete as it must be sent back. */
export function fieldOf({ body }: CollectionsReply, name: string): Record<string, unknown> {
  const field = (body['fields'] as Record<string, unknown>[]).find((each) => each['name'] === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

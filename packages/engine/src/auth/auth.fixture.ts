import { defineCollection, describeAll, f, timestamps } from '@timesheet/schema'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { createApp, withSystemCollections } from '../create-app.ts'
import { settleMails } from '../mail/background-mail.ts'
import { bootstrap, createSchema } from '../migrate/index.ts'
import type { TestDatabase } from '../testing/drivers.ts'
import { type AuthRecord, isAuthRecord } from './auth-record.ts'
import { upsertSuperuser } from './superusers.ts'
import { issueAuthToken } from './tokens.ts'

export const PASSWORD = 'correcta-y-larga'

export interface TestAnswer {
  readonly status: number
  /** {} when the answer had no body. */
  readonly body: Record<string, unknown>
}

export interface TestRequest {
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An engine with two auth collections (`people` with passwords, `guests` without), `notes`, and the superuser root@x.es. */
export interface AuthFixture {
  readonly app: App
  /** The clock of the engine; it stands still unless advanced. */
  now(): Date
  advance(ms: number): void
  get(path: string): Promise<TestAnswer>
  post(path: string, request: TestRequest): Promise<TestAnswer>
  send(method: 'GET' | 'POST' | 'DELETE', path: string, request?: TestRequest): Promise<TestAnswer>
  /** A person `<name>@x.es` in lower case, unverified, with `PASSWORD`. */
  addPerson(name: string, values?: Record<string, unknown>): Promise<AuthRecord>
  superuserToken(): Promise<string>
  /** The mails sent since the last time, decoded, and forgets them. */
  takeMails(): Promise<string[]>
  close(): Promise<void>
}

const notes = defineCollection({ name: 'notes', label: 'Notas', labelOne: 'Nota', fields: { title: f.text({ label: 'Título' }) }, access: {} })
const people = defineCollection({
  name: 'people',
  type: 'auth',
  label: 'Personas',
  labelOne: 'Persona',
  fields: {
    name: f.text({ label: 'Nombre' }),
    username: f.text({ label: 'Usuario' }),
    blocked: f.bool({ label: 'Bloqueada' }),
    note: f.text({ label: 'Nota interna', hidden: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['username'], unique: true, where: "username != ''", nocase: true }],
  access: {},
  auth: { authRule: 'blocked = false', passwordAuth: { enabled: true, identityFields: ['email', 'username'] } },
})
const guests = defineCollection({
  name: 'guests',
  type: 'auth',
  label: 'Invitados',
  labelOne: 'Invitado',
  fields: {},
  access: {},
  auth: { passwordAuth: { enabled: false } },
})

/** Opens an engine on an empty database of this kind. */
export async function openAuthFixture(database: TestDatabase): Promise<AuthFixture> {
  const dir = await mkdtemp(join(tmpdir(), 'auth-'))
  const driver = await database.open()
  const collections = withSystemCollections(describeAll([notes, people, guests]))
  await bootstrap(driver)
  await createSchema(driver, collections)
  let now = new Date('2026-03-02T09:00:00.000Z')
  const app = await createApp({ driver, collections, dir, clock: () => now })
  const root = asAuthRecord(await upsertSuperuser(app, 'root@x.es', PASSWORD))

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, { body, headers = {} }: TestRequest = {}): Promise<TestAnswer> {
    const payload = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const type: Record<string, string> = payload === '' ? {} : { 'content-type': 'application/json' }
    const answer = await app.server.inject({ method, url: path, headers: { ...type, ...headers }, ...(payload === '' ? {} : { payload }) })
    return { status: answer.statusCode, body: answer.body === '' ? {} : (answer.json() as Record<string, unknown>) }
  }

  return {
    app,
    now: () => now,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    get: (path) => send('GET', path),
    post: (path, request) => send('POST', path, request),
    send,
    addPerson: async (name, values = {}) =>
      asAuthRecord(await app.records.create('people', { name, email: `${name.toLowerCase()}@x.es`, password: PASSWORD, passwordConfirm: PASSWORD, ...values })),
    superuserToken: () => issueAuthToken(app, root, { refreshable: true }),
    takeMails: async () => {
      await settleMails(app)
      return takeFiles(join(dir, 'mail'))
    },
    close: async () => {
      await app.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The token of the link in a mail. */
export function tokenIn(mail: string): string {
  return /[\w-]+\.[\w-]+\.[\w-]{43}/.exec(mail.replaceAll('.eml', ''))?.[0] ?? ''
}

function asAuthRecord(record: Parameters<typeof isAuthRecord>[0]): AuthRecord {
  if (!isAuthRecord(record)) throw new Error(`${record.collection.name} is no auth collection`)
  return record
}

async function takeFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const mails: string[] = []
  for (const name of names.toSorted()) {
    mails.push(decodeQuotedPrintable(await readFile(join(folder, name), 'utf8')))
    await rm(join(folder, name))
  }
  return mails
}

function decodeQuotedPrintable(text: string): string {
  return text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

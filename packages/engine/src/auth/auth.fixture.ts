import { defineCollection, describeAll, f, timestamps } from '@timesheet/schema'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type RunningApp, withSystemCollections } from '../create-app.ts'
import { bootstrap, createSchema } from '../migrate/index.ts'
import type { TestDatabase } from '../testing/drivers.ts'
import { addressOf, PLAIN, type Way } from '../testing/ways.ts'
import type { AttemptOptions } from './attempt-options.ts'
import { type AuthRecord, isAuthRecord } from '../accounts/auth-record.ts'
import { upsertSuperuser } from './superusers.ts'
import { issueAuthToken } from './tokens.ts'

export const PASSWORD = 'correcta-y-larga'

export interface TestAnswer {
  readonly status: number
  /** {} for an answer without body. */
  readonly body: Record<string, unknown>
}

export interface TestRequest {
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * An engine with `notes`, the superuser root@x.es and four auth collections: `people` with passwords, `guests` without,
 * `members` with passwords and one-time passwords, `agents` with both and a second factor unless `trusted`.
 */
export interface AuthFixture {
  readonly app: RunningApp
  /** The data folder. */
  readonly dir: string
  /** The engine's time, which changes only by `advance`. */
  now(): Date
  advance(ms: number): void
  /**
   * Starts listening; returns the base URL for the SDK and sets the clock to the real time, by which the SDK checks
   * tokens.
   */
  listen(): Promise<string>
  get(path: string): Promise<TestAnswer>
  post(path: string, request: TestRequest): Promise<TestAnswer>
  send(method: 'GET' | 'POST' | 'DELETE', path: string, request?: TestRequest): Promise<TestAnswer>
  /** Creates a person `<name>@x.es` (lower case), unverified, with `PASSWORD`. */
  addPerson(name: string, values?: Record<string, unknown>, collection?: string): Promise<AuthRecord>
  superuserToken(): Promise<string>
  /** Returns the mails sent since the last call, decoded. */
  takeMails(): Promise<string[]>
  close(): Promise<void>
}

const notes = defineCollection({
  name: 'notes',
  label: 'Notas',
  labelOne: 'Nota',
  fields: { title: f.text({ label: 'Título' }) },
  access: {},
})
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

const members = defineCollection({
  name: 'members',
  type: 'auth',
  label: 'Socios',
  labelOne: 'Socio',
  fields: { name: f.text({ label: 'Nombre' }), blocked: f.bool({ label: 'Bloqueado' }) },
  access: {},
  auth: {
    authRule: 'blocked = false',
    otp: { enabled: true, emailTemplate: { subject: 'Código {OTP_ID}', body: '{RECORD:name}: {OTP}' } },
  },
})
const agents = defineCollection({
  name: 'agents',
  type: 'auth',
  label: 'Agentes',
  labelOne: 'Agente',
  fields: { name: f.text({ label: 'Nombre' }), trusted: f.bool({ label: 'De confianza' }) },
  access: {},
  auth: { otp: { enabled: true, length: 6 }, mfa: { enabled: true, duration: 300, rule: 'trusted = false' } },
})

/** The fixture's collections, for a second process on its database. */
export const AUTH_COLLECTIONS = describeAll([notes, people, guests, members, agents])

/**
 * Opens the fixture on an empty database; requests are plain HTTP unless `way` says otherwise, and failed attempts are
 * not limited unless `limitAttempts` is true.
 */
export async function openAuthFixture(
  database: Pick<TestDatabase, 'open'> & {
    readonly way?: Way
    readonly attempts?: AttemptOptions
    readonly limitAttempts?: boolean
  },
): Promise<AuthFixture> {
  const { way = PLAIN, attempts = {}, limitAttempts = false } = database
  const dir = await mkdtemp(join(tmpdir(), 'auth-'))
  const driver = await database.open()
  const collections = withSystemCollections(AUTH_COLLECTIONS)
  await bootstrap(driver)
  await createSchema(driver, collections)
  let now = new Date('2026-03-02T09:00:00.000Z')
  const app = await createApp({
    driver,
    collections,
    dir,
    attempts,
    clock: () => now,
    settingsDefaults: { rateLimits: { limitAttempts } },
  })
  app.log.level = 'silent'
  const root = asAuthRecord(await upsertSuperuser(app, 'root@x.es', PASSWORD))

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, headers = {} }: TestRequest = {},
  ): Promise<TestAnswer> {
    const payload =
      body === undefined || body === '' ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await way.ask(app, { method, url: path, headers: { ...type, ...headers }, body: payload })
    return { status: answer.status, body: answer.body }
  }

  return {
    app,
    dir,
    now: () => now,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    listen: () => {
      now = new Date()
      return addressOf(app)
    },
    get: (path) => send('GET', path),
    post: (path, request) => send('POST', path, request),
    send,
    addPerson: async (name, values = {}, collection = 'people') =>
      asAuthRecord(
        await app.records.create(collection, {
          name,
          email: `${name.toLowerCase()}@x.es`,
          password: PASSWORD,
          passwordConfirm: PASSWORD,
          ...values,
        }),
      ),
    superuserToken: () => issueAuthToken(app, root, { refreshable: true }),
    takeMails: async () => {
      await app.outbox.settle()
      return takeFiles(join(dir, 'mail'))
    },
    close: async () => {
      await app.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The one-time password in a mail. */
export function digitsIn(mail: string): string {
  return /\b\d{6,8}\b/.exec(mail.slice(mail.indexOf('text/html')))?.[0] ?? ''
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
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

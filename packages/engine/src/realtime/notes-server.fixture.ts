import { defineCollection, describeAll, f } from '@timesheet/schema'
import { readdir } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, vi } from 'vitest'
import type { App } from '../app.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Driver } from '../storage/driver.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { SOON } from '../testing/soon.ts'
import type { Timings } from './client.ts'

const OWN = "owner = @request.auth.id && @request.auth.id != ''"
const PASSWORD = 'a-long-password-1'

/** Users, their notes with files, papers that belong to notes, and a public beacon collection. */
export const COLLECTIONS = describeAll([
  defineCollection({
    name: 'users',
    id: '_pb_users_auth_',
    type: 'auth',
    label: 'Usuarios',
    labelOne: 'Usuario',
    fields: { name: f.text({ label: 'Nombre' }) },
    access: { list: '', view: '', create: null, update: null, delete: null },
  }),
  defineCollection({
    name: 'notes',
    label: 'Notas',
    labelOne: 'Nota',
    fields: {
      title: f.text({ label: 'Título', required: true }),
      owner: f.relation('users', { label: 'Persona' }),
      secret: f.text({ label: 'Secreto', hidden: true }),
      files: f.files({ label: 'Archivos', maxSelect: 4, maxSize: 2000 }),
      photo: f.file({ label: 'Foto', mimeTypes: ['image/png', 'image/jpeg'], thumbs: ['60x0'] }),
      contract: f.file({ label: 'Contrato', protected: true }),
    },
    access: {
      list: OWN,
      view: `title = 'mine' || title = 'changed' || (${OWN})`,
      create: OWN,
      update: OWN,
      delete: OWN,
    },
  }),
  defineCollection({
    name: 'papers',
    label: 'Papeles',
    labelOne: 'Papel',
    fields: { name: f.text({ label: 'Nombre' }), note: f.relation('notes', { label: 'Nota', cascadeDelete: true }) },
    access: { list: "note.owner = @request.auth.id && @request.auth.id != ''" },
  }),
  defineCollection({
    name: 'locked',
    label: 'Cerrados',
    labelOne: 'Cerrado',
    fields: { title: f.text({ label: 'Título' }) },
    access: {},
  }),
  defineCollection({
    name: 'beacons',
    label: 'Faros',
    labelOne: 'Faro',
    fields: { name: f.text({ label: 'Nombre' }) },
    access: { list: '' },
  }),
])

/** A server over a real database with two users, a superuser and their notes. */
export interface NotesServer {
  readonly app: App
  readonly url: string
  readonly dir: string
  readonly ids: Readonly<Record<string, string>>
  /** Milliseconds that the clock advances at each reading. */
  readonly clock: { stepOnRead: number }
  /** The official client, signed in as a user, or as a guest for null. */
  client(who: string | null): Promise<PocketBase>
  createUser(name: string): Promise<StoredRecord>
  /** The file names in a record's folder, thumbs included. */
  storedFiles(collection: string, id: string): Promise<string[]>
  /** A response whose client reads nothing. */
  deafResponse(): ServerResponse
  settled(check: () => Promise<boolean>): Promise<void>
  close(): Promise<void>
}

export async function openNotes(
  database: { open(): Promise<Driver> },
  timings: Partial<Timings> = {},
): Promise<NotesServer> {
  const clock = { stepOnRead: 0, offset: 0 }
  const now = (): Date => new Date(Date.now() + (clock.offset += clock.stepOnRead))
  const settingsDefaults = { batch: { enabled: true } }
  const app = await createTestApp({
    driver: await database.open(),
    collections: COLLECTIONS,
    settingsDefaults,
    clock: now,
    streams: timings,
  })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const createUser = (name: string) => createAccount(app, 'users', name)
  const [ana, bea] = [await createUser('ana'), await createUser('bea')]
  await createAccount(app, '_superusers', 'root')
  return {
    app,
    url,
    dir: app.dir,
    ids: { ana: ana.values.id, bea: bea.values.id },
    clock,
    client: (who) => signIn(url, who),
    createUser,
    storedFiles: async (collection, id) =>
      readdir(join(app.dir, 'storage', app.collections.find(collection)!.id, id)).catch(() => []),
    deafResponse: () => new ServerResponse(new IncomingMessage(new Socket())),
    settled: async (check) => void (await vi.waitFor(async () => expect(await check()).toBe(true), SOON)),
    close: () => app.close(),
  }
}

function createAccount(app: App, collection: string, name: string): Promise<StoredRecord> {
  const values = { email: `${name}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }
  return app.records.create(
    collection,
    collection === 'users' ? { ...values, name: name[0]!.toUpperCase() + name.slice(1) } : values,
  )
}

/** The official client, signed in at a server; a guest for null. */
export async function signIn(url: string, who: string | null): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  if (who)
    await client.collection(who === 'root' ? '_superusers' : 'users').authWithPassword(`${who}@example.com`, PASSWORD)
  return client
}

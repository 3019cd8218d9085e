import { EventSource } from 'eventsource'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp, type RunningApp } from '../create-app.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'
import { SOON } from '../testing/soon.ts'
import { COLLECTIONS, openNotes, signIn, type NotesServer } from './notes-server.fixture.ts'

vi.stubGlobal('EventSource', EventSource)

describe('two processes of one installation', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let writer: NotesServer
  let reader: RunningApp
  let readerUrl = ''
  const clients: PocketBase[] = []

  beforeAll(async () => {
    database = await createPostgresDatabase()
    writer = await openNotes({ open: () => openPostgres(database.url) })
    reader = await createApp({ driver: await openPostgres(database.url), collections: COLLECTIONS, dir: writer.dir })
    readerUrl = await reader.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const client of clients) await client.realtime.unsubscribe()
    await reader.close()
    await writer.close()
    await database.drop()
  })

  async function listen(
    who: string,
    options: Record<string, unknown> | (() => Record<string, unknown>) = {},
  ): Promise<string[]> {
    const client = await signIn(readerUrl, who)
    clients.push(client)
    const heard: string[] = []
    for (const name of ['notes', 'papers', 'beacons']) {
      await client
        .collection(name)
        .subscribe(
          '*',
          ({ action, record }) =>
            void heard.push(`${action} ${name === 'beacons' ? record.id : (record['title'] ?? record['name'])}`),
          name === 'notes' ? (typeof options === 'function' ? options() : options) : {},
        )
    }
    return heard
  }

  /** Relayed events come in order: after the beacon nothing is missing. */
  async function settle(...ears: readonly string[][]): Promise<void> {
    const { values } = await writer.app.records.create('beacons', {})
    const beacon = `create ${values.id}`
    await vi.waitFor(() => expect(ears.every((heard) => heard.includes(beacon))).toBe(true), SOON)
    for (const heard of ears) heard.splice(heard.indexOf(beacon), 1)
  }

  test('hear of many changes in their order, told in a few messages', async () => {
    const heard = await listen('ana')
    await settle(heard)
    heard.length = 0
    const { driver } = writer.app
    const send = vi.spyOn(driver, 'broadcast')
    const titles = Array.from({ length: 50 }, (_, i) => `m${i}`)
    await driver.transaction(async (tx) => {
      await writer.app.records.createAll(
        'notes',
        titles.map((title) => ({ title, owner: writer.ids['ana'] })),
        tx,
      )
    })
    await settle(heard)
    expect(heard).toEqual(titles.map((title) => `create ${title}`))
    expect(send.mock.calls.length).toBeLessThan(10)
    send.mockRestore()
  })

  test('send each other’s changes, each viewer only what it may see', async () => {
    const [ana, bea] = [await listen('ana'), await listen('bea')]
    const { records } = writer.app
    const long = 'ñ€😀'.repeat(900)
    const note = await records.create('notes', { title: long, owner: writer.ids['ana'] })
    await settle(ana, bea)
    const paper = await records.create('papers', { name: 'paper', note: note.values.id })
    await settle(ana, bea)
    await records.delete('papers', paper.values.id)
    await settle(ana, bea)
    await records.delete('notes', note.values.id)
    await settle(ana, bea)
    expect(ana).toEqual([`create ${long}`, 'create paper', 'delete paper', `delete ${long}`])
    expect(bea).toEqual([])
  })

  test('filter by the record’s values at the change, also when it is deleted', async () => {
    const [wanted, other] = [
      await listen('ana', { filter: 'title = "wanted"' }),
      await listen('ana', { filter: 'title = "other"' }),
    ]
    const note = await writer.app.records.create('notes', { title: 'wanted', owner: writer.ids['ana'] })
    await settle(wanted, other)
    await writer.app.records.delete('notes', note.values.id)
    await settle(wanted, other)
    expect([wanted, other]).toEqual([['create wanted', 'delete wanted'], []])
  })

  test('send departures, whichever process changed the record', async () => {
    const told = await listen('ana', { filter: 'title = "wanted"', departures: true })
    const silent = await listen('ana', { filter: 'title = "wanted"' })
    const note = await writer.app.records.create('notes', { title: 'wanted', owner: writer.ids['ana'] })
    await settle(told, silent)
    await writer.app.records.update('notes', note.values.id, { title: 'other' })
    await settle(told, silent)
    expect([told, silent]).toEqual([['create wanted', 'depart undefined'], ['create wanted']])
  })

  test('hear again what the other did between reading and subscribing', async () => {
    const first = await listen('ana')
    await new Promise((resolve) => setTimeout(resolve, 400))
    const read = performance.now()
    const note = await writer.app.records.create('notes', { title: 'between', owner: writer.ids['ana'] })
    const gone = await writer.app.records.create('notes', { title: 'gone', owner: writer.ids['ana'] })
    await writer.app.records.delete('notes', gone.values.id)
    await settle(first)
    const since = () => ({ since: Math.ceil(performance.now() - read) + 200 })
    const [ana, bea] = [await listen('ana', since), await listen('bea', since)]
    await settle(ana, bea)
    expect(ana).toEqual(['create between', 'delete gone'])
    expect(bea).toEqual([])
    await writer.app.records.delete('notes', note.values.id)
  })

  test('a password changed in one makes the connections of the other a guest’s', async () => {
    const eva = await writer.createUser('eva')
    const heard = await listen('eva')
    await writer.app.records.update('users', eva.values.id, {
      password: 'another-password-1',
      passwordConfirm: 'another-password-1',
    })
    await writer.app.records.create('notes', { title: 'after', owner: eva.values.id })
    await settle(heard)
    expect(heard).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type RunningApp } from '../create-app.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'
import { COLLECTIONS, openNotes, signIn, type NotesServer } from './notes-server.fixture.ts'
import { openStream, type TestStream } from './stream.fixture.ts'

describe('subscribing at another process than the one that has the connection', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let holder: NotesServer
  let other: RunningApp
  let otherUrl = ''
  const streams: TestStream[] = []

  beforeAll(async () => {
    database = await createPostgresDatabase()
    holder = await openNotes({ open: () => openPostgres(database.url) })
    other = await createApp({ driver: await openPostgres(database.url), collections: COLLECTIONS, dir: holder.dir })
    otherUrl = await other.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const stream of streams) stream.close()
    await other.close()
    await holder.close()
    await database.drop()
  })

  async function connect(): Promise<TestStream> {
    const stream = await openStream(holder.url, [])
    streams.push(stream)
    return stream
  }

  async function subscribe(
    who: string | null,
    clientId: string,
    subscriptions: readonly string[],
  ): Promise<{ status: number; message?: string }> {
    const { token } = (await signIn(otherUrl, who)).authStore
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const answer = await fetch(`${otherUrl}/api/realtime`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ clientId, subscriptions }),
    })
    const text = await answer.text()
    return { status: answer.status, ...(text !== '' && { message: (JSON.parse(text) as { message: string }).message }) }
  }

  const DONE = { status: 204 }
  const UNKNOWN = { status: 404, message: 'Missing or invalid client id.' }

  it('takes effect there, with the rights of the viewer who asked', async () => {
    const stream = await connect()
    expect(await subscribe('ana', stream.id, ['notes/*', 'beacons/*'])).toEqual(DONE)
    await holder.app.records.create('notes', { title: 'of bea', owner: holder.ids['bea'] })
    const own = await other.records.create('notes', { title: 'of ana', owner: holder.ids['ana'] })
    expect(await stream.next()).toMatchObject({
      event: 'notes/*',
      data: { action: 'create', record: { id: own.values.id, title: 'of ana' } },
    })
    expect(await subscribe('ana', stream.id, ['beacons/*'])).toEqual(DONE)
    await holder.app.records.create('notes', { title: 'not heard any more', owner: holder.ids['ana'] })
    const beacon = await holder.app.records.create('beacons', {})
    expect(await stream.next()).toMatchObject({ event: 'beacons/*', data: { record: { id: beacon.values.id } } })
  })

  it('may be much more than one message of the database carries', async () => {
    const stream = await connect()
    const many = Array.from({ length: 200 }, (_, i) => `notes/${i}?${'ñ😀'.repeat(200)}`)
    expect(await subscribe('ana', stream.id, [...many, 'beacons/*'])).toEqual(DONE)
    const beacon = await other.records.create('beacons', {})
    expect(await stream.next()).toMatchObject({ event: 'beacons/*', data: { record: { id: beacon.values.id } } })
  })

  it('binds a guest’s connection to a viewer, and refuses any other afterwards', async () => {
    const stream = await connect()
    const refused = { status: 403, message: "The current and the previous request authorization don't match." }
    expect(await subscribe(null, stream.id, ['notes/*'])).toEqual(DONE)
    expect(await subscribe('ana', stream.id, ['notes/*'])).toEqual(DONE)
    expect(await subscribe('bea', stream.id, ['beacons/*'])).toEqual(refused)
    expect(await subscribe(null, stream.id, ['beacons/*'])).toEqual(refused)
    expect(await subscribe('ana', stream.id, ['notes/*'])).toEqual(DONE)
    expect(holder.app.realtime.findClient(stream.id)?.viewer?.values.id).toBe(holder.ids['ana'])
  })

  it('is refused to another address', async () => {
    const client = holder.app.realtime.connect(holder.deafResponse(), '10.0.0.9')
    expect(await subscribe(null, client.id, [])).toEqual({ status: 400, message: 'Invalid realtime client.' })
    client.close()
    expect(await subscribe(null, client.id, [])).toEqual(UNKNOWN)
  })

  it.each([
    { name: 'a connection that nobody has', id: 'a'.repeat(40) },
    { name: 'what can be no connection', id: 'nobody' },
  ])('is a 404 for $name', async ({ id }) => {
    expect(await subscribe(null, id, [])).toEqual(UNKNOWN)
  })

  it('makes the connection a guest’s if the viewer’s tokens were revoked meanwhile', async () => {
    const stream = await connect()
    const eva = await holder.createUser('eva')
    const former = (await other.records.findById('users', eva.values.id))!
    await holder.app.records.update('users', eva.values.id, {
      password: 'another-password-1',
      passwordConfirm: 'another-password-1',
    })
    const request = { clientId: stream.id, ip: '127.0.0.1', subscriptions: ['notes/*'], viewer: former }
    expect(await other.realtime.subscribe(request)).toBe('done')
    expect(holder.app.realtime.findClient(stream.id)?.viewer).toBeNull()
  })
})

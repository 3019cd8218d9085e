import { EventSource } from 'eventsource'
import type { default as PocketBase, RecordSubscription } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { SOON } from '../testing/soon.ts'
import { openNotes, type NotesServer } from './notes-server.fixture.ts'

vi.stubGlobal('EventSource', EventSource)

/** The events that one signed-in browser got. */
interface Listener {
  readonly client: PocketBase
  readonly heard: { topic: string; action: string; record: Record<string, unknown> }[]
}

/** A slow filter that only superusers may use: false for every row, after all were scanned. */
const SLOW = [
  'a.name ?> @collection.papers:b.id',
  'b.name ?> @collection.papers:c.id',
  'c.name ?> @collection.papers:a.id',
]
  .map((pair) => `@collection.papers:${pair}`)
  .join(' || ')

type Topics = readonly (readonly [collection: string, target: string, options?: Record<string, unknown>])[]

/** Upper bound of the time that a subscription takes here, by which `since` must reach further back. */
const WAY_MS = 1_600

/** The subscription option that asks for the changes since `read`. */
function since(read: number): { readonly since: number } {
  return { since: Math.ceil(performance.now() - read) + WAY_MS / 2 }
}

async function listen(server: NotesServer, who: string | null, topics: Topics | (() => Topics)): Promise<Listener> {
  const client = await server.client(who)
  const wanted = typeof topics === 'function' ? topics() : topics
  const heard: Listener['heard'] = []
  for (const [collection, target, options] of [...wanted, ['beacons', '*'] as const]) {
    await client
      .collection(collection)
      .subscribe(
        target,
        ({ action, record }: RecordSubscription) =>
          void heard.push({ topic: `${collection}/${target}`, action, record }),
        options,
      )
  }
  return { client, heard }
}

/** Waits for a beacon event: events come in order, so all earlier ones have arrived by then. */
async function settle(server: NotesServer, ears: readonly Listener[]): Promise<void> {
  const beacon = await server.app.records.create('beacons', {})
  const isHeard = (ear: Listener) => ear.heard.some(({ record }) => record['id'] === beacon.values.id)
  await vi.waitFor(() => expect(ears.every(isHeard)).toBe(true), SOON)
}

function heardBy({ heard }: Listener): string[] {
  return heard
    .filter(({ topic }) => topic !== 'beacons/*')
    .map(({ action, record }) => `${action} ${String(record['title'] ?? record['name'] ?? record['id'])}`)
}

describe.each(DRIVERS)('realtime on $name', (database) => {
  let server: NotesServer
  const open: Listener[] = []

  beforeAll(async () => {
    server = await openNotes(database)
  })
  afterAll(async () => {
    for (const { client } of open) await client.realtime.unsubscribe()
    await server.close()
  })

  const ear = async (who: string | null, topics: Topics | (() => Topics)): Promise<Listener> => {
    const made = await listen(server, who, topics)
    open.push(made)
    return made
  }

  test('B130 the first frame introduces the connection, exactly', async () => {
    const aborter = new AbortController()
    const response = await fetch(`${server.url}/api/realtime`, { signal: aborter.signal })
    expect(response.status).toBe(200)
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding'].map((name) => [
          name,
          response.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'content-encoding': null,
    })
    const { value } = await response.body!.getReader().read()
    const frame = Buffer.from(value!).toString()
    const id = /^id:([A-Za-z0-9]{40})\n/.exec(frame)?.[1]
    expect(frame).toBe(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`)
    aborter.abort()
  })

  test('who may see a record hears of it, a third viewer hears nothing', async () => {
    const ana = await ear('ana', [['notes', '*']])
    const bea = await ear('bea', [['notes', '*']])
    const guest = await ear(null, [['notes', '*']])
    const root = await ear('root', [['notes', '*']])
    const note = await ana.client.collection('notes').create({ title: 'one', owner: server.ids['ana'] })
    await ana.client.collection('notes').update(note.id, { title: 'two' })
    await ana.client.collection('notes').delete(note.id)
    await settle(server, [ana, bea, guest, root])
    const all = ['create one', 'update two', 'delete two']
    expect([ana, bea, guest, root].map(heardBy)).toEqual([all, [], [], all])
  })

  test('a rule that asks other records is asked of the database', async () => {
    const ana = await ear('ana', [['papers', '*']])
    const bea = await ear('bea', [['papers', '*']])
    const note = await server.app.records.create('notes', { title: 'parent', owner: server.ids['ana'] })
    const paper = await server.app.records.create('papers', { name: 'paper', note: note.values.id })
    await server.app.records.update('papers', paper.values.id, { name: 'paper 2' })
    await server.app.records.delete('papers', paper.values.id)
    await settle(server, [ana, bea])
    expect(heardBy(ana)).toEqual(['create paper', 'update paper 2', 'delete paper 2'])
    expect(heardBy(bea)).toEqual([])
  })

  test('B133 one record is heard under the view rule; other records are not', async () => {
    const note = await server.app.records.create('notes', { title: 'mine', owner: server.ids['ana'] })
    const other = await server.app.records.create('notes', { title: 'other', owner: server.ids['ana'] })
    const guest = await ear(null, [['notes', note.values.id]])
    await server.app.records.update('notes', note.values.id, { title: 'changed' })
    await server.app.records.update('notes', other.values.id, { title: 'not heard' })
    await settle(server, [guest])
    expect(heardBy(guest)).toEqual(['update changed'])
  })

  test('B133 a locked rule is for superusers', async () => {
    const ana = await ear('ana', [['locked', '*']])
    const root = await ear('root', [['locked', '*']])
    await server.app.records.create('locked', { title: 'secret' })
    await settle(server, [ana, root])
    expect([heardBy(ana), heardBy(root)]).toEqual([[], ['create secret']])
  })

  test('B139 the collection id fires as its name does', async () => {
    const id = server.app.collections.find('notes')!.id
    const ana = await ear('ana', [[id, '*']])
    await server.app.records.create('notes', { title: 'by id', owner: server.ids['ana'] })
    await settle(server, [ana])
    expect(heardBy(ana)).toEqual(['create by id'])
  })

  test('B137 hidden fields and private addresses reach only those who may read them', async () => {
    const ana = await ear('ana', [
      ['notes', '*'],
      ['users', '*'],
    ])
    const root = await ear('root', [
      ['notes', '*'],
      ['users', '*'],
    ])
    await server.app.records.create('notes', { title: 'x', owner: server.ids['ana'], secret: 'hush' })
    await server.app.records.update('users', server.ids['bea']!, { name: 'Bea 2' })
    await settle(server, [ana, root])
    expect(ana.heard[0]?.record).not.toHaveProperty('secret')
    expect(root.heard[0]?.record).toMatchObject({ secret: 'hush' })
    const [ofAna, ofRoot] = [ana, root].map(({ heard }) => heard.find(({ topic }) => topic === 'users/*')?.record)
    expect(ofAna).toMatchObject({ name: 'Bea 2' })
    for (const key of ['email', 'password', 'tokenKey']) expect(ofAna).not.toHaveProperty(key)
    expect(ofRoot).toMatchObject({ email: 'bea@example.com' })
    for (const key of ['password', 'tokenKey']) expect(ofRoot).not.toHaveProperty(key)
  })

  test('B135 filter, expand and fields are each subscription’s own', async () => {
    const topic = (options: Record<string, unknown>): Topics => [['notes', '*', options]]
    const filtered = await ear('ana', topic({ filter: 'title = "wanted"' }))
    const expanded = await ear('ana', topic({ expand: 'owner', fields: 'title,expand.owner.name' }))
    const forbidden = await ear('ana', topic({ filter: 'secret != ""' }))
    const curious = await ear('ana', topic({ filter: '@request.auth.id != ""' }))
    const broken = await ear('ana', topic({ filter: 'title =' }))
    for (const title of ['wanted', 'unwanted'])
      await server.app.records.create('notes', { title, owner: server.ids['ana'], secret: 's' })
    await settle(server, [filtered, expanded, forbidden, curious, broken])
    expect(heardBy(filtered)).toEqual(['create wanted'])
    expect(expanded.heard[0]?.record).toEqual({ title: 'wanted', expand: { owner: { name: 'Ana' } } })
    expect([forbidden, curious, broken].map(heardBy)).toEqual([[], [], []])
  })

  test('a batch is heard after it is committed; one that fails is not heard at all', async () => {
    const ana = await ear('ana', [['notes', '*']])
    const owner = server.ids['ana']
    const failing = ana.client.createBatch()
    failing.collection('notes').create({ title: 'ghost', owner })
    failing.collection('notes').create({ title: '' })
    await expect(failing.send()).rejects.toMatchObject({ status: 400 })
    const good = ana.client.createBatch()
    good.collection('notes').create({ title: 'first', owner })
    good.collection('notes').create({ title: 'second', owner })
    await good.send()
    await settle(server, [ana])
    expect(heardBy(ana)).toEqual(['create first', 'create second'])
  })

  test('each change is judged as the record was then, whatever became of it in the same moment', async () => {
    const note = await server.app.records.create('notes', { title: 'start', owner: server.ids['ana'] })
    const [all, loud] = [
      await ear('ana', [['notes', '*']]),
      await ear('ana', [['notes', '*', { filter: 'title != "quiet"' }]]),
    ]
    const batch = all.client.createBatch()
    for (const title of ['quiet', 'loud', 'quiet', 'louder'])
      batch.collection('notes').update(note.values.id, { title })
    batch.collection('notes').delete(note.values.id)
    await batch.send()
    await settle(server, [all, loud])
    expect(heardBy(all)).toEqual(['update quiet', 'update loud', 'update quiet', 'update louder', 'delete louder'])
    expect(heardBy(loud)).toEqual(['update loud', 'update louder', 'delete louder'])
  })

  test('who asks for departures hears what leaves a rule or a filter, and nobody hears of what they never saw', async () => {
    const { records } = server.app
    const owner = server.ids['ana']
    const asked = { departures: true }
    const follow = (options: Record<string, unknown>): Topics => [['notes', '*', options]]
    const plain = await ear('ana', follow({}))
    const told = await ear('ana', follow(asked))
    const filtered = await ear('ana', follow({ ...asked, filter: 'title = "in"' }))
    const expanded = await ear('ana', follow({ ...asked, filter: 'owner.name != "x"', expand: 'owner' }))
    const bea = await ear('bea', follow(asked))
    const eva = await ear(null, follow(asked))
    const note = await records.create('notes', { title: 'in', owner, secret: 'hush' })
    await records.update('notes', note.values.id, { title: 'out' })
    await records.update('notes', note.values.id, { title: 'still out' })
    await records.update('notes', note.values.id, { owner: server.ids['bea'] })
    await settle(server, [plain, told, filtered, expanded, bea, eva])
    const { id } = note.values
    expect(heardBy(plain)).toEqual(['create in', 'update out', 'update still out'])
    expect(heardBy(told)).toEqual(['create in', 'update out', 'update still out', `depart ${id}`])
    expect(heardBy(filtered)).toEqual(['create in', `depart ${id}`])
    expect(heardBy(expanded)).toEqual(['create in', 'update out', 'update still out', `depart ${id}`])
    expect(heardBy(bea)).toEqual(['update still out'])
    expect(heardBy(eva)).toEqual([])
    expect(
      Object.keys(told.heard.find(({ action }) => action === 'depart')!.record).toSorted(),
      'nothing but which record it was',
    ).toEqual(['collectionId', 'collectionName', 'id'])
  })

  test('who reads and subscribes a moment later hears what happened between, each what it may', async () => {
    const { records } = server.app
    const owner = server.ids['ana']
    const old = await records.create('notes', { title: 'before', owner })
    await new Promise((resolve) => setTimeout(resolve, WAY_MS))
    const read = performance.now()
    await records.create('notes', { title: 'between', owner })
    await records.update('notes', old.values.id, { title: 'changed' })
    const gone = await records.create('notes', { title: 'gone', owner })
    await records.delete('notes', gone.values.id)
    const follow =
      (options: Record<string, unknown> = {}) =>
      (): Topics => [['notes', '*', { ...since(read), ...options }]]
    const [told, silent] = [await ear('ana', follow()), await ear('ana', [['notes', '*']])]
    const filtered = await ear('ana', follow({ filter: 'title = "before"', departures: true }))
    const [bea, guest] = [await ear('bea', follow()), await ear(null, follow())]
    const late = await ear('ana', follow({ since: 40_000 }))
    await records.create('notes', { title: 'after', owner })
    await settle(server, [told, silent, filtered, bea, guest, late])
    const between = ['create between', 'update changed', 'create gone', 'delete gone']
    expect(heardBy(told), 'each once, in order, and not again as others subscribe').toEqual([
      ...between,
      'create after',
    ])
    expect(heardBy(silent)).toEqual(['create after'])
    expect(heardBy(filtered)).toEqual([`depart ${old.values.id}`])
    expect([bea, guest].map(heardBy)).toEqual([[], []])
    expect(heardBy(late), 'too long ago').toEqual(['missed undefined', 'create after'])
  })

  test('who missed more than is repeated is told so, and nothing of it', async () => {
    const read = performance.now()
    const owner = server.ids['ana']
    for (let i = 0; i < 101; i++) await server.app.records.create('notes', { title: `n${i}`, owner })
    const many = await ear('ana', () => [['notes', '*', since(read)]])
    await settle(server, [many])
    expect(heardBy(many)).toEqual(['missed undefined'])
  })

  test('a departure is noticed also under a rule that joins other records', async () => {
    const { records } = server.app
    const [mine, hers] = [
      await records.create('notes', { title: 'mine', owner: server.ids['ana'] }),
      await records.create('notes', { title: 'hers', owner: server.ids['bea'] }),
    ]
    const paper = await records.create('papers', { name: 'paper', note: mine.values.id })
    const [ana, bea, silent] = [
      await ear('ana', [['papers', '*', { departures: true }]]),
      await ear('bea', [['papers', '*', { departures: true }]]),
      await ear('ana', [['papers', '*']]),
    ]
    await records.update('papers', paper.values.id, { note: hers.values.id })
    await records.update('papers', paper.values.id, { name: 'paper 2' })
    await settle(server, [ana, bea, silent])
    expect([ana, bea, silent].map(heardBy)).toEqual([
      [`depart ${paper.values.id}`],
      ['update paper', 'update paper 2'],
      [],
    ])
    await records.delete('papers', paper.values.id)
  })

  test('deleting a parent sends the deletes of its cascade', async () => {
    const ana = await ear('ana', [
      ['notes', '*'],
      ['papers', '*'],
    ])
    const note = await server.app.records.create('notes', { title: 'parent', owner: server.ids['ana'] })
    await server.app.records.create('papers', { name: 'child', note: note.values.id })
    // The rule of papers reads the parent, so the child's event must be decided before the parent is deleted.
    await settle(server, [ana])
    await server.app.records.delete('notes', note.values.id)
    await settle(server, [ana])
    expect(heardBy(ana).toSorted()).toEqual(['create child', 'create parent', 'delete child', 'delete parent'])
  })

  test('an unsubscribed topic falls silent, the others go on', async () => {
    const ana = await ear('ana', [
      ['notes', '*'],
      ['users', '*'],
    ])
    await ana.client.collection('notes').unsubscribe('*')
    await server.app.records.create('notes', { title: 'unheard', owner: server.ids['ana'] })
    await server.app.records.update('users', server.ids['ana']!, { name: 'Ana' })
    await settle(server, [ana])
    expect(heardBy(ana)).toEqual(['update Ana'])
  })

  test('B138 a new password makes the connection a guest’s', async () => {
    const { values: eva } = await server.createUser('eva')
    const evasEar = await ear('eva', [['notes', '*']])
    await server.app.records.create('notes', { title: 'before', owner: eva.id })
    await settle(server, [evasEar])
    await server.app.records.update('users', eva.id, {
      password: 'another-password-1',
      passwordConfirm: 'another-password-1',
    })
    await server.app.records.create('notes', { title: 'after', owner: eva.id })
    await settle(server, [evasEar])
    expect(heardBy(evasEar)).toEqual(['create before'])
  })

  test('a slow filter drops only its own subscriber’s event: neither the write nor other subscribers wait', async () => {
    const { app, ids } = server
    await app.records.insertMany(
      'papers',
      Array.from({ length: 1500 }, (_, i) => ({ id: `slow${String(i).padStart(11, '0')}`, name: '', note: '' })),
    )
    await app.settings.update({ queries: { timeout: 2 } })
    const ana = await server.client('ana')
    const slow = await ear('root', [['notes', '*', { filter: SLOW }]])
    const quick = await ear('ana', [
      ['notes', '*'],
      ['notes', '*', { filter: "title = 'heard'" }],
    ])
    const from = performance.now()
    const made = await ana.collection('notes').create({ title: 'heard', owner: ids['ana'] })
    await ana.collection('notes').delete(made.id)
    await settle(server, [quick])
    expect(performance.now() - from).toBeLessThan(1900)
    expect(heardBy(quick)).toEqual(['create heard', 'create heard', 'delete heard', 'delete heard'])
    await settle(server, [slow])
    expect(heardBy(slow)).toEqual([])
    await app.settings.update({ queries: { timeout: 10 } })
  })
})

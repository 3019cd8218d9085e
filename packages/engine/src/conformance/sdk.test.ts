import { EventSource } from 'eventsource'
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { SOON } from '../testing/soon.ts'
import { addressOf } from '../testing/ways.ts'
import { ID, openWorld, PASSWORD, type World } from './world.fixture.ts'

vi.stubGlobal('EventSource', EventSource)

const MANY = 2500

/** The client's own methods; e2e/conformance/sdk.spec.ts runs the same in a browser. */
describe.each(DRIVERS)('the official client on $name', (database) => {
  let world: World
  let base = ''
  const asked: string[] = []

  /** A client whose base URL has a path, recording its requests. */
  const open = async (who?: 'ana') => {
    const client = new PocketBase(base, new BaseAuthStore())
    client.afterSend = (response, data: unknown) => {
      asked.push(`${response.status} ${new URL(response.url).searchParams.get('page')}`)
      return data
    }
    if (who) await client.collection('users').authWithPassword(`${who}@example.com`, PASSWORD)
    return client
  }

  beforeAll(async () => {
    world = await openWorld(database)
    base = `${await addressOf(world.app)}/timesheet/`
  })
  afterAll(() => world.app.close())

  it('B166 B169 signs in, writes with files, expands and batches below a path', async () => {
    const pb = await open('ana')
    expect([pb.authStore.isValid, pb.authStore.isSuperuser, pb.authStore.record?.id]).toEqual([true, false, ID.ana])
    const made = await pb.collection('things').create({
      title: 'uno',
      team: ID.north,
      files: [new File(['hola'], 'Mi Foto.txt'), new File(['chau'], 'otra.txt')],
    })
    const kept = await pb
      .collection('things')
      .update(made.id, { 'files-': [made['files'][1]], 'files+': new File(['más'], 'mas.txt') }, { expand: 'team' })
    expect([kept['files'].length, kept.expand]).toMatchObject([2, { team: { name: 'North' } }])
    expect(await (await fetch(pb.files.getURL(kept, kept['files'][0]))).text()).toBe('hola')
    const batch = pb.createBatch()
    batch.collection('things').create({ title: 'dos', files: new File(['lote'], 'lote.txt') })
    batch.collection('things').update(made.id, { title: 'uno y medio' })
    batch.collection('things').upsert({ id: 'upsert000000000', title: 'tres' })
    batch.collection('things').delete(made.id)
    const results = await batch.send()
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 204])
    expect(results[0]?.body.files).toEqual([expect.stringMatching(/^lote_/)])
    expect(
      (
        await pb
          .collection('things')
          .getFullList({ filter: 'title = "dos" || title = "tres" || title = "uno"', sort: 'title' })
      ).map(({ title }) => title as string),
    ).toEqual(['dos', 'tres'])
    const fresh = await pb.collection('users').authRefresh()
    expect([fresh.record.id, pb.authStore.token]).toEqual([ID.ana, fresh.token])
  })

  it('B166 hears what others write, by name and by id, until it hears no more', async () => {
    const [pb, other] = [await open('ana'), await open()]
    const heard: string[] = []
    const note =
      (topic: string) =>
      ({ action, record }: { action: string; record: RecordModel }) =>
        void heard.push(`${topic} ${action} ${String(record['title'])}`)
    await pb.collection('things').subscribe('*', note('*'), { filter: 'title != "callado"' })
    await pb.collection('things').subscribe(ID.three, note('one'), { fields: 'title' })
    await other.collection('things').update(ID.three, { title: 'callado' })
    await other.collection('things').update(ID.three, { title: 'oído' })
    await vi.waitFor(
      () => expect(heard.toSorted()).toEqual(['* update oído', 'one update callado', 'one update oído']),
      SOON,
    )
    await pb.collection('things').unsubscribe('*')
    await other.collection('things').update(ID.three, { title: '' })
    await vi.waitFor(() => expect(heard.slice(3)).toEqual(['one update ']), SOON)
    await pb.realtime.unsubscribe()
  })

  it('B130 B138 learns its id from the first frame, and comes back by itself when its stream is ended', async () => {
    const short = await openWorld(database, { streams: { total: 1500 } })
    const pb = new PocketBase(`${await addressOf(short.app)}/timesheet/`, new BaseAuthStore())
    try {
      const ids: string[] = []
      await pb.realtime.subscribe('PB_CONNECT', ({ clientId }: { clientId: string }) => {
        expect(clientId).toBe(pb.realtime.clientId)
        ids.push(clientId)
      })
      await vi.waitFor(() => expect(new Set(ids).size).toBeGreaterThan(1), SOON)
      for (const id of ids) expect(id).toMatch(/^\w{40}$/)
      await vi.waitFor(() => expect(short.app.realtime.findClient(ids[0]!)).toBeUndefined(), SOON)
      let heard = 0
      await pb.collection('things').subscribe('*', () => void heard++)
      await vi.waitFor(async () => {
        await short.app.records.update('things', ID.one, { amount: 5 })
        expect(heard).toBeGreaterThan(0)
      }, SOON)
    } finally {
      await pb.realtime.unsubscribe()
      await short.app.close()
    }
  })

  it('B167 B168 reads 2500 records in three calls; a first item that is not there is a 404 of its own', async () => {
    const number = { name: 'n', type: 'number' }
    expect(
      (
        await world.ask('POST /api/collections', {
          as: 'superuser',
          body: { name: 'many', type: 'base', listRule: '', createRule: '', fields: [number] },
        })
      ).status,
    ).toBe(200)
    await world.app.records.insertMany(
      'many',
      Array.from({ length: MANY }, (_, n) => ({ n })),
    )
    const pb = await open()
    asked.length = 0
    const all = await pb.collection('many').getFullList({ sort: 'n' })
    expect(all.map(({ n }) => n as number)).toEqual(Array.from({ length: MANY }, (_, n) => n))
    expect(asked).toEqual(['200 1', '200 2', '200 3'])
    await expect(pb.collection('many').getFirstListItem('n = -1')).rejects.toMatchObject({ status: 404 })
    expect(asked.at(-1)).toBe('200 1')
    expect(await pb.collection('many').getFirstListItem('n = 7')).toMatchObject({ n: 7 })
  })

  it('B169 knows superusers', async () => {
    await world.token('superuser')
    const pb = await open()
    await pb.collection('_superusers').authWithPassword('root@example.com', 'root-password')
    expect([pb.authStore.isValid, pb.authStore.isSuperuser]).toEqual([true, true])
    expect((await pb.health.check()).data).toMatchObject({ canBackup: true })
    pb.authStore.clear()
    expect(pb.authStore.isValid).toBe(false)
  })

  it('B170 aborts what it asks again, which loses nothing that was acknowledged and breaks nothing', async () => {
    const pb = await open()
    const titles = Array.from({ length: 40 }, (_, i) => `aborted ${i}`)
    const settled = await Promise.allSettled(titles.map((title) => pb.collection('things').create({ title })))
    const lists = await Promise.allSettled(titles.map(() => pb.collection('things').getList(1, 5)))
    expect(lists.filter(({ status }) => status === 'rejected')).toHaveLength(titles.length - 1)
    const stored = (await pb.collection('things').getFullList({ filter: 'title ~ "aborted %"' })).map(
      ({ title }) => title as string,
    )
    expect(stored).toEqual(
      expect.arrayContaining(
        settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value['title'] as string] : [])),
      ),
    )
    expect(new Set(stored).size).toBe(stored.length)
    expect((await pb.health.check()).code).toBe(200)
  })
})

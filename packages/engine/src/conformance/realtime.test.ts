import { expect, vi } from 'vitest'
import { SOON } from '../testing/soon.ts'
import { addressOf } from '../testing/ways.ts'
import { conformance, DEFAULT_400, ID, type Who, type World } from './world.fixture.ts'

interface Frame {
  readonly event: string
  readonly data: Record<string, unknown>
}

/** An open stream read without the client: its events and the connection's id. */
interface Stream {
  readonly id: string
  readonly headers: Headers
  readonly frames: Frame[]
  end(): void
}

async function stream({ app }: World, headers: Record<string, string> = {}): Promise<Stream> {
  const aborter = new AbortController()
  const response = await fetch(`${await addressOf(app)}/api/realtime`, { signal: aborter.signal, headers })
  const frames: Frame[] = []
  void read(response, frames).catch(() => undefined)
  await vi.waitFor(() => expect(frames).toHaveLength(1), SOON)
  return { id: String(frames[0]!.data['clientId']), headers: response.headers, frames, end: () => aborter.abort() }
}

/** Opens a stream and subscribes it to these topics. */
async function listening(world: World, as: Who, ...subscriptions: string[]): Promise<Stream> {
  const made = await stream(world)
  expect((await world.ask('POST /api/realtime', { as, body: { clientId: made.id, subscriptions } })).status).toBe(204)
  return made
}

let beacons = 0

/** The events until now, by a beacon: events come in order, and every stream here follows cards. */
async function heard({ app }: World, { frames }: Stream): Promise<Frame[]> {
  const code = `beacon ${beacons++}`
  await app.records.update('cards', (await app.records.findFirst('cards', ''))!.values.id, { code })
  await vi.waitFor(
    () => expect(frames.some((frame) => frame.event === 'cards/*' && recordOf(frame)?.['code'] === code)).toBe(true),
    SOON,
  )
  return frames.slice(1).filter(({ event }) => event !== 'cards/*')
}

const recordOf = (frame: Frame | undefined) => frame?.data['record'] as Record<string, unknown> | undefined

async function read(response: Response, frames: Frame[]): Promise<void> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop()!
    for (const frame of whole) {
      const [, event, data] = /^id:\w{40}\nevent:(.*)\ndata:(.*)$/.exec(frame)!
      frames.push({ event: event!, data: JSON.parse(data!) as Record<string, unknown> })
    }
  }
}

conformance('realtime', {
  'B130 the first frame introduces the connection': async (world) => {
    const { id, headers, frames, end } = await stream(world)
    expect(frames).toEqual([{ event: 'PB_CONNECT', data: { clientId: id } }])
    expect(id).toMatch(/^\w{40}$/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    end()
  },
  'B131 too many or too long topics, an unknown client and another address are refused': async (world) => {
    const { app, ask } = world
    const { id, end } = await stream(world, { 'x-real-ip': '10.0.0.9' })
    const post = (body: object) => ask('POST /api/realtime', { body })
    const tooLong = (max: number) => ({ code: 'validation_length_too_long', params: { min: 0, max } })
    expect(await post({ clientId: id, subscriptions: Array<string>(1001).fill('a') })).toMatchObject({
      status: 400,
      body: { ...DEFAULT_400, data: { subscriptions: tooLong(1000) } },
    })
    expect(await post({ clientId: id, subscriptions: ['ok', 'é'.repeat(1251)] })).toMatchObject({
      status: 400,
      body: { ...DEFAULT_400, data: { subscriptions: { 1: tooLong(2500) } } },
    })
    expect((await post({ clientId: id, subscriptions: ['é'.repeat(1250)] })).status).toBe(204)
    expect(await post({ clientId: 'nobody', subscriptions: [] })).toMatchObject({
      status: 404,
      body: { data: {}, message: 'Missing or invalid client id.' },
    })
    await app.settings.update({ trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false } })
    const elsewhere = await stream(world, { 'x-real-ip': '10.0.0.9' })
    expect(await post({ clientId: elsewhere.id, subscriptions: [] })).toMatchObject({
      status: 400,
      body: { data: {}, message: 'Invalid realtime client.' },
    })
    await app.settings.update({ trustedProxy: { headers: [], useLeftmostIP: false } })
    elsewhere.end()
    end()
  },
  "B132 a guest's connection becomes somebody's, and then nobody else's": async (world) => {
    const { id, end } = await stream(world)
    const set = (as: Who) =>
      world.ask('POST /api/realtime', { as, body: { clientId: id, subscriptions: ['things/*'] } })
    for (const as of [undefined, 'ana', 'ana'] as const) expect(await set(as)).toMatchObject({ status: 204, text: '' })
    for (const as of [undefined, 'bea', 'superuser'] as const)
      expect(await set(as)).toMatchObject({
        status: 403,
        body: { data: {}, message: "The current and the previous request authorization don't match." },
      })
    end()
  },
  'B133 all records are heard by the list rule, one by the view rule, locked ones by superusers': async (world) => {
    const { records } = world.app
    const hidden = (await records.findFirst('asking', "secret = 'closed'"))!.values.id
    const locked = (await records.findFirst('locked', ''))!.values.id
    const topics = ['cards/*', 'asking/*', `asking/${hidden}`, 'locked/*', `locked/${locked}`]
    const [guest, root] = [await listening(world, undefined, ...topics), await listening(world, 'superuser', ...topics)]
    await records.update('asking', hidden, { title: 'hidden' })
    await records.update('locked', locked, { name: 'L' })
    expect((await heard(world, guest)).map(({ event }) => event)).toEqual([`asking/${hidden}`])
    expect((await heard(world, root)).map(({ event }) => event).toSorted()).toEqual(topics.slice(1).toSorted())
    guest.end()
    root.end()
  },
  'B135 filter, expand and fields are those of each subscription': async (world) => {
    const topic = (query: object) => `things/*?options=${encodeURIComponent(JSON.stringify({ query }))}`
    const [wanted, expanded] = [
      topic({ filter: 'title = "wanted"', fields: 'title' }),
      topic({ expand: 'team.lead', fields: 'title,expand.team.expand.lead.name' }),
    ]
    const ana = await listening(world, 'ana', 'cards/*', wanted, expanded)
    for (const title of ['wanted', 'unwanted']) await world.app.records.create('things', { title, team: ID.north })
    const frames = await heard(world, ana)
    const expand = { team: { expand: { lead: { name: 'ana' } } } }
    expect(frames.filter(({ event }) => event === wanted).map(recordOf)).toEqual([{ title: 'wanted' }])
    expect(frames.filter(({ event }) => event === expanded).map(recordOf)).toEqual([
      { title: 'wanted', expand },
      { title: 'unwanted', expand },
    ])
    ana.end()
  },
  'B137 hidden fields are heard by superusers, addresses by whoever may read them': async (world) => {
    const { records } = world.app
    const streams = {
      guest: await listening(world, undefined, 'cards/*', 'users/*', 'things/*'),
      ana: await listening(world, 'ana', 'cards/*', 'users/*', 'things/*'),
      boss: await listening(world, 'boss', 'cards/*', 'users/*', 'things/*'),
      root: await listening(world, 'superuser', 'cards/*', 'users/*', 'things/*'),
    }
    await records.update('users', ID.ana, { level: 2 })
    await records.create('things', { title: 'hushed', secret: 'hush' })
    for (const [who, own] of Object.entries(streams)) {
      const frames = await heard(world, own)
      const [user, thing] = [
        recordOf(frames.find(({ event }) => event === 'users/*')),
        recordOf(frames.find(({ event }) => event === 'things/*')),
      ]
      expect([who, user?.['level'], user?.['email'], user?.['role'], thing?.['title'], thing?.['secret']]).toEqual([
        who,
        2,
        who === 'guest' ? undefined : 'ana@example.com',
        who === 'root' ? '' : undefined,
        'hushed',
        who === 'root' ? 'hush' : undefined,
      ])
      for (const key of ['password', 'tokenKey']) expect(user).not.toHaveProperty(key)
      own.end()
    }
  },
  "B138 a connection whose key changes becomes a guest's": async (world) => {
    const { records } = world.app
    const account = await records.create('users', {
      name: 'eve',
      email: 'eve@example.com',
      password: 'a-long-password',
    })
    const headers = { authorization: await world.app.tokenOf(account) }
    const own = await stream(world)
    expect(
      (
        await world.ask('POST /api/realtime', {
          headers,
          body: { clientId: own.id, subscriptions: ['cards/*', 'own/*'] },
        })
      ).status,
    ).toBe(204)
    const { id } = (await records.create('own', { owner: account.values.id, value: 5 })).values
    expect((await heard(world, own)).map(({ data }) => data['action'])).toEqual(['create'])
    await records.update('users', account.values.id, { tokenKey: 'n'.repeat(50) })
    await records.update('own', id, { value: 6 })
    expect((await heard(world, own)).map(({ data }) => data['action'])).toEqual(['create'])
    expect(world.app.realtime.findClient(own.id)?.viewer ?? null).toBeNull()
    own.end()
  },
  'B131 B134 B139 a thousand topics are fine; each that matches gets its event under its own name': async (world) => {
    const { app, ask } = world
    const { id, frames, end } = await stream(world)
    const things = app.collections.find('things')!.id
    const options = `things/*?options=${encodeURIComponent('{"query":{"fields":"title"}}')}`
    const matching = ['things/*', 'things', `${things}/*`, `things/${ID.one}`, options]
    const subscriptions = [...matching, ...Array.from({ length: 1000 - matching.length }, (_, i) => `things/none${i}`)]
    expect((await ask('POST /api/realtime', { body: { clientId: id, subscriptions } })).status).toBe(204)
    await app.records.update('things', ID.one, { amount: 6 })
    await vi.waitFor(() => expect(frames).toHaveLength(1 + matching.length), SOON)
    expect(
      frames
        .slice(1)
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(matching.toSorted())
    expect(frames.find(({ event }) => event === options)?.data).toEqual({
      action: 'update',
      record: { title: 'One_50%' },
    })
    end()
  },
  'B133 locked rules and B135 forbidden filters hear nothing': async (world) => {
    const { app, ask } = world
    const { id, frames, end } = await stream(world)
    const by = (filter: string) => `things/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`
    const subscriptions = [
      'locked/*',
      by('secret != ""'),
      by('@request.auth.id != ""'),
      by('locked.name = "L"'),
      by('team.pay > 1'),
      by('title ='),
      'things/*?options=%7B',
      'things/*?x=1',
      '__proto__',
      'constructor/*',
      '@oauth2',
      'PB_CONNECT',
      'a\nb',
    ]
    expect((await ask('POST /api/realtime', { as: 'ana', body: { clientId: id, subscriptions } })).status).toBe(204)
    await app.records.create('locked', { name: 'unheard' })
    await app.records.create('things', { title: 'heard' })
    await vi.waitFor(() => expect(frames).toHaveLength(3), SOON)
    expect(
      frames
        .slice(1)
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['things/*?options=%7B', 'things/*?x=1'])
    for (const { data } of frames.slice(1)) expect(data['record']).not.toHaveProperty('secret')
    end()
  },
  'B136 a rolled-back batch is not heard, a delete is heard with the old values': async (world) => {
    const { app, ask } = world
    const { id, frames, end } = await stream(world)
    await ask('POST /api/realtime', { body: { clientId: id, subscriptions: ['things/*'] } })
    const url = '/api/collections/things/records'
    expect(
      (
        await ask('POST /api/batch', {
          body: {
            requests: [
              { method: 'POST', url, body: { title: 'ghost' } },
              { method: 'POST', url, body: { title: 'forbidden' } },
            ],
          },
        })
      ).status,
    ).toBe(400)
    const made = await app.records.create('things', { title: 'short-lived' })
    await ask(`DELETE ${url}/${made.values.id}`)
    await vi.waitFor(() => expect(frames).toHaveLength(3), SOON)
    expect(
      frames.slice(1).map(({ data }) => [data['action'], (data['record'] as Record<string, unknown>)['title']]),
    ).toEqual([
      ['create', 'short-lived'],
      ['delete', 'short-lived'],
    ])
    end()
  },
})

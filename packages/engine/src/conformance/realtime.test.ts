import { expect, vi } from 'vitest'
import { addressOf } from '../testing/ways.ts'
import { conformance, ID, type World } from './world.fixture.ts'

interface Frame {
  readonly event: string
  readonly data: Record<string, unknown>
}

/** An open stream read by hand: what came so far, and the connection's id. */
async function stream({ app }: World): Promise<{ id: string; frames: Frame[]; end(): void }> {
  const address = await addressOf(app)
  const aborter = new AbortController()
  const response = await fetch(`${address}/api/realtime`, { signal: aborter.signal })
  const frames: Frame[] = []
  void read(response, frames).catch(() => undefined)
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  return { id: String(frames[0]!.data['clientId']), frames, end: () => aborter.abort() }
}

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
  'B131 B134 B139 a thousand topics are fine; each that matches gets its event under its own name': async (world) => {
    const { app, ask } = world
    const { id, frames, end } = await stream(world)
    const things = app.collections.find('things')!.id
    const options = `things/*?options=${encodeURIComponent('{"query":{"fields":"title"}}')}`
    const matching = ['things/*', 'things', `${things}/*`, `things/${ID.one}`, options]
    const subscriptions = [...matching, ...Array.from({ length: 1000 - matching.length }, (_, i) => `things/none${i}`)]
    expect((await ask('POST /api/realtime', { body: { clientId: id, subscriptions } })).status).toBe(204)
    await app.records.update('things', ID.one, { amount: 6 })
    await vi.waitFor(() => expect(frames).toHaveLength(1 + matching.length))
    expect(frames.slice(1).map(({ event }) => event).toSorted()).toEqual(matching.toSorted())
    expect(frames.find(({ event }) => event === options)?.data).toEqual({ action: 'update', record: { title: 'One_50%' } })
    end()
  },
  'B133 locked rules and B135 forbidden filters hear nothing': async (world) => {
    const { app, ask } = world
    const { id, frames, end } = await stream(world)
    const by = (filter: string) => `things/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`
    const subscriptions = ['locked/*', by('secret != ""'), by('@request.auth.id != ""'), by('locked.name = "L"'), by('team.pay > 1'), by('title ='), 'things/*?options=%7B', 'things/*?x=1', '__proto__', 'constructor/*', '@oauth2', 'PB_CONNECT', 'a\nb']
    expect((await ask('POST /api/realtime', { as: 'ana', body: { clientId: id, subscriptions } })).status).toBe(204)
    await app.records.create('locked', { name: 'unheard' })
    await app.records.create('things', { title: 'heard' })
    await vi.waitFor(() => expect(frames).toHaveLength(3))
    expect(frames.slice(1).map(({ event }) => event)).toEqual(['things/*?options=%7B', 'things/*?x=1'])
    for (const { data } of frames.slice(1)) expect(data['record']).not.toHaveProperty('secret')
    end()
  },
  'B136 a rolled-back batch is not heard, a delete is heard with the old values': async (world) => {
    const { app, ask } = world
    const { id, frames, end } = await stream(world)
    await ask('POST /api/realtime', { body: { clientId: id, subscriptions: ['things/*'] } })
    const url = '/api/collections/things/records'
    expect((await ask('POST /api/batch', { body: { requests: [{ method: 'POST', url, body: { title: 'ghost' } }, { method: 'POST', url, body: { title: 'forbidden' } }] } })).status).toBe(400)
    const made = await app.records.create('things', { title: 'short-lived' })
    await ask(`DELETE ${url}/${made.values.id}`)
    await vi.waitFor(() => expect(frames).toHaveLength(3))
    expect(frames.slice(1).map(({ data }) => [data['action'], (data['record'] as Record<string, unknown>)['title']])).toEqual([['create', 'short-lived'], ['delete', 'short-lived']])
    end()
  },
})

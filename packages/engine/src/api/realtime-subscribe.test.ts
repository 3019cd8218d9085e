import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openNotes, type NotesServer } from '../realtime/notes-server.fixture.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { SOON } from '../testing/soon.ts'

interface Stream {
  readonly id: string
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  abort(): void
}

describe.each(DRIVERS)('subscribing on $name', (database) => {
  let server: NotesServer
  const streams: Stream[] = []

  beforeAll(async () => {
    server = await openNotes(database)
  })
  afterAll(async () => {
    for (const stream of streams) stream.abort()
    await server.close()
  })

  async function connect(): Promise<Stream> {
    const aborter = new AbortController()
    const response = await fetch(`${server.url}/api/realtime`, { signal: aborter.signal })
    const reader = response.body!.getReader()
    const { value } = await reader.read()
    const ended = (async () => {
      while (!(await reader.read()).done);
    })()
    ended.catch(() => undefined)
    const stream = { id: /^id:(\w+)/.exec(Buffer.from(value!).toString())![1]!, ended, abort: () => aborter.abort() }
    streams.push(stream)
    return stream
  }

  async function subscribe(who: string | null, body: unknown): Promise<{ status: number; body: unknown }> {
    const { authStore } = await server.client(who)
    const response = await fetch(`${server.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authStore.token ? { authorization: authStore.token } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  const tooLong = (max: number) => ({
    code: 'validation_length_too_long',
    message: `The length must be no more than ${max}.`,
    params: { min: 0, max },
  })

  test.each([
    { name: 'nothing', body: {}, data: { clientId: { code: 'validation_required', message: 'Cannot be blank.' } } },
    {
      name: 'a very long client id',
      body: { clientId: 'x'.repeat(256) },
      data: {
        clientId: {
          code: 'validation_length_out_of_range',
          message: 'The length must be between 1 and 255.',
          params: { min: 1, max: 255 },
        },
      },
    },
    {
      name: 'too many subscriptions',
      body: { clientId: 'x', subscriptions: Array.from({ length: 1001 }, () => 'a') },
      data: { subscriptions: tooLong(1000) },
    },
    {
      name: 'a long subscription',
      body: { clientId: 'x', subscriptions: ['ok', 'é'.repeat(1251)] },
      data: { subscriptions: { 1: tooLong(2500) } },
    },
    { name: 'subscriptions that are no text', body: { clientId: 'x', subscriptions: [1] }, data: {} },
    { name: 'no JSON', body: '{', data: {} },
  ])('B131 $name is a 400', async ({ body, data }) => {
    expect(await subscribe(null, body)).toEqual({
      status: 400,
      body: { data, message: 'Something went wrong while processing your request.', status: 400 },
    })
  })

  test('B131 an unknown client is a 404', async () => {
    expect(await subscribe(null, { clientId: 'nobody', subscriptions: [] })).toMatchObject({
      status: 404,
      body: { message: 'Missing or invalid client id.' },
    })
  })

  test('B132 a guest’s connection gets a viewer, and then no other one', async () => {
    const { id } = await connect()
    const set = (who: string | null) => subscribe(who, { clientId: id, subscriptions: ['notes/*'] })
    expect(await set(null)).toEqual({ status: 204, body: null })
    expect(await set('ana')).toEqual({ status: 204, body: null })
    expect(await set('ana')).toEqual({ status: 204, body: null })
    const refused = {
      status: 403,
      body: { data: {}, message: "The current and the previous request authorization don't match.", status: 403 },
    }
    expect(await set(null)).toEqual(refused)
    expect(await set('bea')).toEqual(refused)
  })

  test('B131 another address may not use the connection', async () => {
    const client = server.app.realtime.connect(server.deafResponse(), '10.0.0.9')
    expect(await subscribe(null, { clientId: client.id, subscriptions: [] })).toMatchObject({
      status: 400,
      body: { message: 'Invalid realtime client.' },
    })
    client.close()
    expect(server.app.realtime.findClient(client.id)).toBeUndefined()
  })

  test('a client that went away before its stream began is not kept', () => {
    const response = server.deafResponse()
    response.destroy()
    const { id } = server.app.realtime.connect(response, '127.0.0.1')
    expect(server.app.realtime.findClient(id)).toBeUndefined()
  })

  test('B138 an idle connection is ended by the server and forgotten', async () => {
    const quick = await openNotes(database, { idle: 20 })
    try {
      const response = await fetch(`${quick.url}/api/realtime`)
      const id = /^id:(\w+)/.exec(await response.text())![1]!
      await vi.waitFor(() => expect(quick.app.realtime.findClient(id)).toBeUndefined(), SOON)
    } finally {
      await quick.close()
    }
  })

  test('B138 a busy connection is ended, too, when its time is over', async () => {
    const quick = await openNotes(database, { total: 20 })
    try {
      expect(await (await fetch(`${quick.url}/api/realtime`)).text()).toMatch(/^id:\w+\nevent:PB_CONNECT/)
    } finally {
      await quick.close()
    }
  })

  test('a client that goes away is forgotten', async () => {
    const stream = await connect()
    expect(server.app.realtime.findClient(stream.id)).toBeDefined()
    stream.abort()
    await vi.waitFor(() => expect(server.app.realtime.findClient(stream.id)).toBeUndefined(), SOON)
  })

  test('a client that does not read is dropped instead of filling the memory', async () => {
    const { port } = new URL(server.url)
    const socket = createConnection(Number(port), '127.0.0.1')
    socket.write('GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n')
    const id = await new Promise<string>((resolve) => {
      let head = ''
      socket.on('data', (chunk) => {
        head += String(chunk)
        const found = /id:(\w{40})\n/.exec(head)?.[1]
        if (found) resolve(found)
      })
    })
    socket.pause()
    const client = server.app.realtime.findClient(id)!
    const large = JSON.stringify('x'.repeat(1024 * 1024))
    for (let i = 0; i < 40; i++) client.send('x', large)
    await vi.waitFor(() => expect(server.app.realtime.findClient(id)).toBeUndefined(), SOON)
    socket.destroy()
  })
})

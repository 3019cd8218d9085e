import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OAuth2Options } from '../auth/oauth2/oauth2-options.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { addressOf, BOTH_WAYS, SDK } from '../testing/ways.ts'
import { openStream, type TestStream } from '../realtime/stream.fixture.ts'

const SUCCESS = '../_/#/auth/oauth2-redirect-success'
const FAILURE = '../_/#/auth/oauth2-redirect-failure'
const BUNDLED: OAuth2Options = { success: { location: SUCCESS }, failure: { location: FAILURE } }
const FORM = 'application/x-www-form-urlencoded'

describe.each(BOTH_WAYS)('B126 the redirect from a provider on $name', ({ open, way }) => {
  let app: TestApp
  let url = ''
  const streams: TestStream[] = []

  beforeAll(async () => {
    app = await createTestApp({
      driver: await open(),
      collections: [],
      oauth2: BUNDLED,
      settingsDefaults: { trustedProxy: { headers: ['x-address'], useLeftmostIP: false } },
    })
    url = await addressOf(app)
  })
  afterAll(async () => {
    for (const stream of streams) stream.close()
    await app.close()
  })

  async function waiting(...topics: string[]): Promise<TestStream> {
    const stream = await openStream(url, topics)
    streams.push(stream)
    return stream
  }

  interface Visit {
    readonly method?: 'GET' | 'POST' | 'HEAD'
    readonly path?: string
    readonly body?: string
    readonly headers?: Record<string, string>
  }

  async function come(
    query: string,
    { method = 'GET', path = '/api/oauth2-redirect', body, headers = {} }: Visit = {},
  ): Promise<{ status: number; location: string | null }> {
    // The official client's base URL has a path anyway.
    const { status, headers: answered } = await way.ask(app, {
      method,
      url: (way === SDK ? path.replace('/timesheet', '') : path) + query,
      headers,
      body,
    })
    return { status, location: (answered['location'] as string | undefined) ?? null }
  }

  it.each([
    { name: 'nothing at all', query: '' },
    { name: 'no state', query: '?code=c' },
    { name: 'a state that is no connection', query: '?state=x&code=c' },
    { name: 'a state that could be one', query: `?state=${'a'.repeat(40)}&code=c` },
    { name: 'a state that is a path', query: '?state=..%2F..&code=c' },
    { name: 'two states', query: '?state=x&state=y&code=c' },
  ])('with $name it fails', async ({ query }) => {
    expect(await come(query)).toEqual({ status: 307, location: FAILURE })
    expect(await come(query, { method: 'POST' })).toEqual({ status: 303, location: FAILURE })
  })

  it.each([
    { name: 'a GET', visit: {}, how: 'query', status: 307 },
    { name: 'a posted form', visit: { method: 'POST', headers: { 'content-type': FORM } }, how: 'form', status: 303 },
    {
      name: 'posted JSON',
      visit: { method: 'POST', headers: { 'content-type': 'application/json' } },
      how: 'json',
      status: 303,
    },
    { name: 'a GET below a path', visit: { path: '/timesheet/api/oauth2-redirect' }, how: 'query', status: 307 },
  ] as const)('$name brings state and code to who waits for it, once', async ({ visit, how, status }) => {
    const stream = await waiting('@oauth2', 'users/*')
    const brought = { state: stream.id, code: '0123' }
    const bodies = { query: undefined, form: new URLSearchParams(brought).toString(), json: JSON.stringify(brought) }
    const body = bodies[how]
    const visited = async () =>
      come(how === 'query' ? `?${new URLSearchParams(brought).toString()}` : '', {
        ...visit,
        ...(body !== undefined && { body }),
      })
    expect(await visited()).toEqual({ status, location: SUCCESS })
    expect(await stream.next()).toEqual({ id: stream.id, event: '@oauth2', data: brought })
    expect(await visited()).toEqual({ status, location: FAILURE })
    await stream.silent()
  })

  it.each([
    { name: 'an error of the provider', query: '&error=access_denied', data: { code: '', error: 'access_denied' } },
    {
      name: 'an error beside a code',
      query: '&error=access_denied&code=c',
      data: { code: 'c', error: 'access_denied' },
    },
    { name: 'no code', query: '', data: { code: '' } },
  ])('$name is delivered, and fails', async ({ query, data }) => {
    const stream = await waiting('@oauth2')
    expect(await come(`?state=${stream.id}${query}`)).toEqual({ status: 307, location: FAILURE })
    expect(await stream.next()).toEqual({ id: stream.id, event: '@oauth2', data: { state: stream.id, ...data } })
    expect(await come(`?state=${stream.id}&code=c`)).toEqual({ status: 307, location: FAILURE })
  })

  it.each([
    { name: 'who waits for something else', topics: ['users/*'], headers: {} },
    { name: 'who waits with options', topics: ['@oauth2?options=%7B%7D'], headers: {} },
    { name: 'who is at another address', topics: ['@oauth2'], headers: { 'x-address': '10.0.0.9' } },
  ])('$name gets nothing', async ({ topics, headers }) => {
    const stream = await waiting(...topics)
    expect(await come(`?state=${stream.id}&code=c`, { headers })).toEqual({ status: 307, location: FAILURE })
    await stream.silent()
  })

  it('a HEAD request does not use the code up', async () => {
    const stream = await waiting('@oauth2')
    expect(await come(`?state=${stream.id}&code=c`, { method: 'HEAD' })).toEqual({ status: 307, location: FAILURE })
    expect(await come(`?state=${stream.id}&code=c`)).toEqual({ status: 307, location: SUCCESS })
  })

  it('broken and unknown bodies fail like everything else', async () => {
    for (const [type, body] of [
      ['application/json', '{"state":'],
      ['text/plain', 'state=x'],
      [FORM, 'state=%ff&code=&state=1'],
    ] as const) {
      expect(await come('', { method: 'POST', body, headers: { 'content-type': type } })).toEqual({
        status: 303,
        location: FAILURE,
      })
    }
  })
})

describe('B126 without a bundled interface', () => {
  it.each<{ name: string; oauth2: OAuth2Options; type: string; success: string; failure: string }>([
    {
      name: 'plain texts',
      oauth2: {},
      type: 'text/plain; charset=utf-8',
      success: 'Auth completed. You can close this window and go back to the app.',
      failure: 'Failed to authenticate. You can close this window and go back to the app to try again.',
    },
    {
      name: 'pages of the product',
      oauth2: { success: { html: '<p>Listo</p>' }, failure: { html: '<p>No se pudo</p>' } },
      type: 'text/html; charset=utf-8',
      success: '<p>Listo</p>',
      failure: '<p>No se pudo</p>',
    },
  ])('the answers are $name', async ({ oauth2, type, success, failure }) => {
    const app = await createTestApp({ driver: await DRIVERS[0]!.open(), collections: [], oauth2 })
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, ['@oauth2'])
    try {
      for (const text of [success, failure]) {
        const answer = await fetch(`${url}/api/oauth2-redirect?state=${stream.id}&code=c`)
        expect([
          answer.status,
          answer.headers.get('content-type'),
          answer.headers.get('cache-control'),
          await answer.text(),
        ]).toEqual([200, type, 'no-store', text])
      }
    } finally {
      stream.close()
      await app.close()
    }
  })
})

import { answers, defineCollection, defineRoute, describeAll, f, routeRequest, WiringError } from '@timesheet/schema'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { stream } from './endpoint.ts'
import { Routes } from './routes.ts'

const PEOPLE = describeAll([
  defineCollection({
    name: 'people',
    label: 'Personas',
    labelOne: 'Persona',
    type: 'auth',
    fields: { boss: f.bool({ label: 'Jefatura' }) },
    access: {},
  }),
])
const BOSS = '@request.auth.collectionName = "people" && @request.auth.boss = true'
const input = {
  year: f.number({ label: 'Año', required: true, onlyInt: true, min: 2000, max: 2099 }),
  day: f.day({ label: 'Día', required: true }),
  note: f.text({ label: 'Nota', max: 5 }),
}
const asked = { method: 'GET', path: '/years/:year', input, output: answers.json<unknown>(), who: BOSS } as const
const read = defineRoute(asked)
const write = defineRoute({ ...asked, method: 'POST' })
const upload = defineRoute({
  method: 'POST',
  path: '/upload',
  input: {},
  output: answers.json<{ readonly files: readonly string[]; readonly id: boolean }>(),
  who: BOSS,
})
const download = defineRoute({ method: 'GET', path: '/bytes', input: {}, output: answers.bytes(), who: '' })
const streamed = defineRoute({
  method: 'PATCH',
  path: '/streamed',
  input: {},
  output: answers.json<{ readonly bytes: number }>(),
  who: BOSS,
})
const counted = defineRoute({ method: 'POST', path: '/counted', input: {}, output: answers.nothing(), who: BOSS })
const silent = defineRoute({ method: 'POST', path: '/silent', input: {}, output: answers.nothing(), who: null })

describe('routes of plugins', () => {
  let app: TestApp
  let writes = 0
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    app = await createTestApp({
      driver: await DRIVERS[0]!.open(),
      collections: PEOPLE,
      settingsDefaults: {
        rateLimits: { enabled: true, rules: [{ label: '*:few', maxRequests: 2, duration: 60, audience: '' }] },
      },
      plugins: [
        ({ routes }) =>
          void routes
            .on(read, async (call) => call.input)
            .on(write, async (call) => call.input, { bodyLimit: () => 100 })
            .on(upload, async ({ ctx }) => {
              const { uploads } = await ctx.readBody()
              return { files: [...uploads.keys()], id: ctx.requestId !== '' }
            })
            .on(download, async () => stream(Buffer.from([1, 2, 3]), { 'content-type': 'image/x' }), { tags: ['few'] })
            .on(streamed, async ({ ctx }) => ({ bytes: (await buffer(ctx.incoming)).length }), {
              ...{ isStreamed: true, bodyLimit: () => 100_000, headers: { 'x-spoken': '1' } },
            })
            .on(silent, async () => {})
            .onWrite(counted, ({ transact }) => transact(async () => void (writes += 1))),
      ],
    })
    const password = 'a-long-password'
    for (const name of ['boss', 'staff'])
      tokens[name] = await app.tokenOf(
        await app.records.create('people', { email: `${name}@x.es`, password, boss: name === 'boss' }),
      )
    tokens['root'] = await app.superuserToken()
  })
  afterAll(() => app.close())

  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    { as = 'boss', payload }: { as?: string; payload?: object },
  ) => {
    const authorization = tokens[as]
    const headers = authorization ? { authorization } : {}
    const answer = await app.server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<Record<string, unknown>>() }
  }

  it.each([
    {
      name: 'casts path and query, and drops what is not declared',
      url: '/years/2026?day=2026-02-28&x=1',
      status: 200,
    },
    {
      name: 'names each wrong field',
      url: '/years/2026?day=2026-02-30&note=123456',
      status: 400,
      wrong: ['day', 'note'],
    },
    { name: 'asks for what is required', url: '/years/2026', status: 400, wrong: ['day'] },
    { name: 'finds nothing where the path is no value of its kind', url: '/years/zero?day=2026-02-28', status: 404 },
    { name: 'takes the path, not what the query says of it', url: '/years/1?year=2026&day=2026-02-28', status: 404 },
    { name: 'lets a superuser', as: 'root', url: '/years/2026?day=2026-02-28', status: 200 },
    { name: 'refuses a guest before it reads', as: 'guest', url: '/years/zero', status: 401 },
    { name: 'refuses who the rule refuses', as: 'staff', url: '/years/2026?day=2026-02-28', status: 403 },
  ])('$name', async ({ url, status, wrong, as = 'boss' }) => {
    const { status: answered, body } = await ask('GET', url, { as })
    expect(answered).toBe(status)
    if (status === 200) expect(body).toEqual({ year: 2026, day: '2026-02-28', note: '' })
    if (wrong) expect(Object.keys(body!['data'] as object)).toEqual(wrong)
  })

  it('that answer nothing write once by a key, and answer nothing again', async () => {
    const headers = { 'authorization': tokens['boss']!, 'idempotency-key': 'counted' }
    for (let times = 0; times < 2; times += 1) {
      const { statusCode, body } = await app.server.inject({ method: 'POST', url: '/api/counted', headers })
      expect([statusCode, body, writes]).toEqual([204, '', 1])
    }
  })

  it('have what endpoints have: body limits, uploads, request ids, bytes, tags, no answer', async () => {
    const path = '/years/2026'
    expect((await ask('POST', path, { payload: { day: '2026-02-28', note: 'ñ' } })).body).toEqual({
      year: 2026,
      day: '2026-02-28',
      note: 'ñ',
    })
    expect((await ask('POST', path, { payload: { day: '2026-02-28', x: 'x'.repeat(200) } })).status).toBe(413)
    const form = new FormData()
    form.append('scan', new Blob(['a']), 'a.txt')
    const sent = new Response(form)
    const uploaded = await app.server.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'authorization': tokens['boss']!, 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(uploaded.json()).toEqual({ files: ['scan'], id: true })
    expect((await ask('POST', '/silent', { as: 'root' })).status).toBe(204)
    expect((await ask('POST', '/silent', {})).status).toBe(403)
    const bytes = () => app.server.inject({ url: '/api/bytes' })
    const first = await bytes()
    expect([first.statusCode, first.headers['content-type'], [...first.rawPayload]]).toEqual([
      200,
      'image/x',
      [1, 2, 3],
    ])
    expect([(await bytes()).statusCode, (await bytes()).statusCode]).toEqual([200, 429])
  })

  it.each([
    { name: 'gets the bytes as they come', as: 'boss', length: 90_000, status: 200 },
    { name: 'refuses more than it takes', as: 'boss', length: 100_001, status: 413 },
    { name: 'tells a guest to sign in, however much they send', as: 'guest', length: 90_000, status: 401 },
  ])('that reads its body itself $name, with its headers', async ({ as, length, status }) => {
    const authorization = tokens[as]
    const answer = await app.server.inject({
      ...{ method: 'PATCH', url: '/api/streamed', payload: Buffer.alloc(length) },
      headers: { 'content-type': 'application/x-any', ...(authorization && { authorization }) },
    })
    expect([answer.statusCode, answer.headers['x-spoken']]).toEqual([status, '1'])
    if (status === 200) expect(answer.json()).toEqual({ bytes: length })
  })

  it.each([
    { name: 'a path with /api', wrong: { path: '/api/years' } },
    { name: 'a path without /', wrong: { path: 'years' } },
    { name: 'a parameter that is no field', wrong: { path: '/years/:month' } },
    { name: 'a rule about a record', wrong: { who: 'owner = @request.auth.id' } },
    { name: 'a rule about other rows', wrong: { who: '@collection.people.boss = true' } },
    { name: 'a rule that cannot be read', wrong: { who: 'boss =' } },
  ])('$name stops the start', ({ wrong }) => {
    const register = () => new Routes().on(defineRoute({ ...asked, ...wrong }), async () => null)
    expect(register).toThrow(WiringError)
  })

  it.each([
    { route: read, to: { path: '/api/years/2026', query: { day: '2026-02-28' } } },
    { route: write, to: { path: '/api/years/2026', body: { day: '2026-02-28' } } },
  ])('are called with the path filled and the rest in query or body: $route.method', ({ route, to }) => {
    expect(routeRequest(route, { year: 2026, day: '2026-02-28' })).toEqual(to)
  })
})

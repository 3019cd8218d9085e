import { createConnection } from 'node:net'
import { expect } from 'vitest'
import { issueToken } from '../auth/tokens.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { signJwt } from '../auth/jwt.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { addressOf } from '../testing/ways.ts'
import { COLLECTIONS } from './collections.fixture.ts'
import { conformance, DEFAULT_400, DEFAULT_404, ID, PASSWORD, plain, type World } from './world.fixture.ts'

const THINGS = '/api/collections/things/records'

function form(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [key, value] of entries) data.append(key, value)
  return data
}

async function anaOf({ app }: World) {
  const record = await app.records.findById('users', ID.ana)
  if (!record || !isAuthRecord(record)) throw new Error('no ana')
  return record
}

conformance('transport', {
  'B1 health is the same for guests and users': async ({ ask }) => {
    for (const as of [undefined, 'ana'] as const)
      expect(await ask('GET /api/health', { as })).toMatchObject({
        status: 200,
        text: '{"message":"API is healthy.","code":200,"data":{}}',
      })
  },
  'B3 HEAD answers as GET does, without a body': async ({ ask }) => {
    expect(await ask('HEAD /api/health')).toMatchObject({ status: 200, text: '' })
    expect(await ask(`HEAD ${THINGS}/${ID.one}`)).toMatchObject({ status: 200, text: '' })
    expect((await ask('HEAD /api/nope')).status).toBe(404)
  },
  'B4 B5 an unknown path, a trailing slash and a wrong method are a 404': async ({ ask }) => {
    for (const request of [
      'GET /api/nope',
      'POST /api/nope/x',
      'GET /api/health/',
      `GET ${THINGS}/`,
      'PUT /api/health',
      'DELETE /api/health',
      `PUT ${THINGS}/${ID.one}`,
    ]) {
      expect([request, await ask(request)]).toMatchObject([request, { status: 404, body: DEFAULT_404 }])
    }
  },
  'B6 a path before /api changes nothing': plain(
    'all that the client asks in these tables is below a path',
    async ({ ask }) => {
      for (const path of ['/api/health', THINGS, `${THINGS}/${ID.one}?expand=team`, '/api/nope']) {
        const [bare, below] = [await ask(`GET ${path}`), await ask(`GET /timesheet${path}`)]
        expect([below.status, below.text]).toEqual([bare.status, bare.text])
      }
      const body = { identity: 'ana@example.com', password: PASSWORD }
      expect(await ask('POST /timesheet/api/collections/users/auth-with-password', { body })).toMatchObject({
        status: 200,
        body: { record: { id: ID.ana } },
      })
    },
  ),
  'B7 an empty JSON body is none': async ({ app, ask }) => {
    const headers = { 'content-type': 'application/json' }
    expect((await ask(`GET ${THINGS}/${ID.one}`, { headers })).status).toBe(200)
    const made = await ask(`POST ${THINGS}`, { headers })
    expect(made).toMatchObject({ status: 200, body: { title: '' } })
    expect(await ask(`DELETE ${THINGS}/${String(made.body['id'])}`, { headers })).toMatchObject({
      status: 204,
      text: '',
    })
    expect(await app.records.findById('things', String(made.body['id']))).toBeUndefined()
  },
  'B8 another kind of body is refused': async ({ ask }) => {
    const refused = { status: 400, body: { data: {}, message: 'Unsupported Content-Type.', status: 400 } }
    for (const type of ['text/plain', 'application/xml', 'nonsense'])
      expect(await ask(`POST ${THINGS}`, { body: '{"title":"x"}', headers: { 'content-type': type } })).toMatchObject(
        refused,
      )
  },
  'B9 malformed JSON is refused': async ({ ask }) => {
    for (const body of ['{"title":', '{', '[]', '"x"'])
      expect(await ask(`POST ${THINGS}`, { body, headers: { 'content-type': 'application/json' } })).toMatchObject({
        status: 400,
        body: DEFAULT_400,
      })
  },
  'B14 a preflight may do all from everywhere': async ({ ask }) => {
    const headers = {
      'origin': 'http://x.es',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,x-own',
    }
    const { status, text, headers: answered } = await ask(`OPTIONS ${THINGS}`, { headers })
    expect([status, text]).toEqual([204, ''])
    expect(answered).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,x-own',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    })
    const answer = await ask('GET /api/health', { headers: { origin: 'http://x.es' } })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  },
  'B15 every answer says how a browser has to treat it': async ({ ask }) => {
    const safe = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-xss-protection': '1; mode=block',
    }
    for (const request of ['GET /api/health', 'GET /api/nope', `GET ${THINGS}`, `POST ${THINGS}/x`])
      expect([request, (await ask(request)).headers]).toMatchObject([request, safe])
  },
  'B15 also where no router reads the address': plain('the client writes no such addresses', async ({ ask }) => {
    const origin = { origin: 'http://x.es' }
    for (const path of ['/api/collections/%ff/records', `/api/collections/${'a'.repeat(2000)}/records`, '/api/%zz']) {
      const { status, body, headers } = await ask(`GET ${path}`, { headers: origin })
      expect({ status, body, headers }).toMatchObject({
        status: 404,
        body: DEFAULT_404,
        headers: {
          'access-control-allow-origin': '*',
          'vary': 'Origin',
          'x-content-type-options': 'nosniff',
          'content-type': 'application/json',
        },
      })
      expect((await ask(`OPTIONS ${path}`, { headers: origin })).status).toBe(204)
    }
  }),
  'an answer is application/json, and nothing behind it': plain('the client does not look', async ({ ask }) => {
    for (const request of ['GET /api/health', 'GET /api/nope', `GET ${THINGS}`])
      expect([request, (await ask(request)).headers['content-type']]).toEqual([request, 'application/json'])
  }),
  'B20 B22 fields keeps what it names, of the items of a list alone, and nothing of errors': async ({ ask }) => {
    expect((await ask(`GET ${THINGS}/${ID.one}?fields=id,amount,nope`)).body).toEqual({ id: ID.one, amount: 5 })
    expect((await ask(`GET ${THINGS}?perPage=1&fields=title,nope`)).body).toEqual({
      items: [{ title: 'One_50%' }],
      page: 1,
      perPage: 1,
      totalItems: 3,
      totalPages: 3,
    })
    expect(await ask('GET /api/nope?fields=status')).toMatchObject({ status: 404, body: DEFAULT_404 })
  },
  'B4 an unknown /api path is a 404 also where a site answers everything else': plain(
    'a site is for browsers',
    async () => {
      const fallback = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' })
      const app = await createTestApp({ driver: await DRIVERS[0]!.open(), collections: COLLECTIONS, fallback })
      try {
        for (const url of ['/api/nope', '/api', '/api/', '/timesheet/api/nope'])
          expect((await app.server.inject(url)).json()).toEqual(DEFAULT_404)
        expect((await app.server.inject('/anything')).body).toBe('<html></html>')
      } finally {
        await app.close()
      }
    },
  ),
  'B10 B11 multipart texts are inferred, @jsonPayload is merged over them without inference': async ({ ask }) => {
    const body = form([
      ['title', '012'],
      ['amount', '12'],
      ['done', 'true'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['@jsonPayload', '{"data":{"n":"12"},"title":"true"}'],
    ])
    expect(await ask(`POST ${THINGS}`, { body })).toMatchObject({
      status: 200,
      body: { title: 'true', amount: 12, done: true, tags: ['a', 'b'], data: { n: '12' } },
    })
    expect(
      await ask(`POST ${THINGS}`, {
        body: form([
          ['title', '012'],
          ['data', 'true'],
        ]),
      }),
    ).toMatchObject({ status: 200, body: { title: '012', data: true } })
  },
  'B12 every error has data, message and status; the message is a sentence': async ({ ask }) => {
    const requests = [
      'GET /api/nope',
      'POST /api/batch',
      'POST /api/realtime',
      'POST /api/files/token',
      'GET /api/files/x/y/z',
      'GET /api/collections/nope/records',
      'POST /api/collections/users/auth-refresh',
      'POST /api/collections/users/auth-with-password',
      'POST /api/collections/strict/records',
      `PATCH ${THINGS}/nope`,
      `DELETE ${THINGS}/nope`,
      `GET ${THINGS}?page=x`,
      'GET /api/collections/locked/records',
    ]
    for (const request of requests) {
      const { status, body } = await ask(request)
      expect([request, Object.keys(body).toSorted(), body['status']]).toEqual([
        request,
        ['data', 'message', 'status'],
        status,
      ])
      expect(body['message']).toMatch(/^[A-Z].*[.?!]$/)
    }
  },
  'B12 what is not HTTP, or too much of it, has the same error body': plain(
    'no client says what is not HTTP',
    async ({ app }) => {
      const { port } = new URL(await addressOf(app))
      const send = (text: string) =>
        new Promise<string>((resolve, reject) => {
          let answer = ''
          const socket = createConnection(Number(port), '127.0.0.1', () => socket.write(text))
          socket
            .on('data', (chunk) => (answer += String(chunk)))
            .once('close', () => resolve(answer))
            .once('error', reject)
        })
      const body = (status: number) =>
        `{"data":{},"message":"Something went wrong while processing your request.","status":${status}}`
      expect(await send('NONSENSE\r\n\r\n')).toMatch(new RegExp(`^HTTP/1.1 400 .*${body(400)}$`, 's'))
      expect(await send(`GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
        new RegExp(`^HTTP/1.1 431 .*${body(431)}$`, 's'),
      )
      expect(
        await send(
          'POST /api/batch HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
        ),
      ).toMatch(/^HTTP\/1.1 400 /)
    },
  ),
  'B13 params come when, and only when, the message has placeholders': async ({ ask }) => {
    const { body } = await ask('POST /api/collections/strict/records', {
      body: { amount: 0, pair: [ID.one], two: ['x'], code: 'y'.repeat(5001) },
    })
    const data = body['data'] as Record<string, { message: string; params?: object }>
    expect(Object.keys(data).toSorted()).toEqual(['amount', 'code', 'due', 'flag', 'pair', 'two'])
    for (const name of ['amount', 'due', 'flag'])
      expect(data[name]).toEqual({ code: 'validation_required', message: 'Cannot be blank.' })
    expect(data['code']).toEqual({
      code: 'validation_max_text_constraint',
      message: 'Must be no more than 5000 character(s).',
      params: { max: 5000 },
    })
    expect(data['pair']).toEqual({
      code: 'validation_not_enough_values',
      message: 'Select at least 2.',
      params: { minSelect: 2 },
    })
  },
  'B17 B18 on public routes a token that is not good is a guest': async (world) => {
    const ana = await anaOf(world)
    const key = `${String(ana.values['tokenKey'])}${ana.collection.authToken.secret}`
    const claims = { type: 'auth', id: ID.ana, collectionId: ana.collection.id, refreshable: true }
    const tokens = [
      'nonsense',
      'Bearer ',
      'Basic YTpi',
      'a.b.c',
      await signJwt({ ...claims, exp: 1 }, key),
      await signJwt({ ...claims, exp: 9e9 }, 'foreign'),
      await issueToken(world.app, ana, { kind: 'file' }),
      await issueToken(world.app, ana, { kind: 'verification', claims: { email: 'ana@example.com' } }),
    ]
    for (const authorization of tokens) {
      const { status, body } = await world.ask(`GET /api/collections/users/records/${ID.ana}`, {
        headers: { authorization },
      })
      expect([authorization, status, 'email' in body]).toEqual([authorization, 200, false])
    }
    expect((await world.ask(`GET /api/collections/users/records/${ID.ana}`, { as: 'ana' })).body['email']).toBe(
      'ana@example.com',
    )
  },
  'B16 a token counts with and without Bearer in any letter case': async (world) => {
    for (const prefix of ['', 'Bearer ', 'bearer ', 'BEARER ']) {
      const { body } = await world.ask(`GET /api/collections/users/records/${ID.ana}`, {
        headers: { authorization: prefix + (await world.token('ana')) },
      })
      expect(body['email']).toBe('ana@example.com')
    }
  },
  // PocketBase accepts as much from a guest; this engine accepts 64 KiB (ADR 0014).
  'B19 with a session a plain route takes 32 MiB and no more, a record route more': async ({ ask }) => {
    const text = 'x'.repeat(33_554_432)
    expect(await ask('POST /api/realtime', { as: 'ana', body: { text } })).toMatchObject({
      status: 413,
      body: { data: {}, message: 'Request entity too large.', status: 413 },
    })
    expect(
      await ask(`POST ${THINGS}`, { as: 'superuser', body: { unknown: text, title: 'with much besides' } }),
    ).toMatchObject({ status: 200, body: { title: 'with much besides' } })
  },
  'B19 record routes add the sizes of the fields to the limit, others do not': plain(
    'fetch counts the length of a body itself',
    async ({ ask }) => {
      const over = (bytes: number) => ({
        as: 'ana' as const,
        headers: { 'content-length': String(bytes), 'content-type': 'application/json' },
      })
      expect((await ask('POST /api/realtime', over(33_554_433))).status).toBe(413)
      expect(await ask('POST /api/collections/users/auth-refresh', over(33_554_433))).toMatchObject({
        status: 413,
        body: { message: 'Request entity too large.' },
      })
      // things: three files of 50 bytes, a contract and a text of 5 MiB each, JSON of 1 MiB.
      const limit = 33_554_432 + 150 + 5_242_880 * 2 + 1_048_576
      expect((await ask(`POST ${THINGS}`, over(limit + 1))).status).toBe(413)
      expect((await ask(`POST ${THINGS}`, over(limit))).status).not.toBe(413)
    },
  ),
  'B21 fields=*,expand.rel.id keeps all of the root and only the id below': async ({ ask }) => {
    const { body } = await ask(`GET ${THINGS}/${ID.one}?expand=team&fields=*,expand.team.id`)
    expect(body['expand']).toEqual({ team: { id: ID.north } })
    expect(body).toMatchObject({ title: 'One_50%', amount: 5, collectionName: 'things' })
  },
  'B23 excerpts drop tags and what cannot be read, collapse blanks and are cut': async ({ ask }) => {
    const excerpt = async (args: string) =>
      (await ask(`GET ${THINGS}/${ID.one}?fields=html:excerpt(${args})`)).body['html']
    expect(await excerpt('5,true')).toBe('Hello...')
    expect(await excerpt('200,true')).toBe('Hello big world')
    expect(await excerpt('6')).toBe('Hello')
  },
  'B27 behind a proxy the right-most address of the last line counts': async ({ app, ask }) => {
    await app.settings.update({ trustedProxy: { headers: ['X-Forwarded-For'], useLeftmostIP: false } })
    const realIp = async (line: string) =>
      (
        (await ask('GET /api/health', { as: 'superuser', headers: { 'x-forwarded-for': line } })).body[
          'data'
        ] as Record<string, unknown>
      )['realIP']
    expect(await realIp('1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
    expect(await realIp('2.2.2.2, nonsense')).toBe('2.2.2.2')
    expect(await realIp('nonsense')).toBe('127.0.0.1')
    await app.settings.update({ trustedProxy: { headers: ['X-Forwarded-For'], useLeftmostIP: true } })
    expect(await realIp('1.1.1.1, 2.2.2.2')).toBe('1.1.1.1')
    await app.settings.update({ trustedProxy: { headers: [], useLeftmostIP: false } })
  },
})

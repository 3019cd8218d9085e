import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { ID, recordsStage } from '../testing/records-stage.fixture.ts'

const TASKS = '/api/collections/tasks/records'
const SIGN_IN = '/api/collections/people/auth-with-password'
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTS_TYPE = 'multipart/form-data; boundary=x'
const LONG = 'x'.repeat(70_000)
const HSTS = 'strict-transport-security'
const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`

let app: TestApp
let token = ''
let port = 0

beforeAll(async () => {
  app = await createTestApp({ driver: await DRIVERS[0]!.open(), collections: recordsStage.collections() })
  await recordsStage.seed(app)
  token = await app.tokenOf((await app.records.findById('people', ID.ana))!)
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

interface Sent {
  readonly type?: string
  readonly body?: string
  readonly authorization?: string
}

const post = (path: string, { type = JSON_TYPE, body = '', authorization }: Sent) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
    body,
  })

describe('without a session', () => {
  it.each<[string, string, Sent, number]>([
    ['a long sign-in is refused', SIGN_IN, { body: JSON.stringify({ identity: LONG, password: 'x' }) }, 413],
    ['a long record is refused', TASKS, { body: JSON.stringify({ title: 'x', unknown: LONG }) }, 413],
    ['a long form is refused', TASKS, { type: FORM_TYPE, body: `title=${LONG}` }, 413],
    [
      'a long text beside files is refused',
      TASKS,
      { type: PARTS_TYPE, body: `${part('name="title"', LONG)}--x--\r\n` },
      413,
    ],
    [
      'many short ones are refused',
      TASKS,
      { type: PARTS_TYPE, body: `${part('name="title"', 'x'.repeat(1000)).repeat(70)}--x--\r\n` },
      413,
    ],
    [
      'files are taken where a rule may let a guest send them',
      TASKS,
      {
        type: PARTS_TYPE,
        body: `${part('name="title"', 'A task')}${part('name="any"; filename="a.txt"', LONG)}--x--\r\n`,
      },
      200,
    ],
    [
      'files are not taken to sign in',
      SIGN_IN,
      { type: PARTS_TYPE, body: `${part('name="any"; filename="a.txt"', LONG)}--x--\r\n` },
      413,
    ],
    [
      'a token that does not hold is no session',
      TASKS,
      { authorization: 'nonsense', body: JSON.stringify({ title: 'x', unknown: LONG }) },
      413,
    ],
    [
      'what fits is read',
      SIGN_IN,
      { body: JSON.stringify({ identity: 'ana', password: 'x'.repeat(100), unknown: 'x'.repeat(60_000) }) },
      400,
    ],
  ])('%s', async (_name, path, sent, status) => {
    expect((await post(path, sent)).status).toBe(status)
  })

  it.each(['with its length', 'in pieces'])(
    'thirty megabytes to a sign-in are refused while they come, %s',
    async (how) => {
      const body = Buffer.alloc(30_000_000, 'x')
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const headers = {
          'content-type': JSON_TYPE,
          ...(how === 'with its length' && { 'content-length': body.length }),
        }
        const sending = request({ port, path: SIGN_IN, method: 'POST', headers }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        })
        sending.on('error', reject)
        sending.end(body)
      })
      expect(answer).toEqual({ status: 413, text: '{"data":{},"message":"Request entity too large.","status":413}' })
    },
  )

  it('a client that keeps sending after the refusal is cut off', async () => {
    const ended = await new Promise<{ status: number; sent: number }>((resolve) => {
      let status = 0
      let sent = 0
      const sending = request(
        { port, path: SIGN_IN, method: 'POST', headers: { 'content-type': JSON_TYPE } },
        (response) => {
          status = response.statusCode ?? 0
          response.resume()
        },
      )
      sending.on('error', () => undefined).on('close', () => resolve({ status, sent }))
      const chunk = Buffer.alloc(1024 * 1024, 'x')
      const more = () => {
        if (sending.destroyed) return
        sent++
        sending.write(chunk, () => setImmediate(more))
      }
      more()
    })
    expect(ended.status).toBe(413)
    expect(ended.sent).toBeLessThan(200)
  })
})

describe('with a session', () => {
  it('a record may be long, a sign-in may not', async () => {
    expect(
      (await post(TASKS, { authorization: token, body: JSON.stringify({ title: 'A task', unknown: LONG.repeat(20) }) }))
        .status,
    ).toBe(200)
    expect(
      (await post(SIGN_IN, { authorization: token, body: JSON.stringify({ identity: LONG, password: 'x' }) })).status,
    ).toBe(413)
  })

  it('a large body is parsed in pieces, so that it does not delay other requests', async () => {
    const rows = Array.from({ length: 120_000 }, (_, i) => ({ id: i, name: `row ${i}`, tags: ['a', 'b', { c: null }] }))
    const body = JSON.stringify({ title: 'A task', unknown: rows })
    const parse = vi.spyOn(JSON, 'parse')
    try {
      expect((await post(TASKS, { authorization: token, body })).status).toBe(200)
      const lengths = parse.mock.calls.map(([text]) => text.length)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(body.length)
      expect(Math.max(...lengths)).toBeLessThan(body.length / 20)
    } finally {
      parse.mockRestore()
    }
  })
})

describe('over HTTPS', () => {
  const hsts = async (headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}/api/health`, { headers })).headers.get(HSTS)

  it('browsers get HSTS; without a trusted proxy its headers are ignored', async () => {
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBeNull()
    await app.settings.update({ trustedProxy: { headers: ['X-Real-IP'] } })
    expect([await hsts({ 'x-forwarded-proto': 'https' }), await hsts({ 'x-forwarded-proto': 'http' })]).toEqual([
      'max-age=31536000',
      null,
    ])
    await app.settings.update({ trustedProxy: { headers: [] }, meta: { appURL: 'https://horas.example.test' } })
    expect(await hsts()).toBe('max-age=31536000')
    await app.settings.update({ meta: { appURL: 'http://horas.example.test' } })
    expect(await hsts()).toBeNull()
  })
})

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { DatabaseNotWritable, DatabaseUnavailable, StatementTimeout } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { openRoute } from '../testing/open-route.ts'
import { ID, recordsStage } from '../testing/records-stage.fixture.ts'
import { ApiError } from '../kernel/api-error.ts'

const SECRET = 'the-cause-of-it-all'
const TASKS = '/api/collections/tasks/records'

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: ${SECRET}`), { code, syscall: 'write', errno: -1 })
}

/** The failures that a product's route may throw. */
const THROWN: Readonly<Record<string, () => unknown>> = {
  'error': () => new Error(SECRET),
  'no-error': () => `a text: ${SECRET}`,
  'nothing': () => undefined,
  'own-500': () => new ApiError(500, '', {}, { cause: new Error(SECRET) }),
  'own-502': () => new ApiError(502, 'The other server is away.', {}, { cause: new Error(SECRET) }),
  'unavailable': () => new DatabaseUnavailable({ cause: new Error(SECRET) }),
  'not-writable': () => new DatabaseNotWritable({ cause: new Error(SECRET) }),
  'timeout': () => new StatementTimeout({ cause: new Error(SECRET) }),
  'wrapped-outage': () =>
    new ApiError(400, 'Failed to create record.', {}, { cause: new DatabaseUnavailable({ cause: new Error(SECRET) }) }),
  'full-disk': () => systemError('ENOSPC'),
  'read-only-disk': () => systemError('EROFS'),
  'wrapped-full-disk': () => new Error('upload', { cause: systemError('ENOSPC') }),
}

const routes = [
  ...Object.entries(THROWN).map(([path, make]) =>
    openRoute('GET', `/${path}`, async () => {
      throw make()
    }),
  ),
  openRoute('GET', '/sql', ({ app }) => app.driver.all(raw(`SELECT 1 FROM "${SECRET}"`))),
]

function breakHooks(app: App): void {
  app.hooks.on('save', 'tasks', async (_event, next) => {
    await next()
    throw new TypeError(SECRET)
  })
}

const DEFAULT = 'Something went wrong while processing your request.'
const CASES = [
  { path: '/api/error', status: 500, message: DEFAULT },
  { path: '/api/no-error', status: 500, message: DEFAULT },
  { path: '/api/nothing', status: 500, message: DEFAULT, causeless: true },
  { path: '/api/own-500', status: 500, message: DEFAULT },
  { path: '/api/own-502', status: 502, message: 'The other server is away.' },
  { path: '/api/sql', status: 500, message: DEFAULT },
  {
    path: '/api/unavailable',
    status: 503,
    message: 'The database cannot be reached right now. Please try again in a moment.',
  },
  {
    path: '/api/wrapped-outage',
    status: 503,
    message: 'The database cannot be reached right now. Please try again in a moment.',
  },
  { path: '/api/not-writable', status: 503, message: 'Nothing can be saved right now. Please try again later.' },
  { path: '/api/full-disk', status: 503, message: 'Nothing can be saved right now. Please try again later.' },
  { path: '/api/read-only-disk', status: 503, message: 'Nothing can be saved right now. Please try again later.' },
  { path: '/api/wrapped-full-disk', status: 503, message: 'Nothing can be saved right now. Please try again later.' },
  { path: '/api/timeout', status: 503, message: 'This took too long and was given up.' },
  { path: TASKS, method: 'POST' as const, payload: { title: 'A title' }, status: 500, message: DEFAULT },
]

describe.each(DRIVERS)('a failure of ours on $name', (database) => {
  let app: TestApp
  let lines: string[]

  beforeAll(async () => {
    lines = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    app = await createTestApp({
      driver: await database.open(),
      collections: recordsStage.collections(),
      plugins: [breakHooks, ...routes],
      log,
      settingsDefaults: { batch: { enabled: true } },
    })
  })
  afterAll(() => app.close())

  it.each(CASES)(
    '$path is a $status that hides its cause from the client and not from the log',
    async ({ path, status, message, method = 'GET', payload, causeless }) => {
      lines.length = 0
      const answer = await app.server.inject({ method, url: path, ...(payload && { payload }) })
      expect(answer.json()).toEqual({ data: {}, message, status })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(new RegExp(`${SECRET}|node_modules|\\.ts`))
      const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect(logged).toMatchObject([{ level: 50, requestId: expect.stringMatching(/^\w{8}-\d+$/) as string, status }])
      if (!causeless) expect(lines[0]).toContain(SECRET)
      await app.logs.flush()
      const entries = await app.logs.list({
        filter: `level = 8 && (data.requestId = '${String(logged[0]!['requestId'])}' || data.meta.requestId = '${String(logged[0]!['requestId'])}')`,
        sort: 'data.type',
        limit: 10,
        offset: 0,
      })
      expect(entries).toMatchObject([{ data: { status } }, { data: { type: 'request', status, error: message } }])
    },
  )

  it('inside a batch is reported as that item’s, and logged', async () => {
    lines.length = 0
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/batch',
      payload: { requests: [{ method: 'POST', url: TASKS, body: { title: 'A title' } }] },
    })
    expect(answer.json()).toMatchObject({
      status: 400,
      data: { requests: { 0: { response: { data: {}, message: DEFAULT, status: 500 } } } },
    })
    expect(answer.body).not.toContain(SECRET)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, requestId: expect.stringMatching(/-\d+$/) as string, err: { message: SECRET } },
    ])
  })

  it('nothing is logged without a failure', async () => {
    lines.length = 0
    for (const url of ['/api/health', '/api/nope', `${TASKS}?filter=((`, `${TASKS}/${ID.one}`])
      await app.server.inject(url)
    expect(lines).toEqual([])
  })
})

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutboxRow, RecordStep } from './record-step.ts'
import { sendSteps, type Sending } from './send-steps.ts'

interface Row extends OutboxRow {
  readonly minutes: number
}

const row = (id: string, values: Partial<Row> = {}): Row => ({
  id,
  collectionName: 'hours',
  version: 1,
  minutes: 60,
  ...values,
})
const change: RecordStep<Row> = {
  id: 'a',
  before: row('a', { version: 5 }),
  after: row('a', { version: 5, minutes: 90 }),
}
const creation: RecordStep<Row> = { id: 'b', before: null, after: row('b', { version: 0 }) }
const deletion: RecordStep<Row> = { id: 'c', before: row('c'), after: null }

type Answer = readonly [status: number, body: unknown]
const refused = (code: string): Answer => [400, { data: { id: { code } } }]
const inBatch = ([status, body]: Answer): Answer => [
  400,
  { data: { requests: { 0: { response: { status, ...(body as object) } } } } },
]

/** A network that answers from a table and records the requests. */
let asked: string[] = []
let answers: Readonly<Record<string, Answer>> = {}

async function answer(url: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const path = `${method} ${new URL(url, 'http://x').pathname.replace(/^.*\/api\//, '')}`
  const text = body instanceof FormData ? String(body.get('@jsonPayload')) : typeof body === 'string' ? body : ''
  asked.push(`${path} ${new Headers(headers).get('idempotency-key') ?? ''} ${text}`.trim())
  const [status, json] = answers[path] ?? [404, {}]
  return new Response(status === 204 ? null : JSON.stringify(json), { status })
}

const sending = (steps: readonly RecordStep[], more: Partial<Sending> = {}): Sending => ({
  key: 'k',
  steps,
  versionOf: (step) => step.before?.version ?? 0,
  isRepeated: false,
  isStrict: false,
  ...more,
})

const URL_OF = { hours: 'collections/hours/records' }

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', answer)
})

describe('the steps of one act', () => {
  it('go together in one batch, with what changed and the version it was made upon', async () => {
    answers = {
      'POST batch': [
        200,
        [{ status: 200, body: row('a', { version: 6 }) }, { status: 200, body: row('b') }, { status: 204 }],
      ],
    }
    expect(await sendSteps(sending([change, creation, deletion]))).toEqual([row('a', { version: 6 }), row('b'), null])
    const sent = asked.filter((one) => one.startsWith('POST'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('k {"requests"')
    expect(sent[0]).toContain('"body":{"minutes":90,"version":5}')
    expect(sent[0]).toContain('"body":{"id":"b","minutes":60}')
  })

  it('go as one command under its key, and its undo names that key', async () => {
    answers = {
      'POST commands/copy-week': [200, { operation: 'k', rows: [row('b')] }],
      'POST operations/k/undo': [200, { operation: 'u', rows: [null] }],
    }
    const command = { name: 'copy-week', input: { user: 'ana' }, digest: 'd' }
    expect(await sendSteps(sending([creation], { command }))).toEqual([row('b')])
    expect(await sendSteps(sending([deletion], { key: 'u', command: { undoes: 'k' } }))).toEqual([null])
    expect(asked).toEqual([
      'POST commands/copy-week k {"user":"ana","digest":"d","operation":"k"}',
      'POST operations/k/undo u {"operation":"u"}',
    ])
  })

  it.each<[string, Readonly<Record<string, Answer>>, Sending, unknown]>([
    [
      'a command is not sent in pieces, and keeps what was planned anew',
      { 'POST commands/copy-week': [409, { data: { command: { code: 'command_stale' } } }] },
      sending([creation], { command: { name: 'copy-week', input: {}, digest: 'd' } }),
      409,
    ],
    [
      'a creation whose answer was lost is found where it is',
      { [`POST ${URL_OF.hours}`]: refused('validation_not_unique'), [`GET ${URL_OF.hours}/b`]: [200, row('b')] },
      sending([creation], { isRepeated: true }),
      [row('b')],
    ],
    [
      'a change whose answer was lost is no conflict',
      {
        [`PATCH ${URL_OF.hours}/a`]: refused('validation_version_conflict'),
        [`GET ${URL_OF.hours}/a`]: [200, row('a', { minutes: 90, version: 6 })],
      },
      sending([change], { isRepeated: true }),
      [row('a', { minutes: 90, version: 6 })],
    ],
    [
      'a change that somebody else made is one',
      {
        [`PATCH ${URL_OF.hours}/a`]: refused('validation_version_conflict'),
        [`GET ${URL_OF.hours}/a`]: [200, row('a', { minutes: 75, version: 6 })],
      },
      sending([change], { isRepeated: true }),
      'validation_version_conflict',
    ],
    [
      'nothing is looked for when nothing was lost',
      {
        [`PATCH ${URL_OF.hours}/a`]: refused('validation_version_conflict'),
        [`GET ${URL_OF.hours}/a`]: [200, row('a', { minutes: 90, version: 6 })],
      },
      sending([change]),
      'validation_version_conflict',
    ],
    ['what somebody else deleted is deleted', { [`DELETE ${URL_OF.hours}/c`]: [404, {}] }, sending([deletion]), [null]],
    [
      'but not where it must still be there',
      { [`DELETE ${URL_OF.hours}/c`]: [404, {}] },
      sending([deletion], { isStrict: true }),
      404,
    ],
    [
      'a batch that arrived is not sent in pieces',
      { 'POST batch': inBatch([404, {}]), [`GET ${URL_OF.hours}/b`]: [200, row('b')] },
      sending([deletion, creation], { isRepeated: true, isStrict: true }),
      [null, row('b')],
    ],
    [
      'a batch that did not arrive and may not be done in pieces is refused',
      { 'POST batch': inBatch([404, {}]) },
      sending([deletion, creation], { isRepeated: true, isStrict: true }),
      404,
    ],
  ])('%s', async (_name, table, given, expected) => {
    answers = table
    const result = await sendSteps(given).catch(
      (error: { status: number; response: { data?: { id?: { code: string } } } }) =>
        error.response.data?.id?.code ?? error.status,
    )
    expect(result).toEqual(expected)
  })
})

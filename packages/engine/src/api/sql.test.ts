import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { raw } from '../storage/sql.ts'

const collections = describeAll([
  defineCollection({
    name: 'notes',
    label: 'Notas',
    labelOne: 'Nota',
    fields: {
      title: f.text({ label: 'T' }),
      n: f.number({ label: 'N' }),
      done: f.bool({ label: 'D' }),
      data: f.json({ label: 'J' }),
    },
    access: { list: '' },
  }),
])

const RAW = 'Failed to execute query. Raw error:\n'
const INVALID = 'An error occurred while validating the submitted data.'
const NOT_LOADED = 'An error occurred while loading the submitted data.'

interface Case {
  readonly query: unknown
  readonly status?: number
  readonly rows?: readonly (readonly (string | null)[])[]
  readonly names?: readonly string[]
  readonly affected?: number
  readonly message?: RegExp
  readonly code?: string
  /** The expected number of notes afterwards; 2 by default. */
  readonly left?: number
}

const CASES: Readonly<Record<string, Case>> = {
  'a SELECT answers texts': {
    query: 'SELECT id, n, done, data FROM notes ORDER BY id',
    rows: [
      ['note00000000001', '1.5', '1', '{"x":1}'],
      ['note00000000002', '2', '0', null],
    ],
    names: ['id', 'n', 'done', 'data'],
  },
  'columns of the same name all arrive': { query: 'SELECT 1 AS a, 2 AS a', rows: [['1', '2']], names: ['a', 'a'] },
  'no rows still name their columns': {
    query: 'SELECT id, title FROM notes WHERE 1 = 2',
    rows: [],
    names: ['id', 'title'],
  },
  'a comment, a WITH and a closing semicolon': {
    query: '-- first\nWITH x AS (SELECT 1 AS a) SELECT a FROM x;  ',
    rows: [['1']],
    names: ['a'],
  },
  'the last of several SELECTs answers': { query: "SELECT 1 AS a; SELECT 'a;b' AS b", rows: [['a;b']], names: ['b'] },
  'a question mark is a text': { query: "SELECT '?' AS q", rows: [['?']], names: ['q'] },
  'an UPDATE counts its rows': { query: 'UPDATE notes SET n = n', affected: 2, rows: [], names: [] },
  'an UPDATE of nothing': { query: 'UPDATE notes SET n = n WHERE 1 = 2', affected: 0 },
  'an INSERT that would answer rows': {
    query: "INSERT INTO notes (id, title) VALUES ('note00000000003', 'c') RETURNING id",
    affected: 1,
    rows: [],
    left: 3,
  },
  'several writes': {
    query:
      "INSERT INTO notes (id) VALUES ('note00000000003'); UPDATE notes SET n = 1; DELETE FROM notes WHERE id = 'note00000000001'",
    affected: 1,
    left: 2,
  },
  'a DELETE behind a WITH': {
    query: "WITH x AS (SELECT 'note00000000001' AS id) DELETE FROM notes WHERE id IN (SELECT id FROM x)",
    affected: 1,
    left: 1,
  },
  'a write in capitals after a comment': { query: '/* x */ DELETE FROM notes', affected: 2, left: 0 },
  'one wrong statement takes all back': { query: 'DELETE FROM notes; bogus', status: 400, message: /bogus/ },
  'a unique index': { query: "INSERT INTO notes (id) VALUES ('note00000000001')", status: 400, message: /notes/ },
  'an unknown table': { query: 'SELECT * FROM nowhere', status: 400, message: /nowhere/ },
  'an unknown column': { query: 'SELECT bogus FROM notes', status: 400, message: /bogus/ },
  'no SQL at all': { query: 'é', status: 400, message: /é/ },
  'nothing but space': { query: '  ', status: 400, message: /empty/ },
  'an open quote': { query: "SELECT 'x", status: 400, message: /./ },
  'no query': { query: undefined, status: 400, code: 'validation_required' },
  'an empty query': { query: '', status: 400, code: 'validation_required' },
  'a query that is too long': {
    query: `SELECT '${'é'.repeat(2500)}'`,
    status: 400,
    code: 'validation_length_too_long',
  },
  'a query that is no text': { query: 5, status: 400, message: /^$/ },
  'too many rows are cut': {
    query: 'WITH RECURSIVE x(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM x WHERE a < 1500) SELECT a FROM x',
    rows: Array.from({ length: 1000 }, (_, i) => [String(i + 1)]),
  },
  'a write that calls itself a read': { query: 'SELECT 1; DELETE FROM notes', left: 2, status: 400 },
}

describe.each(DRIVERS)('POST /api/sql on $name', (database) => {
  let app: TestApp
  const ask = async (query: unknown, token?: string) => {
    const payload = JSON.stringify({ query })
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/sql',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: token ?? (await app.superuserToken()) }),
      },
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }

  beforeAll(async () => {
    app = await createTestApp({ driver: await database.open(), collections })
  })
  afterAll(() => app.close())

  it.each(Object.entries(CASES))(
    '%s',
    async (_name, { query, status = 200, rows, names, affected, message, code, left = 2 }) => {
      await app.driver.run(raw('DELETE FROM notes'))
      await app.records.create('notes', { id: 'note00000000001', title: 'a', n: 1.5, done: true, data: { x: 1 } })
      await app.records.create('notes', { id: 'note00000000002', title: 'b', n: 2 })
      const answer = await ask(query)
      expect(answer).toMatchObject({ status })
      const { body } = answer
      if (status === 200) {
        expect(Object.keys(body).toSorted()).toEqual(['affectedRows', 'columns', 'execTime', 'rows'])
        expect(body).toMatchObject({ execTime: expect.any(Number), affectedRows: affected ?? 0 })
      } else {
        expect(body).toMatchObject({
          status: 400,
          message: code
            ? INVALID
            : query === 5
              ? NOT_LOADED
              : expect.stringMatching(/^Failed to execute query\. Raw error:\n./),
          data: code ? { query: { code } } : {},
        })
        if (message && query !== 5) expect(String(body['message']).slice(RAW.length)).toMatch(message)
      }
      if (rows) expect(body['rows']).toEqual(rows)
      if (names) expect((body['columns'] as { name: string }[]).map((column) => column.name)).toEqual(names)
      expect(await app.records.findAll('notes')).toHaveLength(left)
    },
  )

  it('tells the types of stored columns', async () => {
    const { body } = await ask('SELECT title, n, done, n + 1 AS e FROM notes')
    expect(body['columns']).toMatchObject([
      { type: 'TEXT', nullable: true },
      { type: 'NUMERIC' },
      { type: 'BOOLEAN' },
      { name: 'e' },
    ])
  })

  it('refuses guests and users before it reads the query', async () => {
    expect(await ask('DELETE FROM notes', '')).toMatchObject({ status: 401 })
    expect((await ask('DELETE FROM notes', 'no-token')).status).toBe(401)
  })

  it('survives a change of the schema, and serves records again once it is reverted', async () => {
    const list = async () =>
      (await app.server.inject({ method: 'GET', url: '/api/collections/notes/records' })).statusCode
    expect(await list()).toBe(200)
    expect(await ask('ALTER TABLE notes RENAME TO elsewhere')).toMatchObject({ status: 200, body: { affectedRows: 0 } })
    expect(await list()).toBeGreaterThanOrEqual(400)
    expect((await app.server.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200)
    expect(await ask('ALTER TABLE elsewhere RENAME TO notes; ALTER TABLE notes ADD COLUMN more TEXT')).toMatchObject({
      status: 200,
    })
    expect(await list()).toBe(200)
    expect((await ask('SELECT more FROM notes')).status).toBe(200)
  })

  it('ends a script that takes too long while others go on', async () => {
    const endless = {
      sqlite: 'WITH RECURSIVE x(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM x) SELECT count(*) FROM x',
      postgres: 'SELECT pg_sleep(600)',
    }[database.name]
    const script = app.driver.runScript({ text: endless, maxRows: 1, timeoutMs: 1500 }).catch((error: unknown) => error)
    expect(await app.records.findAll('notes')).toBeInstanceOf(Array)
    expect(await script).toMatchObject({ name: 'StatementTimeout' })
  })

  it('reaches no other file of the machine', async () => {
    if (database.name !== 'sqlite') return
    expect(await ask("ATTACH '/tmp/views-other.db' AS x")).toMatchObject({ status: 400 })
    expect(await ask("VACUUM INTO '/tmp/views-other.db'")).toMatchObject({ status: 400 })
  })
})

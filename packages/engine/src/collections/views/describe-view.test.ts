import { defineCollection, describeAll, f, timestamps, type FieldModel } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { DRIVERS } from '../../testing/drivers.ts'
import { raw } from '../../storage/sql.ts'
import { describeView, type DescribedView } from './describe-view.ts'
import { InvalidViewQuery } from './invalid-view-query.ts'

const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const text = { label: 'T' } as const
const collections = describeAll([
  defineCollection({
    ...words,
    name: 'teams',
    fields: { name: f.text(text), size: f.number({ ...text, onlyInt: true }) },
    access: {},
  }),
  defineCollection({
    ...words,
    name: 'notes',
    fields: {
      title: f.text({ ...text, min: 2, hidden: true }),
      n: f.number(text),
      done: f.bool(text),
      data: f.json(text),
      team: f.relation('teams', text),
      tags: f.selectMany({ a: 'A', b: 'B' }, text),
      createdBy: f.text(text),
      paper: f.file(text),
      ...timestamps,
    },
    access: {},
  }),
])
const [TEAMS, NOTES] = collections as [(typeof collections)[number], (typeof collections)[number]]

/** A short form of a field: its type and relevant options. */
function brief(field: FieldModel): string {
  const traits = [
    field.hidden && 'hidden',
    'min' in field && field.type === 'text' && field.min > 0 && `min ${field.min}`,
    field.type === 'number' && field.onlyInt && 'int',
    field.type === 'relation' &&
      `to ${field.collectionId === TEAMS.id ? 'teams' : field.collectionId === NOTES.id ? 'notes' : '?'}`,
    field.id.startsWith('_clone_') && 'clone',
  ]
  return [field.name, field.type, ...traits.filter(Boolean)].join(' ')
}

interface Accepted {
  readonly query: string
  readonly fields?: readonly string[]
  /** The first row's values. */
  readonly first?: Readonly<Record<string, unknown>>
  readonly count?: number
}

const ACCEPTED: Readonly<Record<string, Accepted>> = {
  'columns of a collection keep kind and options': {
    query: 'SELECT id, title, n, done, data, team, tags, paper, created FROM notes',
    fields: [
      'id text',
      'title text hidden min 2 clone',
      'n number clone',
      'done bool clone',
      'data json clone',
      'team relation to teams clone',
      'tags select clone',
      'paper file clone',
      'created autodate clone',
    ],
    first: {
      id: 'note00000000001',
      title: 'aa',
      n: 1.5,
      done: true,
      data: { x: 1 },
      team: 'team00000000001',
      tags: ['a'],
    },
  },
  'aliases, a join and the id of another collection': {
    query:
      'SELECT n.id AS id, n.title AS heading, t.id AS tid, t.name FROM notes n LEFT JOIN teams AS t ON t.id = n.team ORDER BY n.id',
    fields: ['id text', 'heading text hidden min 2 clone', 'tid relation to teams', 'name text clone'],
    first: { heading: 'aa', tid: 'team00000000001', name: 'North' },
  },
  'an unqualified column of one of two tables stays hidden': {
    query: 'SELECT n.id, title FROM notes n, teams t',
    fields: ['id text', 'title text hidden min 2 clone'],
  },
  'counts, totals and casts': {
    query: `SELECT id, count(id) AS c, total(n) AS t, sum(n) AS s, max(title) AS m, CAST(n AS INT) i, CAST(n AS text) AS tx, cast(done AS bool) b, (n + 1) AS e, upper(title) AS u, 1 AS one, NULL AS nil
            FROM notes GROUP BY id ORDER BY id`,
    fields: [
      'id text',
      'c number int',
      't number',
      's json',
      'm json',
      'i number int',
      'tx text',
      'b bool',
      'e json',
      'u json',
      'one json',
      'nil json',
    ],
    first: { c: 1, t: 1.5, s: 1.5, m: 'aa', i: 1, tx: '1.5', b: true, e: 2.5, u: 'AA', one: 1, nil: null },
  },
  'numbered rows have text ids': {
    query: 'SELECT (ROW_NUMBER() OVER()) AS id, count(*) AS c FROM notes GROUP BY team',
    fields: ['id text', 'c number int'],
    first: { id: '1', c: 2 },
  },
  'numbered rows over a window': {
    query:
      'SELECT ROW_NUMBER() OVER (PARTITION BY team ORDER BY n DESC NULLS LAST ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) + 0 AS id FROM notes WHERE team = (SELECT id FROM teams)',
    first: { id: '1' },
  },
  'a WITH, whose columns are json': {
    query: 'WITH x AS (SELECT id, title FROM notes) SELECT id, x.title FROM x ORDER BY id',
    fields: ['id text', 'title json'],
    first: { title: 'aa' },
  },
  'a WITH of rows that are counted': {
    query: 'WITH x AS (SELECT ROW_NUMBER() OVER () AS id, title FROM notes) SELECT id FROM x ORDER BY id',
    first: { id: '1' },
  },
  'a WITH that names its columns and calls itself': {
    query:
      'WITH RECURSIVE Days(day) AS (SELECT 1 UNION ALL SELECT day + 1 FROM Days WHERE day < 3) SELECT day AS id FROM Days',
    fields: ['id text'],
    first: { id: '1' },
    count: 3,
  },
  'an alias in single quotes': {
    query: "SELECT id, n AS 'amount' FROM notes",
    fields: ['id text', 'amount number clone'],
  },
  'names that objects have': {
    query: 'SELECT id, n AS constructor, CAST(n AS TEXT) AS toString FROM notes AS valueOf WHERE valueOf.n > 0',
    fields: ['id text', 'constructor number clone', 'toString text'],
    count: 2,
  },
  'a sub-select': { query: 'SELECT a.id, a.title FROM (SELECT * FROM notes) a', fields: ['id text', 'title json'] },
  'a UNION': {
    query: 'SELECT id, title FROM notes UNION SELECT id, name FROM teams ORDER BY id DESC',
    fields: ['id text', 'title json'],
    first: { title: 'North' },
    count: 3,
  },
  'every way to quote, and comments': {
    query: 'select `id`, [title] /* hidden? */, "n" -- the number\nfrom `notes`; ',
    fields: ['id text', 'title text hidden min 2 clone', 'n number clone'],
  },
  'names keep their letter case': {
    query: "SELECT id, createdBy AS Author FROM notes WHERE createdBy = 'Ana'",
    fields: ['id text', 'Author text clone'],
    count: 1,
  },
  'words of windows are names elsewhere': {
    query: 'SELECT id, n AS first, n AS row, title AS date FROM notes ORDER BY first',
    fields: ['id text', 'first number clone', 'row number clone', 'date text hidden min 2 clone'],
  },
  'a self join': {
    query: 'SELECT n.id, m.title, m.id AS other FROM notes n, notes m WHERE m.id = n.id',
    fields: ['id text', 'title text hidden min 2 clone', 'other relation to notes'],
  },
  'no rows': { query: 'SELECT id FROM notes WHERE 1 = 2', count: 0 },
  'no table': { query: 'SELECT 1 AS id', first: { id: '1' } },
  'functions of SQLite': {
    query: `SELECT id, ifnull(NULL, title) AS i, iif(done, 'yes', 'no') AS y, iif(n > 1, 1, 0) AS big, strftime('%Y', '2024-05-06 07:08:09.000Z') AS year, date('2024-01-31', '+1 day') AS day,
            datetime('2024-01-31') AS at, round(2.5) AS r, round(n, 1) AS rr, min(n, 7) AS least, max(1, 2) AS greatest, instr(title, 'a') AS place, length(title) AS len, n || '' AS joined,
            json_extract(data, '$.x') AS x, CAST(json_extract(data, '$.x') AS REAL) AS xr, json_array_length(tags) AS l, substr(title, 1, 1) AS s FROM notes ORDER BY id`,
    first: {
      i: 'aa',
      y: 'yes',
      big: 1,
      year: 2024,
      day: '2024-02-01',
      at: '2024-01-31 00:00:00',
      r: 3,
      rr: 1.5,
      least: 1.5,
      greatest: 2,
      place: 1,
      len: 2,
      joined: 1.5,
      x: 1,
      xr: 1,
      l: 1,
      s: 'a',
    },
  },
  'aggregates of SQLite': {
    query: `SELECT team AS id, group_concat(n) AS a, group_concat(DISTINCT createdBy) AS b, group_concat(title, ' / ') AS c, avg(n) AS d FROM notes GROUP BY team`,
    first: { b: 'Ana,Bea', d: 1.75 },
  },
  'the items of a list': {
    query: `SELECT (ROW_NUMBER() OVER ()) AS id, n.title AS t, json_each.value AS tag FROM notes n, json_each(n.tags) WHERE json_each.value = 'a'`,
    first: { tag: 'a' },
    count: 1,
  },
  'the items of a list under a name': {
    query: `SELECT n.id || je.value AS id, je.value AS tag FROM notes AS n JOIN json_each(n.tags) je ON 1 = 1`,
    first: { tag: 'a' },
  },
  'comparisons of SQLite': {
    query: `SELECT id FROM notes WHERE done = true AND title LIKE 'AA' AND n == 1.5 AND team IS NOT NULL AND createdBy IS 'Ana' AND (n > 1) IS NOT false`,
    count: 1,
  },
  'a question mark in a text': {
    query: `SELECT id, '\\ why? it''s' AS q FROM notes WHERE title != '?'`,
    first: { q: "\\ why? it's" },
  },
  'a division by zero is nothing': {
    query:
      'SELECT id, n / (done - done) AS a, 7.5 / n AS b, (n + 1.5) / n AS c, 1.0 / count(*) AS d FROM notes WHERE n = 1.5 GROUP BY id',
    first: { a: null, b: 5, c: 2, d: 1 },
  },
  'casts of what is no number': {
    query: `SELECT id, CAST(title AS INT) AS a, CAST('12abc' AS REAL) AS b, CAST(n AS INTEGER) AS c, CAST(data AS NUMERIC) AS d, CAST(done AS TEXT) AS e FROM notes ORDER BY id`,
    first: { a: 0, b: 12, c: 1, d: 0, e: '1' },
  },
}

const REFUSED: Readonly<Record<string, readonly [query: string, message: RegExp]>> = {
  'a function that nobody has': ['SELECT id, constructor(n) AS x FROM notes', /constructor/],
  'a type that nobody has': ['SELECT CAST(n AS toString(1)(2)) AS id FROM notes', /./],
  'no query': ['  -- nothing\n', /empty/],
  'all columns': ['SELECT * FROM notes', /wildcard columns/],
  'all columns of one table': ['SELECT n.id, n.* FROM notes n', /wildcard columns/],
  'no id': ['SELECT title FROM notes', /missing required id/],
  'a name twice': ['SELECT id, title, n AS TITLE FROM notes', /two columns/],
  'a column without a name': ['SELECT id, lower(title) FROM notes', /needs a name/],
  'a name with a space': ["SELECT id, title AS 'a b' FROM notes", /needs a name/],
  'a reserved name': ['SELECT id, title AS expand FROM notes', /reserved/],
  'the same id twice': ['SELECT team AS id FROM notes', /same id/],
  'an empty id': ["SELECT '' AS id", /empty ids/],
  'a missing id': ['SELECT NULL AS id', /empty ids/],
  'two statements': ['SELECT id FROM notes; DROP TABLE notes', /multiple statements/],
  'a write': ['DELETE FROM notes', /only SELECT/],
  'a write behind a WITH': ['WITH x AS (SELECT 1) DELETE FROM notes', /only SELECT/],
  'a write within a WITH': ['WITH x AS (DELETE FROM notes RETURNING id) SELECT id FROM x', /./],
  'a write in the place of a column': ['SELECT id, (DELETE FROM notes) AS x FROM notes', /./],
  'a PRAGMA': ['PRAGMA table_info(notes)', /only SELECT/],
  'an EXPLAIN': ['EXPLAIN SELECT id FROM notes', /only SELECT/],
  'VALUES': ['VALUES (1)', /only SELECT/],
  'a way out of the brackets': ['SELECT id FROM notes) AS x; DROP TABLE notes; --', /multiple statements|never opened/],
  'a bracket too few': ['SELECT (id FROM notes', /bracket/],
  'an open quote': ["SELECT id FROM notes WHERE title = 'x", /quote/],
  'a parameter': ['SELECT id FROM notes WHERE title = ?', /parameters/],
  'a named parameter': ['SELECT id FROM notes WHERE title = :x', /parameters/],
  'an unknown table': ['SELECT id FROM nowhere', /nowhere/],
  'an unknown column': ['SELECT id, bogus FROM notes', /bogus/],
  'the view itself': ['SELECT id FROM me', /itself/],
  'the view itself in a sub-select': [
    'SELECT id FROM notes WHERE id IN (SELECT x.id FROM notes n JOIN Me x)',
    /itself/,
  ],
}

describe.each(DRIVERS)('describeView on $name', (database) => {
  let app: TestApp
  const run = (query: string): Promise<DescribedView> =>
    app.driver.transaction((tx) =>
      describeView(app.driver, tx, { name: 'me', query, collections: app.collections.all() }),
    )

  beforeAll(async () => {
    app = await createTestApp({ driver: await database.open(), collections })
    await app.records.create('teams', { id: 'team00000000001', name: 'North', size: 3 })
    await app.records.create('notes', {
      id: 'note00000000001',
      title: 'aa',
      n: 1.5,
      done: true,
      data: { x: 1 },
      team: 'team00000000001',
      tags: ['a'],
      createdBy: 'Ana',
    })
    await app.records.create('notes', {
      id: 'note00000000002',
      title: 'bb',
      n: 2,
      data: 's',
      team: 'team00000000001',
      createdBy: 'Bea',
    })
  })
  afterAll(() => app.close())

  it.each(Object.entries(ACCEPTED))('takes %s', async (_name, { query, fields, first, count }) => {
    const described = await run(query)
    if (fields) expect(described.fields.map(brief)).toEqual(fields)
    if (first) expect(described.sample[0]).toMatchObject(first)
    if (count !== undefined) expect(described.sample).toHaveLength(count)
  })

  it.each(Object.entries(REFUSED))('refuses %s', async (_name, [query, message]) => {
    const error = await run(query).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InvalidViewQuery)
    expect((error as Error).message).toMatch(message)
    expect((error as InvalidViewQuery).toErrorData()).toMatchObject({
      viewQuery: { code: 'validation_invalid_view_query', message: expect.stringMatching(/^Invalid query - .*\.$/s) },
    })
    expect(await app.driver.all(raw('SELECT id FROM notes'))).toHaveLength(2)
  })

  it('leaves nothing behind', async () => {
    await run('SELECT id FROM notes')
    const views = {
      sqlite: `SELECT name FROM sqlite_master WHERE type = 'view'`,
      postgres: `SELECT viewname FROM pg_views WHERE schemaname = current_schema()`,
    }
    expect(await app.driver.all(raw(views[database.name]))).toEqual([])
  })
})

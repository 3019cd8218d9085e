import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../testing/drivers.ts'
import { DatabaseUnavailable, type Driver } from '../driver.ts'
import { raw, sql } from '../sql.ts'
import { id } from './columns.ts'
import { openPostgres } from './driver.ts'

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let one: Driver
let two: Driver

beforeEach(async () => {
  database = await createPostgresDatabase()
  one = await openPostgres(database.url)
  two = await openPostgres(database.url)
})
afterEach(async () => {
  await one.close()
  await two.close()
  await database.drop()
})

const heard = (driver: Driver, channel: string) =>
  new Promise<string>((resolve) => driver.onBroadcast(channel, resolve))

async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TIMESHEET_TEST_POSTGRES_URL })
  await client.connect()
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    new URL(database.url).pathname.slice(1),
  ])
  await client.end()
}

it('broadcasts to the others on the channel, not to itself and not to other channels', async () => {
  const own: string[] = []
  one.onBroadcast('records', (payload) => own.push(payload))
  two.onBroadcast('other', (payload) => own.push(payload))
  const received = heard(two, 'records')
  await one.broadcast('records', 'hola qué tal ñ 1')
  expect(await received).toBe('hola qué tal ñ 1')
  const back = heard(one, 'done')
  await two.broadcast('done', '')
  expect(await back).toBe('')
  expect(own).toEqual([])
})

it('refuses a payload that NOTIFY cannot carry', async () => {
  await expect(one.broadcast('records', 'ñ'.repeat(4000))).rejects.toThrow('larger than')
})

it('works on after every connection was cut, without a restart', async () => {
  await one.exec('CREATE TABLE t (a TEXT)')
  await one.all(sql`SELECT a FROM t`)
  await cutConnections()
  expect(await one.all(sql`SELECT a FROM t`)).toEqual([])
  await one.transaction((tx) => tx.run(sql`INSERT INTO t VALUES (${'x'})`))
  expect(await two.all(sql`SELECT a FROM t`)).toEqual([{ a: 'x' }])
})

it('hears broadcasts again after its listening connection was cut', async () => {
  await cutConnections()
  const received = heard(two, 'records')
  const sending = setInterval(() => void one.broadcast('records', 'again').catch(() => {}), 50)
  expect(await received).toBe('again')
  clearInterval(sending)
})

it('says that the database is unavailable when a transaction loses its connection', async () => {
  await one.exec('CREATE TABLE t (a TEXT)')
  const lost = one.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO t VALUES (${'lost'})`)
    await cutConnections()
    await tx.run(sql`INSERT INTO t VALUES (${'lost too'})`)
  })
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await one.all(sql`SELECT a FROM t`)).toEqual([])
})

it('says so when nobody answers at the address', async () => {
  await expect(openPostgres('postgres://postgres@127.0.0.1:1/none')).rejects.toBeInstanceOf(DatabaseUnavailable)
})

it('does not pretend to have stored what PostgreSQL rolled back', async () => {
  await one.exec('CREATE TABLE t (a TEXT PRIMARY KEY)')
  const swallowed = one.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO t VALUES (${'x'})`)
    await tx.run(sql`INSERT INTO t VALUES (${'x'})`).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('nothing was stored')
  expect(await one.all(sql`SELECT a FROM t`)).toEqual([])
})

it('notices a schema that another process changed under a prepared statement', async () => {
  await one.exec('CREATE TABLE t (a TEXT)')
  for (let i = 0; i < 6; i++) await one.all(raw('SELECT * FROM t'))
  await two.exec(`ALTER TABLE t ADD COLUMN b TEXT; INSERT INTO t VALUES ('x', 'y')`)
  expect(await one.all(raw('SELECT * FROM t'))).toEqual([{ a: 'x', b: 'y' }])
})

it.each(['lower(name)', 'lower((name) COLLATE "C")'])(
  'serves %s by the index of a NOCASE column',
  async (expression) => {
    await one.exec('CREATE TABLE t (name text COLLATE "C" NOT NULL)')
    await one.exec(
      one.ddl
        .createIndex({
          name: 'i',
          unique: true,
          table: 't',
          columns: [{ name: 'name', isExpression: false, collate: 'NOCASE', sort: '' }],
          where: '',
        })
        .join(';'),
    )
    const plan = await one.transaction(async (tx) => {
      await tx.run(raw('SET LOCAL enable_seqscan = off'))
      return tx.all(raw(`EXPLAIN SELECT 1 FROM t WHERE ${expression} = 'x'`))
    })
    expect(JSON.stringify(plan)).toContain('Index Cond')
  },
)

const NUMBER = { sql: raw('n'), type: 'number', affinity: 'numeric', nullable: false } as const
const INDEX = { name: 'by_n', unique: false, table: 't', where: "c <> ''" }

/** The plan of an ORDER BY `n` over the rows of a partial index, and of the order of rows where `last` is that. */
async function planOfOrder(descending: boolean, last = raw('')): Promise<string> {
  return one.transaction(async (tx) => {
    await tx.run(raw('SET LOCAL enable_seqscan = off'))
    const order = one.dialect.orderBy(NUMBER, descending)
    return JSON.stringify(await tx.all(sql`EXPLAIN SELECT c FROM t WHERE c <> '' ORDER BY ${order}${last} LIMIT 3`))
  })
}

it.each([
  ['', false],
  ['', true],
  ['DESC', false],
  ['DESC', true],
] as const)('serves an order by an index %s, descending: %s', async (sort, descending) => {
  await one.exec(`CREATE TABLE t (n float8 NOT NULL, c text COLLATE "C" NOT NULL, _rowid_ bigint NOT NULL)`)
  const columns = [{ name: 'n', isExpression: false, collate: '', sort }]
  await one.exec(one.ddl.createIndex({ ...INDEX, columns }).join(';'))
  const plan = await planOfOrder(descending, raw(`, _rowid_ ${descending ? 'DESC' : 'ASC'}`))
  expect(plan).toContain('by_n')
  expect(plan).not.toContain('Sort')
})

it.each([
  ['answers in the order of rows without the table', ['n'], false, 'Index Only Scan'],
  ['of four columns does so too', ['n', 'a', 'b', 'c'], false, 'Index Only Scan'],
  ['that is unique does not', ['n', 'a', 'b', 'c'], true, 'Index Scan'],
] as const)('an index %s', async (_, names, unique, scan) => {
  await one.exec('CREATE TABLE t AS SELECT n, n AS a, n AS b, n AS c, n AS _rowid_ FROM generate_series(1, 2000) n')
  const columns = names.map((name) => ({ name, isExpression: false, collate: '', sort: '' }) as const)
  await one.exec(one.ddl.createIndex({ ...INDEX, where: '', unique, columns }).join(';'))
  await one.exec('VACUUM ANALYZE t')
  expect(JSON.stringify(await one.all(raw('EXPLAIN SELECT _rowid_ FROM t WHERE n = 10')))).toContain(scan)
})

it('rebuilds indexes at start whose order no query uses', async () => {
  await one.exec(`CREATE TABLE t (n float8 NOT NULL, c text COLLATE "C" NOT NULL)`)
  await one.exec(`CREATE UNIQUE INDEX by_n ON t (n ASC NULLS FIRST, c DESC NULLS LAST) WHERE c <> ''`)
  expect(await planOfOrder(false)).toContain('Sort')
  await (await openPostgres(database.url)).close()
  expect(await planOfOrder(false)).not.toContain('Sort')
  const [index] = await one.all<{ definition: string }>(raw("SELECT pg_get_indexdef('by_n'::regclass) AS definition"))
  expect(index!.definition).toMatch(/^CREATE UNIQUE INDEX by_n ON public\.t .*\(n, c DESC\) WHERE \(c <> ''/)
})

it.each<[was: string, rebuilt: string]>([
  ['(s)', '(s, _rowid_)'],
  ['(lower(s))', '(lower(s), _rowid_)'],
  ['(n, s DESC)', '(n, s DESC, _rowid_ DESC)'],
  ["(s) WHERE s <> ''", "(s, _rowid_) WHERE (s <> ''::text)"],
  ["(lower(s), n) INCLUDE (_rowid_) WHERE n > (0 + 1) AND s <> ' WHERE (a)'", '(lower(s), n, _rowid_) WHERE ((n >'],
  // What stays as it is.
  ['(s, _rowid_)', '(s, _rowid_)'],
  ['(s) INCLUDE (n)', '(s) INCLUDE (n)'],
  ["(s) WITH (fillfactor='90')", "(s) WITH (fillfactor='90')"],
])('rebuilds an index at start that does not end with the order of rows: %s', async (was, rebuilt) => {
  await one.exec('CREATE TABLE t (n float8 NOT NULL, s text COLLATE "C" NOT NULL, _rowid_ bigint UNIQUE)')
  await one.exec('CREATE TABLE others (s text COLLATE "C" NOT NULL)')
  await one.exec(`CREATE INDEX by_s ON t ${was}; CREATE UNIQUE INDEX alone ON t (s); CREATE INDEX other ON others (s)`)
  for (let start = 0; start < 2; start++) await (await openPostgres(database.url)).close()
  const definitions = await one.all<{ definition: string }>(
    raw("SELECT pg_get_indexdef(x::regclass) AS definition FROM unnest(ARRAY['by_s', 'alone', 'other']) x"),
  )
  const [first, ...others] = definitions.map(({ definition }) => definition.replace(/^.* btree /, ''))
  expect(first!.slice(0, rebuilt.length)).toBe(rebuilt)
  expect(others).toEqual(['(s)', '(s)'])
})

it('stores a text with NUL, which PostgreSQL cannot hold, with the replacement character', async () => {
  await one.exec('CREATE TABLE t (a TEXT)')
  await one.run(sql`INSERT INTO t VALUES (${'a\0b'})`)
  expect(await one.get(sql`SELECT a FROM t`)).toEqual({ a: 'a\uFFFDb' })
})

it('gives long names back as they were', async () => {
  const [table, column, twin] = ['t'.repeat(100), `${'c'.repeat(90)}1`, `${'c'.repeat(90)}2`]
  await one.exec(`CREATE TABLE ${id(table)} (${id(column)} TEXT UNIQUE, ${id(twin)} TEXT)`)
  const insert = raw(`INSERT INTO ${id(table)} VALUES ('1', '2')`)
  await one.run(insert)
  expect(await one.get(raw(`SELECT * FROM ${id(table)}`))).toEqual({ [column]: '1', [twin]: '2' })
  await expect(one.run(insert)).rejects.toMatchObject({ table, columns: [column] })
})

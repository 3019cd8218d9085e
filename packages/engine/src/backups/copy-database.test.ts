import { defineCollection, describeAll, f, timestamps, type CollectionModel } from '@timesheet/schema'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultUsers, SYSTEM_COLLECTIONS } from '../collections/system.ts'
import { createApp, type RunningApp } from '../create-app.ts'
import { insertMany } from '../records/insert-many.ts'
import type { Driver } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { copyDatabase, CopyRefused } from './copy-database.ts'

const label = { label: 'X' } as const
const everything = defineCollection({
  name: 'everything',
  label: 'Todo',
  labelOne: 'Todo',
  fields: {
    title: f.text(label),
    amount: f.number(label),
    done: f.bool(label),
    data: f.json(label),
    place: f.geoPoint(label),
    at: f.date(label),
    one: f.select({ a: 'A', b: 'B' }, label),
    many: f.selectMany({ a: 'A', b: 'B' }, label),
    files: f.files({ ...label, maxSelect: 3 }),
    owner: f.relation('users', label),
    ...timestamps,
  },
  indexes: [['title'], { fields: ['amount', 'title'], unique: true }],
  access: { list: 'owner = @request.auth.id' },
})
const COLLECTIONS: readonly CollectionModel[] = [
  defaultUsers,
  ...describeAll([everything], [...SYSTEM_COLLECTIONS, defaultUsers]),
]

const VALUES: readonly object[] = [
  {
    title: 'señor "x" \\ \n\t🙂',
    amount: 0.1 + 0.2,
    done: true,
    data: { a: [1, 'ñ', null] },
    place: { lon: -58.4, lat: -34.6 },
    at: '2026-01-02 03:04:05.678Z',
    one: 'a',
    many: ['b', 'a'],
  },
  { title: '', amount: -1e300, data: null },
  { title: '12', amount: 9007199254740991, data: 'text', many: ['a'] },
  { title: 'nothing', data: 0 },
]
const PAIRS = DRIVERS.flatMap((source) =>
  DRIVERS.map((target) => ({ source, target, from: source.name, to: target.name })),
)

describe.each(PAIRS)('a copy from $from to $to', ({ source, target }) => {
  let app: TestApp
  let to: Driver
  let there: RunningApp | undefined
  let token = ''

  beforeEach(async () => {
    app = await createTestApp({ driver: await source.open(), collections: COLLECTIONS })
    to = await target.open()
    there = undefined
    token = await app.superuserToken()
  })
  afterEach(async () => {
    await app.close()
    await (there ?? to).close()
  })

  const ask = async (
    on: RunningApp,
    path: string,
    body?: object,
    method: 'GET' | 'POST' | 'PATCH' = body ? 'POST' : 'GET',
  ) => {
    const { statusCode, payload } = await on.server.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: token },
      ...(body && { payload: body }),
    })
    return { status: statusCode, body: payload }
  }
  const makeCollection = async (model: object) =>
    expect(await ask(app, 'collections', model)).toMatchObject({ status: 200 })
  const opened = async () =>
    (there = await createApp({ driver: to, collections: COLLECTIONS, dir: app.dir, log: pino({ level: 'silent' }) }))
  const tablesOf = async (driver: Driver) =>
    (await driver.all<{ name: string }>(raw(driver.ddl.listTables))).map(({ name }) => name)
  const copy = () => copyDatabase(app.driver, to)

  /** Every record of every collection in row order, hidden fields included. */
  async function content(of: RunningApp): Promise<object> {
    const all = of.collections.all().map(async ({ name, type }) => {
      const records = await of.records.findAll(name, type === 'view' ? { sort: 'id' } : { sort: '@rowid' })
      return [name, records.map((record) => record.values)] as const
    })
    return Object.fromEntries(await Promise.all(all))
  }

  async function fill(): Promise<void> {
    const owner = await app.records.create('users', {
      email: 'ana@example.com',
      password: 'long-password-1',
      name: 'Ana',
    })
    for (const values of VALUES) await app.records.create('everything', { ...values, owner: owner.values.id })
    await makeCollection({
      name: 'notes',
      type: 'base',
      fields: [{ name: 'n', type: 'number' }],
      indexes: ['CREATE UNIQUE INDEX idx_n ON notes (n)'],
    })
    await insertMany(
      app,
      app.collections.find('notes')!,
      Array.from({ length: 1100 }, (_, n) => ({ n: (n * 7) % 1100 })),
    )
    await makeCollection({ name: 'seen', type: 'view', viewQuery: 'SELECT id, n FROM notes WHERE n < 3' })
    await makeCollection({ name: 'later', type: 'view', viewQuery: 'SELECT id, n AS m FROM seen' })
    await ask(
      app,
      'settings',
      { meta: { appName: 'Ñandú' }, smtp: { enabled: true, host: 'mail.example', username: 'u', password: 'secret' } },
      'PATCH',
    )
  }

  it('holds every record in its order, collections, settings and who is signed in', async () => {
    await fill()
    const before = await content(app)
    const collections = await ask(app, 'collections?perPage=100')
    const told: [number, number][] = []
    const { rows, leftBehind } = await copyDatabase(app.driver, to, (done, total) => told.push([done, total]))
    expect(leftBehind).toEqual([])
    expect(rows).toBeGreaterThan(1100)
    expect(told.at(-1)).toEqual([rows, rows])
    expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b))
    const copied = await opened()
    expect(await content(copied)).toEqual(before)
    expect(copied.settings.values).toEqual(app.settings.values)
    expect(await ask(copied, 'collections?perPage=100')).toEqual(collections)
    const { body } = await ask(copied, 'collections/later/records?sort=m')
    expect(JSON.parse(body)).toMatchObject({ totalItems: 3, items: [{ m: 0 }, { m: 1 }, { m: 2 }] })
    const signIn = await ask(copied, 'collections/users/auth-with-password', {
      identity: 'ana@example.com',
      password: 'long-password-1',
    })
    expect(signIn.status).toBe(200)
    expect(await content(app)).toEqual(before)
  })

  it('works like its source: unique indexes are enforced and new rows come last', async () => {
    await fill()
    await copy()
    const copied = await opened()
    expect(await ask(copied, 'collections/notes/records', { n: 1 })).toMatchObject({ status: 400 })
    expect(await ask(copied, 'collections/notes/records', { n: 5000 })).toMatchObject({ status: 200 })
    const last = await copied.records.findAll('notes', { sort: '-@rowid', limit: 1 })
    expect(last.map(({ values }) => values)).toMatchObject([{ n: 5000 }])
    expect(await app.records.findFirst('notes', 'n = 5000')).toBeUndefined()
  })

  it('says which tables belong to no collection', async () => {
    await app.driver.exec('CREATE TABLE by_hand (id TEXT)')
    expect(await copy()).toMatchObject({ leftBehind: ['by_hand'] })
    expect(await tablesOf(to)).not.toContain('by_hand')
  })

  it('leaves a database alone that holds something', async () => {
    await to.exec(`CREATE TABLE theirs (id TEXT); INSERT INTO theirs VALUES ('1')`)
    await expect(copy()).rejects.toThrow(CopyRefused)
    expect(await tablesOf(to)).toEqual(['theirs'])
    expect(await to.all(raw('SELECT id FROM theirs'))).toEqual([{ id: '1' }])
  })

  it('names the view that cannot be made, leaves nothing, and works once the view is corrected', async () => {
    await makeCollection({ name: 'seen', type: 'view', viewQuery: 'SELECT id, title FROM everything' })
    const spoil = (query: string) =>
      app.driver.run(
        sql`UPDATE _collections SET model = replace(model, ${'SELECT id, title FROM everything'}, ${query}) WHERE name = 'seen'`,
      )
    await spoil('SELECT id, nowhere FROM everything')
    await expect(copy()).rejects.toThrow(/^The view "seen" cannot be made there: .*nowhere/)
    expect(await tablesOf(to)).toEqual([])
    await app.driver.run(
      sql`UPDATE _collections SET model = replace(model, ${'nowhere'}, ${'title'}) WHERE name = 'seen'`,
    )
    expect(await copy()).toMatchObject({ leftBehind: [] })
  })
})

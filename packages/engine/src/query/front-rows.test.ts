import { defineCollection, describeAll, f, type RecordValues, zeroValues } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestInfo } from '../kernel/request-info.ts'
import { createSchema } from '../migrate/index.ts'
import type { Driver } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import type { QueryEnv } from './query-env.ts'
import { QueryError } from './query-error.ts'
import { buildFront, buildList, type ListSpec } from './select-records.ts'

const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const text = { label: 'T' } as const
const COLLECTIONS = describeAll([
  defineCollection({
    ...words,
    name: 'people',
    access: { list: '' },
    fields: { name: f.text({ ...text, sorted: 'es' }), level: f.number(text), boss: f.relation('people', text) },
  }),
  defineCollection({ ...words, name: 'secrets', access: { list: 'name != "b"' }, fields: { name: f.text(text) } }),
  defineCollection({
    ...words,
    name: 'papers',
    access: { list: '' },
    fields: {
      code: f.text(text),
      title: f.text({ ...text, sorted: 'es' }),
      kind: f.text(text),
      owner: f.relation('people', text),
      readers: f.relationMany('people', text),
      secret: f.relation('secrets', text),
      reviewer: f.relation('people', text),
      done: f.bool(text),
      shelf: f.text(text),
      hiddenOwner: f.relation('people', { ...text, hidden: true }),
      hiddenTitle: f.text({ ...text, hidden: true }),
    },
    indexes: [
      ['code'],
      { fields: ['title'], sorted: 'es' },
      ['owner'],
      ['secret'],
      ['hiddenOwner'],
      ['hiddenTitle'],
      { fields: ['shelf', 'title'], sorted: 'es' },
    ],
  }),
])
const [PEOPLE, SECRETS, PAPERS] = COLLECTIONS
const NAMES = ['Nuñez', 'nunez', 'Ávila', 'avila', 'Zúñiga', 'Ñandú', '', 'Ávila']
const TITLES = ['Memoria', 'memória', 'Plano de Ñ', 'plano de n', 'Acta', 'Árbol', 'Zócalo']
const MANY = 600
const SIZE = 90

describe.each(DRIVERS)('the front of an order on $name', (database) => {
  let driver: Driver

  beforeAll(async () => {
    driver = await database.open()
    await createSchema(driver, COLLECTIONS)
    const insert = async (collection: typeof PAPERS, rows: readonly RecordValues[]) => {
      const { dialect } = driver
      const { name, fields } = collection!
      const columns = raw(fields.map((field) => dialect.id(field.name)).join(', '))
      await driver.transaction(async (tx) => {
        for (const row of rows) {
          const all: RecordValues = { ...zeroValues(collection!), ...row }
          const values = fields.map((field) => sql`${dialect.toColumn(field, all[field.name] ?? '')}`)
          await tx.run(sql`INSERT INTO ${raw(dialect.id(name))} (${columns}) VALUES (${join(values, ', ')})`)
        }
      })
    }
    await insert(
      PEOPLE,
      NAMES.map((name, i) => ({ id: `p${i}`, name, level: i % 3, boss: 'p1' })),
    )
    await insert(
      SECRETS,
      ['a', 'b', 'c'].map((name) => ({ id: `s${name}`, name })),
    )
    await insert(
      PAPERS,
      Array.from({ length: MANY }, (_, n) => ({
        id: `d${n}`,
        code: `C${(n * 7) % 50}`,
        title: `${TITLES[(n * 5) % TITLES.length]} ${n % 4}`,
        kind: `k${n % 5}`,
        owner: n % 9 === 8 ? '' : `p${(n * 3) % NAMES.length}`,
        reviewer: `p${n % 2}`,
        secret: ['sa', 'sb', 'sc', ''][n % 4]!,
        done: n % 100 === 3,
        shelf: TITLES[(n * 5) % TITLES.length] === 'Zócalo' ? 'last' : 'others',
      })),
    )
  })
  afterAll(() => driver.close())

  function env(request: Partial<RequestInfo> = {}): QueryEnv {
    const rows: Readonly<Record<string, number>> = { people: NAMES.length, secrets: 3, papers: MANY }
    return {
      collections: {
        all: () => COLLECTIONS,
        find: (name) => COLLECTIONS.find((each) => each.id === name || each.name === name),
      },
      dialect: driver.dialect,
      now: new Date('2026-03-10T12:30:00Z'),
      sizes: { rowsOf: (name) => rows[name] ?? 0 },
      spanishTexts: new Set([`${PEOPLE!.id}.name`, `${PAPERS!.id}.title`]),
      request: { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth: null, ...request },
    }
  }
  const spec = (more: Partial<ListSpec>): ListSpec => ({ collection: PAPERS!, rule: '', limit: 10, ...more })
  const idsOf = (rows: readonly object[]) => rows.map((row) => (row as { id: string }).id)

  it.each(
    ['code', '-code', 'title', '-title', 'title,-code', 'owner.name', '-owner.name', 'owner.level'].map((sort) => [
      sort,
    ]),
  )('by %s: a full page is that of the list', async (sort) => {
    let full = 0
    for (const clientFilter of ['', 'kind = "k1"', 'kind != "k1" && reviewer = "p1"', 'done = true', 'kind = "none"'])
      for (const offset of [0, 7, 25]) {
        const asked = spec({ sort, clientFilter, offset })
        const front = idsOf(await driver.all(buildFront(env(), asked, SIZE)!))
        const listed = idsOf(await driver.all(buildList(env(), asked)))
        expect(front.length).toBeLessThanOrEqual(listed.length)
        if (front.length < 10) continue
        full++
        expect(front, `${clientFilter} from ${offset}`).toEqual(listed)
      }
    expect(full).toBeGreaterThan(3)
  })

  it('within what the filter wants, where an index orders that', async () => {
    const asked = spec({ sort: 'title', clientFilter: 'shelf = "last" && kind != "k1"', limit: 40 })
    const front = idsOf(await driver.all(buildFront(env(), asked, SIZE)!))
    expect(front).toHaveLength(40)
    expect(front).toEqual(idsOf(await driver.all(buildList(env(), asked))))
    const elsewhere = { ...asked, clientFilter: 'shelf ?= "last" && kind != "k1"' }
    expect(await driver.all(buildFront(env(), elsewhere, SIZE)!), 'those are behind all others').toEqual([])
  })

  it.each([
    ['code', 'kind = "k1"'],
    ['-code', 'kind = "k1" && owner.level > 0'],
    ['title', 'kind = "k1"'],
    ['-title', 'kind = "k1"'],
    ['title', 'shelf = "last" && kind = "k1"'],
  ])('by %s where %s: is read one by one, until a page is full', async (sort, clientFilter) => {
    const asked = buildFront(env(), spec({ sort, clientFilter }), SIZE)!
    const plan = await driver.transaction(async (tx) => {
      if (database.name === 'sqlite') return tx.all({ ...asked, text: `EXPLAIN QUERY PLAN ${asked.text}` })
      // Of few rows all are read sooner.
      for (const way of ['seqscan', 'bitmapscan']) await tx.run(raw(`SET LOCAL enable_${way} = off`))
      return tx.all({ ...asked, text: `EXPLAIN ${asked.text}` })
    })
    expect(JSON.stringify(plan)).toMatch(/idx_papers_(code|title|shelf_title)/)
    expect(JSON.stringify(plan)).not.toMatch(/Sort|TEMP B-TREE/)
  })

  it('by another record that many refer to none of: the first of these', async () => {
    await driver.run(sql`UPDATE "papers" SET "owner" = '' WHERE "kind" != 'k0'`)
    const asked = spec({ sort: 'owner.name', clientFilter: 'kind = "k2"' })
    const front = idsOf(await driver.all(buildFront(env(), asked, SIZE)!))
    expect(front).toHaveLength(10)
    expect(front).toEqual(idsOf(await driver.all(buildList(env(), asked))))
    const rest = { ...asked, clientFilter: 'kind = "k0"', limit: 40 }
    const few = idsOf(await driver.all(buildFront(env(), rest, SIZE)!))
    expect(few.length, 'no full page of those that refer to somebody').toBeLessThan(40)
    expect(few).toEqual(idsOf(await driver.all(buildList(env(), rest))).slice(0, few.length))
  })

  it('by records of which the first ones have equal keys: there are none before those', async () => {
    expect(await driver.all(buildFront(env(), spec({ sort: '-owner.level' }), SIZE)!)).toEqual([])
  })

  it.each([
    ['has no index', 'kind'],
    ['is that of insertion', ''],
    ['is of insertion, named', '@rowid'],
    ['is by chance', '@random'],
    ['is of a field without an index that refers to others', 'reviewer.name'],
    ['is of many others', 'readers.name'],
    ['leads further', 'owner.boss.name'],
    ['has more terms', 'owner.name,code'],
    ['is of records that are not all to be seen', 'secret.name'],
  ])('there is none where an order %s', (_name, sort) => {
    expect(buildFront(env(), spec({ sort }), SIZE)).toBe(undefined)
  })

  it.each([['hiddenTitle'], ['hiddenOwner.name'], ['-hiddenOwner.level']])(
    'is refused to who may not order by %s, as the list is',
    (sort) => {
      for (const build of [buildList, (asked: QueryEnv, of: ListSpec) => buildFront(asked, of, SIZE)!])
        expect(() => build(env(), spec({ sort, clientFilter: 'kind = "k1"' }))).toThrow(QueryError)
      expect(buildFront(env(), spec({ sort, trusted: true }), SIZE)).toBeDefined()
    },
  )

  it('by records that a program sees all of', async () => {
    const asked = spec({ sort: '-secret.name', trusted: true })
    expect(idsOf(await driver.all(buildFront(env(), asked, 2 * MANY)!))).toEqual([])
    const three = { ...env(), sizes: { rowsOf: (name: string) => (name === 'secrets' ? 3 : 3 * SIZE) } }
    const front = idsOf(await driver.all(buildFront(three, asked, SIZE)!))
    expect(front).toEqual(idsOf(await driver.all(buildList(env(), asked))))
  })
})

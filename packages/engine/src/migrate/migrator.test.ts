import { defineCollection, describeAll, f } from '@timesheet/schema'
import type { CollectionModel } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Driver, type Transaction, UniqueViolation } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { createSchema } from './create-schema.ts'
import { diffCollections } from '../ddl/diff-collections.ts'
import { invertOperations } from '../ddl/invert-operations.ts'
import { migrateDown, migrateUp, pendingMigrations, SchemaNewerThanProgram } from './migrator.ts'
import type { Migration, Operation } from '../ddl/operation.ts'

const tags = { a: 'A', b: 'B', c: 'C' } as const
const words = { label: 'Cosas', labelOne: 'Cosa', access: {} } as const

const FIRST = describeAll([
  defineCollection({
    ...words,
    name: 'things',
    fields: {
      name: f.text({ label: 'N' }),
      note: f.text({ label: 'N' }),
      amount: f.number({ label: 'N' }),
      active: f.bool({ label: 'N' }),
      tag: f.select(tags, { label: 'N' }),
      data: f.json({ label: 'N' }),
      place: f.geoPoint({ label: 'N' }),
      day: f.day({ label: 'N' }),
    },
    indexes: [
      { fields: ['name'], unique: true, nocase: true, where: "name != ''" },
      { fields: ['day', 'amount'], where: 'active = true AND amount > 0' },
      ['tag'],
      ['note'],
    ],
  }),
  defineCollection({ ...words, name: 'people', type: 'auth', fields: { thing: f.relation('things', { label: 'N' }) } }),
  defineCollection({ ...words, name: 'gone', fields: { name: f.text({ label: 'N' }) }, indexes: [['name']] }),
])

const SECOND = describeAll([
  defineCollection({
    ...words,
    name: 'things',
    fields: {
      name: f.text({ label: 'N' }),
      title: f.text({ label: 'N' }),
      amount: f.number({ label: 'N' }),
      active: f.bool({ label: 'N' }),
      tag: f.selectMany(tags, { label: 'N' }),
      place: f.geoPoint({ label: 'N' }),
      day: f.day({ label: 'N' }),
      extra: f.number({ label: 'N' }),
    },
    indexes: [
      { fields: ['name'], unique: true },
      ['tag'],
      ['title'],
      { fields: ['day', 'extra'], unique: true, where: "day != ''" },
    ],
  }),
  defineCollection({
    ...words,
    name: 'persons',
    type: 'auth',
    fields: { thing: f.relationMany('things', { label: 'N' }) },
  }),
])
const RENAMES = new Map([
  ['things.note', 'title'],
  ['people', 'persons'],
])

function migration(name: string, before: readonly CollectionModel[], after: readonly CollectionModel[]): Migration {
  const up = diffCollections(before, after, RENAMES)
  return { name, up, down: invertOperations(up) }
}

const MIGRATIONS = [migration('0001-first', [], FIRST), migration('0002-second', FIRST, SECOND)]

/** Tables, columns and indexes as the database reports them, sorted. */
async function schemaOf(driver: Driver): Promise<unknown[]> {
  const columns =
    driver.dialect.name === 'sqlite'
      ? `SELECT m.name AS t, c.name AS c, c.type AS type, c."notnull" AS n, c.dflt_value AS d FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_stat%'`
      : `SELECT table_name AS t, column_name AS c, data_type AS type, collation_name AS n, column_default AS d FROM information_schema.columns WHERE table_schema = 'public'`
  const indexes =
    driver.dialect.name === 'sqlite'
      ? `SELECT tbl_name AS t, name AS c, sql AS d FROM sqlite_master WHERE type = 'index'`
      : `SELECT tablename AS t, indexname AS c, indexdef AS d FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%\\_pkey' AND indexname NOT LIKE '%\\_key'`
  const rows = [...(await driver.all(raw(columns))), ...(await driver.all(raw(indexes)))]
  return rows.map((row) => JSON.stringify(row)).sort()
}

describe.each(DRIVERS)('migrations on $name', ({ open }) => {
  let driver: Driver
  beforeEach(async () => {
    driver = await open()
  })
  afterEach(() => driver.close())

  const addThing = (id: string, values: { name?: string; tag?: string; note?: string }) =>
    driver.run(
      sql`INSERT INTO things (id, name, tag, note) VALUES (${id}, ${values.name ?? id}, ${values.tag ?? ''}, ${values.note ?? ''})`,
    )

  it('applies what is pending once, and knows it afterwards', async () => {
    expect(await pendingMigrations(driver, MIGRATIONS)).toEqual(['0001-first', '0002-second'])
    expect(await migrateUp(driver, MIGRATIONS, new Date('2026-01-31T10:00:00.123Z'))).toEqual([
      '0001-first',
      '0002-second',
    ])
    expect(await migrateUp(driver, MIGRATIONS)).toEqual([])
    expect(await pendingMigrations(driver, MIGRATIONS)).toEqual([])
    expect(await driver.get(sql`SELECT name, applied FROM "_migrations" WHERE name LIKE '0001%'`)).toEqual({
      name: '0001-first',
      applied: '2026-01-31 10:00:00.123Z',
    })
  })

  it('comes back to the same schema by up and down, and builds the same one at once', async () => {
    await migrateUp(driver, MIGRATIONS.slice(0, 1))
    const first = await schemaOf(driver)
    await migrateUp(driver, MIGRATIONS)
    const second = await schemaOf(driver)
    expect(second).not.toEqual(first)
    expect(await migrateDown(driver, MIGRATIONS, 1)).toEqual(['0002-second'])
    expect(await schemaOf(driver)).toEqual(first)
    await migrateUp(driver, MIGRATIONS)
    expect(await schemaOf(driver)).toEqual(second)
    expect(await migrateDown(driver, MIGRATIONS, 5)).toEqual(['0002-second', '0001-first'])

    const other = await open()
    await createSchema(other, SECOND)
    await createSchema(driver, SECOND)
    expect(await schemaOf(driver)).toEqual(await schemaOf(other))
    await other.close()
  })

  it('tells the planner of indexes that an installation gets, once they stand', async () => {
    const asked: (readonly string[] | undefined)[] = []
    const optimize = driver.optimize.bind(driver)
    driver.optimize = (tables) => {
      asked.push(tables)
      return optimize(tables)
    }
    const index = 'CREATE INDEX `idx_things_third` ON `things` (`note`)'
    const up = [{ kind: 'createIndex', collection: 'things', index }] as const
    await migrateUp(driver, MIGRATIONS.slice(0, 1))
    expect(asked, 'of a new one there is nothing to tell').toEqual([])
    await migrateUp(driver, [...MIGRATIONS.slice(0, 1), { name: '0003-third', up, down: [] }])
    expect(asked).toEqual([['things']])
    await driver.optimize(['no such table'])
  })

  it('keeps the data of renamed and converted fields, up and down', async () => {
    await migrateUp(driver, MIGRATIONS.slice(0, 1))
    await addThing('one', { tag: 'b', note: 'kept' })
    await addThing('none', {})
    await migrateUp(driver, MIGRATIONS)
    const read = () => driver.all(raw('SELECT * FROM things ORDER BY _rowid_'))
    expect(await read()).toMatchObject([
      { id: 'one', tag: '["b"]', title: 'kept', extra: 0 },
      { id: 'none', tag: '[]', title: '' },
    ])
    await driver.run(sql`UPDATE things SET tag = ${'["a","c"]'} WHERE id = ${'one'}`)
    await driver.run(sql`INSERT INTO things (id) VALUES (${'fresh'})`)
    await migrateDown(driver, MIGRATIONS, 1)
    expect(await read()).toMatchObject([
      { id: 'one', tag: 'c', note: 'kept' },
      { id: 'none', tag: '' },
      { id: 'fresh', tag: '' },
    ])
  })

  it('runs the hand-written data steps in their order, and back', async () => {
    const gone = FIRST.filter((model) => model.name === 'gone')
    const notes = gone.map((model) => ({ ...model, id: 'pbc_notes', name: 'notes', indexes: [] }))
    const copy = (from: string, to: string) => async (tx: Transaction) =>
      void (await tx.run(raw(`INSERT INTO ${to} (id, name) SELECT id, name FROM ${from}`)))
    const up: Operation[] = [
      ...diffCollections(gone, [...gone, ...notes]),
      { kind: 'moveData', forth: copy('gone', 'notes'), back: copy('notes', 'gone') },
      ...diffCollections([...gone, ...notes], notes),
    ]
    const steps: Migration[] = [
      migration('0001-first', [], gone),
      { name: '0002-moved', up, down: invertOperations(up) },
    ]
    await migrateUp(driver, steps.slice(0, 1))
    await driver.run(sql`INSERT INTO gone (id, name) VALUES (${'a'}, ${'Ana'})`)
    await migrateUp(driver, steps)
    expect(await driver.all(sql`SELECT id, name FROM notes`)).toEqual([{ id: 'a', name: 'Ana' }])
    await migrateDown(driver, steps, 1)
    expect(await driver.all(sql`SELECT id, name FROM gone`)).toEqual([{ id: 'a', name: 'Ana' }])
    await expect(driver.all(sql`SELECT * FROM notes`)).rejects.toThrow('notes')
  })

  it('leaves the rows where they are when moving them fails', async () => {
    const [first] = MIGRATIONS
    await migrateUp(driver, [first!])
    await addThing('one', {})
    const fail = () => Promise.reject(new Error('no room'))
    const up: Operation[] = [
      { kind: 'moveData', forth: async (tx) => void (await tx.run(raw('DELETE FROM things'))), back: fail },
      { kind: 'moveData', forth: fail, back: fail },
    ]
    await expect(migrateUp(driver, [first!, { name: '0002-broken', up, down: [] }])).rejects.toThrow('no room')
    expect(await driver.all(sql`SELECT id FROM things`)).toEqual([{ id: 'one' }])
    expect(await pendingMigrations(driver, MIGRATIONS)).toEqual(['0002-second'])
  })

  it('keeps the stored row of a renamed collection and drops that of a deleted one', async () => {
    await migrateUp(driver, MIGRATIONS.slice(0, 1))
    for (const { id, name, type } of FIRST)
      await driver.run(
        sql`INSERT INTO "_collections" (id, name, type, model) VALUES (${id}, ${name}, ${type}, ${'{}'})`,
      )
    await migrateUp(driver, MIGRATIONS)
    const rows = await driver.all<{ id: string; name: string }>(
      sql`SELECT id, name FROM "_collections" ORDER BY _rowid_`,
    )
    expect(rows).toEqual(SECOND.map(({ id, name }) => ({ id, name })))
  })

  it('refuses a database that a newer program has changed', async () => {
    await migrateUp(driver, MIGRATIONS)
    const older = MIGRATIONS.slice(0, 1)
    for (const attempt of [
      () => migrateUp(driver, older),
      () => migrateDown(driver, older, 1),
      () => pendingMigrations(driver, older),
    ]) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(SchemaNewerThanProgram)
      expect(error).toMatchObject({ unknown: ['0002-second'] })
    }
  })

  it('leaves nothing of a migration that fails half-way', async () => {
    await migrateUp(driver, MIGRATIONS.slice(0, 1))
    const before = await schemaOf(driver)
    const [, second] = MIGRATIONS
    const broken: Migration = {
      name: '0002-broken',
      up: [...second!.up, { kind: 'dropIndex', collection: 'things', index: 'CREATE INDEX missing ON things (id)' }],
      down: [],
    }
    await expect(migrateUp(driver, [MIGRATIONS[0]!, broken])).rejects.toThrow()
    expect(await schemaOf(driver)).toEqual(before)
    expect(await migrateUp(driver, MIGRATIONS)).toEqual(['0002-second'])
  })

  it('lets two processes start at once', async () => {
    const [one, two] = await Promise.all([migrateUp(driver, MIGRATIONS), migrateUp(driver, MIGRATIONS)])
    expect([...one, ...two].sort()).toEqual(['0001-first', '0002-second'])
  })

  it('keeps what a NOCASE partial unique index promises, and names its column', async () => {
    await createSchema(driver, FIRST)
    await addThing('a', { name: 'José' })
    await addThing('b', { name: '' })
    await addThing('c', { name: '' })
    const error: unknown = await addThing('d', { name: 'JOSé' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UniqueViolation)
    expect(error).toMatchObject({ table: 'things', columns: ['name'] })
    expect(await addThing('e', { name: 'JOSÉ' })).toBe(1)
  })

  it('names no column of a unique index over an expression', async () => {
    await createSchema(
      driver,
      FIRST.map((model) =>
        model.name === 'gone' ? { ...model, indexes: ['CREATE UNIQUE INDEX i ON gone (lower(name))'] } : model,
      ),
    )
    await driver.run(sql`INSERT INTO gone (id, name) VALUES (${'a'}, ${'Ana'})`)
    const error: unknown = await driver
      .run(sql`INSERT INTO gone (id, name) VALUES (${'b'}, ${'ANA'})`)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UniqueViolation)
    expect(error).toMatchObject({ table: 'gone', columns: [] })
  })

  it('makes, changes and drops views with the tables under them', async () => {
    const view = {
      ...FIRST[2]!,
      id: 'view1',
      name: 'names',
      type: 'view',
      indexes: [],
      viewQuery: 'SELECT id, name FROM gone',
    } as const
    const wider = { ...view, viewQuery: 'SELECT id, name, 1 AS one FROM gone' }
    const steps = [[], [view, ...FIRST], [wider, ...FIRST], FIRST]
    const views = steps.slice(1).map((after, i) => migration(`000${i + 1}`, steps[i] ?? [], after))
    await migrateUp(driver, views.slice(0, 2))
    await driver.run(sql`INSERT INTO gone (id, name) VALUES (${'a'}, ${'Ana'})`)
    expect(await driver.all(sql`SELECT * FROM names`)).toEqual([{ id: 'a', name: 'Ana', one: 1 }])
    await migrateUp(driver, views)
    await expect(driver.all(sql`SELECT * FROM names`)).rejects.toThrow('names')
    await migrateDown(driver, views, 2)
    expect(await driver.all(sql`SELECT * FROM names`)).toEqual([{ id: 'a', name: 'Ana' }])
    await migrateDown(driver, views, 1)
  })

  it('gives every unset column the zero of its kind', async () => {
    await createSchema(driver, FIRST)
    await driver.run(sql`INSERT INTO things (id) VALUES (${'x'})`)
    const row = await driver.get(raw('SELECT * FROM things'))
    const things = FIRST[0]!
    const values = Object.fromEntries(
      things.fields.map((field) => [field.name, driver.dialect.fromColumn(field, row?.[field.name])]),
    )
    expect(values).toEqual({
      id: 'x',
      name: '',
      note: '',
      amount: 0,
      active: false,
      tag: '',
      data: null,
      place: { lon: 0, lat: 0 },
      day: '',
    })
  })
})

import { type CollectionModel, defineCollection, describeAll, f } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diffCollections } from '../ddl/diff-collections.ts'
import { invertOperations } from '../ddl/invert-operations.ts'
import type { Migration } from '../ddl/operation.ts'
import { buildList, type QueryEnv } from '../query/index.ts'
import type { Driver } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { migrateDown, migrateUp } from './migrator.ts'

const note = f.text({ label: 'N' })
const base = { label: 'Cosas', labelOne: 'Cosa', access: { list: '' } } as const
const things = (more: Partial<Parameters<typeof defineCollection>[0]>) =>
  describeAll([defineCollection({ ...base, name: 'things', fields: { note, code: note }, ...more })])

const PLAIN = things({})
const SEARCHED = things({ search: ['note'] })
const BOTH = things({ search: ['note', 'code'] })
const RENAMED = describeAll([
  defineCollection({ ...base, name: 'objects', fields: { text: note, code: note }, search: ['text'] }),
])
const REDUCED = things({ fields: { code: note }, search: ['code'] })

function migrations(...steps: readonly (readonly CollectionModel[])[]): Migration[] {
  const renames = new Map([
    ['things', 'objects'],
    ['objects.note', 'text'],
  ])
  return steps.map((after, i) => {
    const up = diffCollections(steps[i - 1] ?? [], after, renames)
    return { name: `000${i}`, up, down: invertOperations(up) }
  })
}

describe.each(DRIVERS)('a search index on $name', ({ name, open }) => {
  let driver: Driver
  beforeEach(async () => {
    driver = await open()
  })
  afterEach(() => driver.close())

  const add = (table: string, column: string, id: string, text: string) =>
    driver.run(
      sql`INSERT INTO ${raw(driver.dialect.id(table))} (id, ${raw(driver.dialect.id(column))}) VALUES (${id}, ${text})`,
    )
  const found = async ([collection]: readonly CollectionModel[], word: string) => {
    const env: QueryEnv = {
      collections: { all: () => [collection!], find: () => collection },
      dialect: driver.dialect,
      now: new Date(),
      request: { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth: null },
    }
    const list = buildList(env, { collection: collection!, rule: '', clientFilter: `@search ~ "${word}"` })
    return (await driver.all(list)).map(({ id }) => id)
  }
  /** What the database holds of search indexes. */
  const kept = async () => {
    const statement =
      name === 'sqlite'
        ? `SELECT name FROM sqlite_master WHERE name LIKE '\\_search%' ESCAPE '\\' AND (type = 'trigger' OR sql LIKE 'CREATE VIRTUAL%')`
        : `SELECT indexname AS name FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%'`
    return (await driver.all(raw(statement))).length
  }
  const all = name === 'sqlite' ? 4 : 1

  it('holds the rows that there are, and goes by the way back', async () => {
    const steps = migrations(PLAIN, SEARCHED, BOTH)
    await migrateUp(driver, steps.slice(0, 1))
    await add('things', 'note', 'a', 'Cañón')
    await add('things', 'code', 'b', 'CAÑ-1')
    expect(await kept()).toBe(0)
    await migrateUp(driver, steps.slice(0, 2))
    expect(await kept()).toBe(all)
    expect(await found(SEARCHED, 'can')).toEqual(['a'])
    await migrateUp(driver, steps)
    expect(await found(BOTH, 'can')).toEqual(['a', 'b'])
    expect(await kept()).toBe(all)
    await migrateDown(driver, steps, 1)
    expect(await found(SEARCHED, 'can')).toEqual(['a'])
    await migrateDown(driver, steps, 1)
    expect(await kept()).toBe(0)
  })

  it('follows the names of its collection and its field', async () => {
    const steps = migrations(SEARCHED, RENAMED)
    await migrateUp(driver, steps.slice(0, 1))
    await add('things', 'note', 'a', 'Cañón')
    await migrateUp(driver, steps)
    await add('objects', 'text', 'b', 'cañones')
    expect(await found(RENAMED, 'canon')).toEqual(['a', 'b'])
    expect(await kept()).toBe(all)
    await migrateDown(driver, steps, 1)
    await add('things', 'note', 'c', 'CANON')
    expect(await found(SEARCHED, 'canon')).toEqual(['a', 'b', 'c'])
    expect(await kept()).toBe(all)
  })

  it('lets a field go, and goes with its collection', async () => {
    const steps = migrations(BOTH, REDUCED, [])
    await migrateUp(driver, steps.slice(0, 1))
    await add('things', 'note', 'a', 'Cañón')
    await add('things', 'code', 'b', 'CAÑ-1')
    await migrateUp(driver, steps.slice(0, 2))
    expect(await found(REDUCED, 'can')).toEqual(['b'])
    await add('things', 'code', 'c', 'Can')
    expect(await found(REDUCED, 'can')).toEqual(['b', 'c'])
    await migrateUp(driver, steps)
    expect(await kept()).toBe(0)
  })

  it('is what rows are found by', async () => {
    await migrateUp(driver, migrations(SEARCHED))
    await add('things', 'note', 'a', 'Cañón')
    const table = (await driver.all<{ name: string }>(raw(driver.ddl.listTables))).map((row) => row.name)
    expect(table.filter((each) => each.startsWith('_search'))).toEqual([])
    if (name === 'sqlite') {
      await driver.run(raw('DELETE FROM "_search_idx_things_search"'))
      expect(await found(SEARCHED, 'canon')).toEqual([])
      expect(await found(SEARCHED, 'ca')).toEqual(['a'])
    }
  })

  it.runIf(name === 'postgres')('may be missing where the database cannot have it', async () => {
    await migrateUp(driver, migrations(PLAIN))
    await driver.exec('CREATE OR REPLACE FUNCTION rec_trigrams() RETURNS text LANGUAGE sql AS $$ SELECT NULL::text $$')
    await migrateUp(driver, migrations(PLAIN, SEARCHED))
    await add('things', 'note', 'a', 'Cañón')
    expect(await kept()).toBe(0)
    expect(await found(SEARCHED, 'canon')).toEqual(['a'])
    await migrateDown(driver, migrations(PLAIN, SEARCHED), 2)
  })
})

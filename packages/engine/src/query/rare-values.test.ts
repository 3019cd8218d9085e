import { defineCollection, describeAll, f, zeroValues } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSchema } from '../migrate/index.ts'
import { runForProgram } from '../storage/query-limits.ts'
import type { Driver } from '../storage/driver.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import type { QueryEnv } from './query-env.ts'
import { rareValues } from './rare-values.ts'
import { buildCounted, buildList } from './select-records.ts'

const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const text = { label: 'T' } as const
const COLLECTIONS = describeAll([
  defineCollection({ ...words, name: 'people', access: { list: '' }, fields: { name: f.text(text) } }),
  defineCollection({
    ...words,
    name: 'entries',
    access: { list: '' },
    fields: {
      user: f.relation('people', text),
      day: f.text(text),
      state: f.select({ draft: 'B', sent: 'E', done: 'T' }, text),
      kind: f.select({ usual: 'U', odd: 'O' }, text),
      note: f.text(text),
      due: f.text(text),
    },
    indexes: [
      ['user', 'day'],
      ['day'],
      { fields: ['state', 'day'], where: "state = 'draft' OR state = 'sent'" },
      { fields: ['kind', 'day'], where: "kind != 'usual'" },
      { fields: ['note', 'day'], where: "note = 'x'" },
      { fields: ['due'], where: "due != ''" },
    ],
  }),
])
const PEOPLE = COLLECTIONS[0]!
const ENTRIES = COLLECTIONS[1]!
const MANY = 4000

describe('the rare values of a collection', () => {
  it('are those that the condition of an index of a choice names', () => {
    expect([...rareValues(ENTRIES)]).toEqual([
      ['state', new Set(['draft', 'sent'])],
      ['kind', new Set()],
    ])
    expect(rareValues(PEOPLE).size).toBe(0)
  })
})

describe.each(DRIVERS)('a list by a rare value on $name', (database) => {
  let driver: Driver

  beforeAll(async () => {
    driver = await database.open()
    await createSchema(driver, COLLECTIONS)
    const { dialect } = driver
    const columns = raw(ENTRIES.fields.map(({ name }) => dialect.id(name)).join(', '))
    await driver.transaction(async (tx) => {
      for (let n = 0; n < MANY; n++) {
        const state = n % 1000 === 7 ? 'draft' : 'done'
        const row = {
          ...zeroValues(ENTRIES),
          id: `e${n}`,
          user: `u${n % 3}`,
          day: String(n).padStart(6, '0'),
          state,
          kind: 'usual',
          due: n % 1000 === 7 ? '2026' : '',
        }
        const values = ENTRIES.fields.map(
          (field) => sql`${dialect.toColumn(field, (row as Readonly<Record<string, string>>)[field.name] ?? '')}`,
        )
        await tx.run(sql`INSERT INTO ${raw(dialect.id('entries'))} (${columns}) VALUES (${join(values, ', ')})`)
      }
    })
  })
  afterAll(() => driver.close())

  function envOf(): QueryEnv {
    return {
      collections: { all: () => COLLECTIONS, find: (name) => COLLECTIONS.find((each) => each.name === name) },
      dialect: driver.dialect,
      now: new Date('2026-03-10T12:30:00Z'),
      request: { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth: null },
    }
  }
  const asked = (filter: string) => ({ collection: ENTRIES, rule: '', clientFilter: filter, sort: '-day', limit: 50 })
  const list = (filter: string, ids?: readonly string[]): Sql =>
    buildList(envOf(), ids ? { ...asked(filter), ids } : asked(filter))
  const counted = (filter: string): Sql => buildCounted(envOf(), asked(filter))!

  async function planOf(statement: Sql): Promise<string> {
    const explain = driver.dialect.name === 'sqlite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN '
    const rows = await runForProgram(() => driver.all({ ...statement, text: explain + statement.text }))
    return JSON.stringify(rows)
  }

  // SQLite also as it is before anybody asked for statistics.
  describe.each([false, true])('with statistics: %s', (isAnalysed) => {
    beforeAll(() => (isAnalysed ? driver.optimize() : undefined))

    it('reads the index of the rare value', async () => {
      if (!isAnalysed && driver.dialect.name === 'postgres') return
      expect(await planOf(list('state = "draft"'))).toContain('idx_entries_state_day')
    })

    // SQLite reads in the order of the list until it has enough, whether or not a condition names an index.
    it.skipIf(database.name === 'sqlite' || !isAnalysed)('reads the index of those that have a value', async () => {
      expect(await planOf(list('due != "" && due < "2027"'))).toContain('idx_entries_due')
    })

    it('does not read it for a person, whose entries are fewer', async () => {
      const { text: statement } = list('state = "draft" && user = "u1"')
      expect(statement).not.toContain(`'draft'`)
      expect(await planOf(list('state = "done" && user = "u1"'))).not.toContain('idx_entries_state_day')
    })

    it('counts by the index of those that have a value, and leaves usual values to the planner', async () => {
      if (!isAnalysed && driver.dialect.name === 'postgres') return
      expect(await planOf(counted('due != "" && due < "2027"'))).toContain('idx_entries_due')
      expect(counted('state = "done"').text).not.toContain('likely')
    })

    it.skipIf(database.name === 'postgres')('keeps the order of an index for a usual value', async () => {
      expect(await planOf(list('state = "done"'))).toMatch(/SCAN r USING INDEX idx_entries_day/)
    })

    it.skipIf(database.name === 'postgres')('leaves a list that is read whole to the planner', () => {
      const whole = (rows: number) =>
        buildList({ ...envOf(), sizes: { rowsOf: () => rows } }, { ...asked('state = "done"'), limit: 1000 })
      expect(whole(200_000).text).not.toContain('likely')
      expect(whole(5_000_000).text).toContain('likely')
    })
  })

  it.each<[string, string, number, string]>([
    ['a rare value', 'state = "draft"', 4, 'e3007'],
    ['a usual one', 'state = "done"', 50, 'e3999'],
    ['the other side first', '"draft" = state', 4, 'e3007'],
    ['one of two', 'state = "draft" || state = "sent"', 4, 'e3007'],
    ['a value that is none of the options', 'state = "gone"', 0, ''],
    ['a text that ends a constant', `state = "draft' OR '1' = '1"`, 0, ''],
    ['none', 'state = ""', 0, ''],
    ['a number', 'state = 1', 0, ''],
    ['another than it', 'state != "draft"', 50, 'e3999'],
    ['what has a value', 'due != "" && due < "2027"', 4, 'e3007'],
    ['a rare value of a person', 'state = "draft" && user = "u1"', 2, 'e3007'],
  ])('%s finds its rows', async (_, filter, count, first) => {
    const rows = await driver.all(list(filter))
    expect([rows.length, rows[0]?.id ?? '']).toEqual([count, first])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { among } from './among.ts'
import { type Driver, UniqueViolation } from './driver.ts'
import { raw, sql } from './sql.ts'

describe.each(DRIVERS)('driver contract on $name', ({ name: kind, open }) => {
  let driver: Driver

  beforeEach(async () => {
    driver = await open()
    await driver.exec(
      'CREATE TABLE item (id TEXT PRIMARY KEY, name TEXT NOT NULL, amount DOUBLE PRECISION, flag SMALLINT); CREATE UNIQUE INDEX item_name ON item (name)',
    )
  })
  afterEach(() => driver.close())

  const insert = (id: string, name = id) =>
    sql`INSERT INTO item (id, name, amount, flag) VALUES (${id}, ${name}, ${1.5}, ${true})`
  const names = async () =>
    (await driver.all<{ name: string }>(sql`SELECT name FROM item ORDER BY id`)).map((row) => row.name)

  it('answers plain rows with JavaScript values', async () => {
    await driver.run(insert('a', 'señal'))
    const row = await driver.get(
      sql`SELECT id, name, amount, flag, 9007199254740991 AS big, NULL AS none FROM item WHERE name = ${'señal'}`,
    )
    expect(row).toStrictEqual({ id: 'a', name: 'señal', amount: 1.5, flag: 1, big: 9007199254740991, none: null })
    expect(await driver.get(sql`SELECT id FROM item WHERE id = ${'none'}`)).toBeUndefined()
  })

  it('reads whole numbers beyond those that are exact as the nearest ones, wherever a row has one', async () => {
    const number = kind === 'sqlite' ? 'NUMERIC' : 'DOUBLE PRECISION'
    await driver.exec(`CREATE TABLE measured (id TEXT PRIMARY KEY, amount ${number})`)
    const amounts = [-1e17, 1.5, 9007199254740992, 9e18]
    for (const amount of amounts)
      await driver.run(sql`INSERT INTO measured (id, amount) VALUES (${String(amount)}, ${amount})`)
    const all = sql`SELECT amount FROM measured ORDER BY amount`
    const largest = sql`SELECT amount FROM measured WHERE id = ${String(9e18)}`
    const rows = amounts.map((amount) => ({ amount }))
    expect(await driver.all(all)).toEqual(rows)
    const walked: unknown[] = []
    for await (const row of driver.iterate(all)) walked.push(row)
    expect(walked).toEqual(rows)
    expect(await driver.get(largest)).toEqual({ amount: 9e18 })
    await driver.transaction(async (tx) => {
      expect(await tx.all(all)).toEqual(rows)
      expect(await tx.get(largest)).toEqual({ amount: 9e18 })
    })
  })

  it.each([0, 1, 2, 40_000])('finds, locks and deletes rows among %i values', async (count) => {
    for (const id of ['a', 'b', 'c']) await driver.run(insert(id))
    const many = [...Array.from({ length: count }, (_, i) => `none${i}`), 'c', 'a', 'c']
    const wanted = many.slice(many.length - count)
    const found = ['a', 'c'].filter((id) => wanted.includes(id))
    const some = among(driver.dialect, raw('id'), wanted)
    await driver.transaction(async (tx) => {
      const locked = sql`SELECT id FROM item WHERE ${some} ORDER BY id${driver.dialect.whileChanged}`
      expect(await tx.all(locked)).toEqual(found.map((id) => ({ id })))
      expect(await tx.run(sql`DELETE FROM item WHERE ${some}`)).toBe(found.length)
    })
  })

  it('estimates the rows of tables, and of partial indexes that statistics know', async () => {
    await driver.exec(
      `CREATE INDEX item_few ON item (name) WHERE name <> 'a'; CREATE INDEX item_none ON item (name) WHERE name = 'z'`,
    )
    for (const name of ['a', 'b', 'c']) await driver.run(insert(name))
    // PostgreSQL counts the rows of an index when it makes it.
    if (kind === 'sqlite') expect((await driver.estimateRows()).has('item_few')).toBe(false)
    await driver.optimize(['item'])
    const rows = await driver.estimateRows()
    expect(rows.get('item')).toBeGreaterThanOrEqual(3)
    expect(rows.get('item_few')).toBe(2)
    expect(rows.get('item_none'), 'of what is known it is never 0').toBe(1)
    expect(rows.has('item_name'), 'an index of all rows').toBe(false)
  })

  it('answers how many rows were changed', async () => {
    await driver.run(insert('a'))
    await driver.run(insert('b'))
    expect(await driver.run(sql`UPDATE item SET amount = ${2}`)).toBe(2)
    expect(await driver.run(sql`DELETE FROM item WHERE id = ${'none'}`)).toBe(0)
  })

  it('runs the same text many times, also after the schema changed under it', async () => {
    await driver.run(insert('a'))
    for (let i = 0; i < 6; i++) expect(Object.keys((await driver.get(raw('SELECT * FROM item'))) ?? {})).toHaveLength(4)
    await driver.transaction(async (tx) => {
      await tx.run(raw('ALTER TABLE item ADD COLUMN extra TEXT'))
    })
    expect(await driver.get(raw('SELECT * FROM item'))).toHaveProperty('extra', null)
  })

  it('shows a transaction its own writes, and others none of them before COMMIT', async () => {
    await driver.transaction(async (tx) => {
      await tx.run(insert('a'))
      expect(await tx.get(sql`SELECT id FROM item`)).toEqual({ id: 'a' })
      expect(await driver.all(sql`SELECT id FROM item`)).toEqual([])
    })
    expect(await names()).toEqual(['a'])
  })

  it('undoes everything when the transaction throws, and passes the error on', async () => {
    const failure = new Error('no')
    await expect(
      driver.transaction(async (tx) => {
        await tx.run(insert('a'))
        throw failure
      }),
    ).rejects.toBe(failure)
    expect(await names()).toEqual([])
    await driver.run(insert('b'))
    expect(await names()).toEqual(['b'])
  })

  it('lets concurrent transactions and plain writes all through', async () => {
    await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => driver.transaction((tx) => tx.run(insert(`t${i}`)))),
      ...Array.from({ length: 20 }, (_, i) => driver.run(insert(`r${i}`))),
    ])
    expect(await names()).toHaveLength(40)
  })

  it('undoes only what a failed savepoint did', async () => {
    await driver.transaction(async (tx) => {
      await tx.run(insert('a'))
      const inner = tx.savepoint(async () => {
        await tx.run(insert('b'))
        await tx.savepoint(() => tx.run(insert('c')))
        await tx.run(insert('a2', 'a'))
      })
      await expect(inner).rejects.toBeInstanceOf(UniqueViolation)
      expect(await tx.savepoint(() => tx.run(insert('d')))).toBe(1)
    })
    expect(await names()).toEqual(['a', 'd'])
  })

  it('runs effects after COMMIT in order, none of a rollback or of an undone savepoint', async () => {
    const seen: string[] = []
    await driver.transaction(async (tx) => {
      tx.afterCommit(async () => {
        await new Promise(setImmediate)
        seen.push(`first ${(await names()).join()}`)
      })
      await tx
        .savepoint(async () => {
          tx.afterCommit(() => void seen.push('undone'))
          throw new Error('no')
        })
        .catch(() => {})
      tx.afterCommit(() => void seen.push('second'))
      await tx.run(insert('a'))
      expect(seen).toEqual([])
    })
    await driver
      .transaction(async (tx) => {
        tx.afterCommit(() => void seen.push('rolled back'))
        throw new Error('no')
      })
      .catch(() => {})
    expect(seen).toEqual(['first a', 'second'])
  })

  it('lets an effect write', async () => {
    await driver.transaction(async (tx) => {
      tx.afterCommit(async () => void (await driver.run(insert('later'))))
    })
    expect(await names()).toEqual(['later'])
  })

  it('refuses what would deadlock: a nested transaction or a plain write inside a transaction', async () => {
    await driver.transaction(async (tx) => {
      await expect(driver.transaction(async () => {})).rejects.toThrow('open transaction')
      await expect(driver.run(insert('x'))).rejects.toThrow('open transaction')
      await tx.run(insert('a'))
    })
    expect(await names()).toEqual(['a'])
  })

  it('gives a name’s lock to one transaction at a time', async () => {
    const inside: string[] = []
    const work = (id: string) =>
      driver.transaction(async (tx) => {
        await tx.lock('month 2026-01')
        inside.push(`${id} in`)
        await new Promise(setImmediate)
        await tx.run(insert(id))
        inside.push(`${id} out`)
      })
    await Promise.all([work('a'), work('b'), work('c')])
    for (let i = 0; i < inside.length; i += 2) expect(inside[i + 1]).toBe(inside[i]?.replace('in', 'out'))
  })

  it.each([
    { name: 'primary key', index: '', insert: `INSERT INTO item VALUES ('a', 'other', 0, 0)`, columns: ['id'] },
    { name: 'one column', index: '', insert: `INSERT INTO item VALUES ('b', 'a', 0, 0)`, columns: ['name'] },
    {
      name: 'two columns',
      index: 'CREATE UNIQUE INDEX two ON item (flag, amount)',
      insert: `INSERT INTO item VALUES ('b', 'b', 1.5, 1)`,
      columns: ['flag', 'amount'],
    },
    {
      name: 'partial index',
      index: `CREATE UNIQUE INDEX part ON item (flag) WHERE flag > 0`,
      insert: `INSERT INTO item VALUES ('b', 'b', 0, 1)`,
      columns: ['flag'],
    },
    {
      name: 'expression',
      index: `CREATE UNIQUE INDEX expr ON item (length(name || '='))`,
      insert: `INSERT INTO item VALUES ('b', 'b', 0, 0)`,
      columns: [],
    },
  ])('tells table and columns of a violated index: $name', async ({ index, insert: statement, columns }) => {
    await driver.exec(index || 'SELECT 1')
    await driver.run(insert('a'))
    for (const attempt of [
      () => driver.run(raw(statement)),
      () => driver.transaction((tx) => tx.run(raw(statement))),
    ]) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(UniqueViolation)
      expect(error).toMatchObject({ table: 'item', columns })
    }
    expect(await names()).toEqual(['a'])
  })

  describe('iterate', () => {
    const COUNT = 1203
    beforeEach(async () => {
      await driver.transaction(async (tx) => {
        for (let i = 0; i < COUNT; i++) await tx.run(insert(String(i).padStart(5, '0')))
      })
    })
    const select = sql`SELECT id FROM item WHERE amount > ${1} ORDER BY id`

    it('walks every row once', async () => {
      let count = 0
      for await (const row of driver.iterate(select)) expect(Number(row.id)).toBe(count++)
      expect(count).toBe(COUNT)
    })

    it('keeps its snapshot while others write and read, and can be left early', async () => {
      let count = 0
      for await (const _row of driver.iterate(select)) {
        if (count++ === 0) {
          await driver.run(sql`DELETE FROM item`)
          expect(await names()).toEqual([])
        }
      }
      expect(count).toBe(COUNT)
      for (let i = 0; i < 15; i++) {
        for await (const _row of driver.iterate(sql`SELECT 1 AS one`)) break
      }
    })

    it('sees the writes of its own transaction', async () => {
      const count = await driver.transaction(async (tx) => {
        await tx.run(insert('last'))
        let seen = 0
        for await (const _row of tx.iterate(select)) seen++
        for await (const _row of tx.iterate(select)) break
        return seen
      })
      expect(count).toBe(COUNT + 1)
    })
  })
})

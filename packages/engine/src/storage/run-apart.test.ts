import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { type Driver, UniqueViolation } from './driver.ts'
import { raw, sql, type Sql } from './sql.ts'

describe.each(DRIVERS)('writing apart on $name', ({ open }) => {
  let driver: Driver
  beforeEach(async () => {
    driver = await open()
    await driver.exec('CREATE TABLE t (a TEXT PRIMARY KEY)')
  })
  afterEach(() => driver.close())

  const inserts = (from: number, to: number): Sql[] =>
    Array.from({ length: to - from }, (_, i) => sql`INSERT INTO t VALUES (${`a${from + i}`})`)
  const count = async () => Number((await driver.get<{ n: number }>(raw('SELECT COUNT(*) AS n FROM t')))?.n)

  it.each([{ rows: 3 }, { rows: 2000 }])('stores $rows rows, seen by everybody afterwards', async ({ rows }) => {
    await driver.runApart(inserts(0, rows))
    expect(await count()).toBe(rows)
    await driver.transaction(async (tx) => void (await tx.run(sql`INSERT INTO t VALUES ('own')`)))
    expect(await count()).toBe(rows + 1)
  })

  it.each([{ rows: 3 }, { rows: 2000 }])(
    'of $rows rows stores none when one is refused, and goes on',
    async ({ rows }) => {
      await driver.runApart(inserts(0, 1))
      await expect(driver.runApart([...inserts(1, rows), ...inserts(0, 1)])).rejects.toBeInstanceOf(UniqueViolation)
      expect(await count()).toBe(1)
      await driver.runApart(inserts(1, rows))
      expect(await count()).toBe(rows)
    },
  )

  it('happens while other transactions write, and all of it is stored', async () => {
    const own = async () => {
      for (let i = 0; i < 50; i++) await driver.run(sql`INSERT INTO t VALUES (${`own${i}`})`)
    }
    await Promise.all([driver.runApart(inserts(0, 1000)), own(), driver.runApart(inserts(1000, 2000))])
    expect(await count()).toBe(2050)
  })

  it('can use a separate database, whose tables do not appear in this one on SQLite', async () => {
    const beside = await driver.openBeside('aside')
    await beside.exec('CREATE TABLE u (a TEXT)')
    await beside.runApart([sql`INSERT INTO u VALUES ('x')`])
    expect(await beside.all(raw('SELECT a FROM u'))).toEqual([{ a: 'x' }])
    await beside.close()
    expect(await count()).toBe(0)
  })
})

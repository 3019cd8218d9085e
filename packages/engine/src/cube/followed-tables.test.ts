import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import type { Driver } from '../storage/driver.ts'
import { KEPT_SECONDS, pruneChanges } from '../storage/change-feed.ts'
import { FollowedTables } from './followed-tables.ts'

const SHAPES = {
  facts: { notes: { dimensions: ['owner', 'day'], measures: ['minutes'] } },
  rows: { owners: ['name'] },
}
const COLUMNS = `id TEXT PRIMARY KEY, owner TEXT NOT NULL DEFAULT '', day TEXT NOT NULL DEFAULT '', minutes INT NOT NULL DEFAULT 0`

describe.each(DRIVERS)('tables in memory on $name', ({ open }) => {
  let driver: Driver
  let tables: FollowedTables

  beforeAll(async () => {
    driver = await open()
    await driver.exec(`CREATE TABLE notes (${COLUMNS}); CREATE TABLE owners (id TEXT PRIMARY KEY, name TEXT)`)
    const follow = () =>
      driver.transaction(async (tx) => {
        for (const each of driver.ddl.createChangeFeed) await tx.run(raw(each))
        for (const name of ['notes', 'owners'])
          for (const each of driver.ddl.followChanges(name)) await tx.run(raw(each))
      })
    await follow()
    await follow()
    await add(['n1', 'ana', 'd1', 60], ['n2', 'bea', 'd1', 45], ['n3', '', 'd2', 1440])
    tables = await FollowedTables.open(driver.readerPlace, SHAPES)
  })
  afterAll(async () => {
    await tables.close()
    await driver.close()
  })

  const run = (text: string) => driver.run(raw(text))
  const add = (...rows: readonly (readonly [string, string, string, number])[]) =>
    run(`INSERT INTO notes VALUES ${rows.map((row) => `(${row.map((each) => `'${each}'`).join(', ')})`).join(', ')}`)

  /** The facts as text, whose order says nothing. */
  async function held(): Promise<readonly string[]> {
    await tables.catchUp()
    const facts = tables.facts('notes')
    return Array.from({ length: facts.size }, (_, row) =>
      [
        ...['owner', 'day'].map((name) => facts.dictionary(name).valueOf(facts.column(name)[row]!)),
        facts.column('minutes')[row],
      ].join(' '),
    ).toSorted()
  }

  it('are read as they stand', async () => {
    expect(await held()).toEqual([' d2 1440', 'ana d1 60', 'bea d1 45'])
  })

  it('follow single writes, many in one statement, and transactions, but not what is rolled back', async () => {
    await add(['n4', 'ana', 'd3', 5], ['n5', 'caro', 'd3', 6])
    await driver.transaction(async (tx) => {
      await tx.run(raw(`UPDATE notes SET minutes = minutes + 100000, owner = 'dora' WHERE owner = 'ana'`))
      await tx.run(raw(`DELETE FROM notes WHERE id = 'n2'`))
      await tx
        .savepoint(async () => {
          await tx.run(raw(`DELETE FROM notes`))
          throw new Error('no')
        })
        .catch(() => {})
    })
    await driver
      .transaction(async (tx) => {
        await tx.run(raw(`DELETE FROM notes`))
        throw new Error('no')
      })
      .catch(() => {})
    expect(await held()).toEqual([' d2 1440', 'caro d3 6', 'dora d1 100060', 'dora d3 100005'])
    await run(`INSERT INTO owners VALUES ('ana', 'Ana')`)
    await run(`UPDATE owners SET name = 'Ána'`)
    await tables.catchUp()
    expect([...tables.rows('owners').values()]).toEqual([{ id: 'ana', name: 'Ána' }])
  })

  it('hold of a sparse table the rows that say something', async () => {
    await driver.exec(`CREATE TABLE papers (id TEXT PRIMARY KEY, part TEXT NOT NULL DEFAULT '')`)
    await driver.transaction(async (tx) => {
      for (const each of driver.ddl.followChanges('papers')) await tx.run(raw(each))
    })
    await run(`INSERT INTO papers VALUES ('p1', 'a'), ('p2', ''), ('p3', 'b')`)
    const shapes = { facts: {}, rows: { papers: ['part'] }, sparse: ['papers'] }
    const sparse = await FollowedTables.open(driver.readerPlace, shapes)
    const parts = async () => {
      await sparse.catchUp()
      return [...sparse.rows('papers').values()].map(({ id, part }) => `${String(id)} ${String(part)}`).toSorted()
    }
    expect(await parts()).toEqual(['p1 a', 'p3 b'])
    await run(`UPDATE papers SET part = 'c' WHERE id = 'p2'`)
    await run(`UPDATE papers SET part = '' WHERE id = 'p1'`)
    expect(await parts()).toEqual(['p2 c', 'p3 b'])
    await sparse.close()
  })

  it('hold what is committed, every row once, where rows change while they are read', async () => {
    await driver.exec(`CREATE TABLE many (${COLUMNS})`)
    await driver.transaction(async (tx) => {
      for (const each of driver.ddl.followChanges('many')) await tx.run(raw(each))
    })
    // Enough that SQLite reads them in a thread of its own.
    await run(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 119999)
      INSERT INTO many SELECT 'm' || i, 'o' || (i % 40), 'd' || (i % 300), i % 480 FROM n`)
    const shape = { dimensions: ['owner', 'day'], measures: ['minutes'], sortedBy: 'day' }
    const opening = FollowedTables.open(driver.readerPlace, { facts: { many: shape }, rows: {} })
    let isOpen = false
    void opening.finally(() => (isOpen = true))
    let writes = 0
    for (; !isOpen || writes < 20; writes++) {
      await run(`UPDATE many SET minutes = minutes + 1000, owner = 'new' WHERE id = 'm${(writes * 7919) % 120_000}'`)
      await run(`DELETE FROM many WHERE id = 'm${(writes * 104_729) % 120_000}'`)
      await run(`INSERT INTO many VALUES ('again${writes}', 'new', 'd1', 7)`)
      // One that was read, or will be, with another place in the table.
      await run(`DELETE FROM many WHERE id = 'm5'`)
      await run(`INSERT INTO many VALUES ('m5', 'five', 'd2', ${writes})`)
      // SQLite in memory writes without a pause in which pieces could arrive.
      await new Promise(setImmediate)
    }
    const many = await opening
    await many.catchUp()
    const facts = many.facts('many')
    const sums = new Map<string, number>()
    for (let row = 0; row < facts.size; row++) {
      const owner = facts.dictionary('owner').valueOf(facts.column('owner')[row]!)
      sums.set(owner, (sums.get(owner) ?? 0) + facts.column('minutes')[row]!)
    }
    const stored = await driver.all<{ owner: string; minutes: number }>(
      raw(`SELECT owner, SUM(minutes) AS minutes FROM many GROUP BY owner`),
    )
    const [counted] = await driver.all<{ rows: number }>(raw(`SELECT COUNT(*) AS rows FROM many`))
    await many.close()
    expect(facts.size).toBe(Number(counted!.rows))
    expect(sums).toEqual(new Map(stored.map(({ owner, minutes }) => [owner, Number(minutes)])))
  }, 60_000)

  it('hold more of the facts once it is asked for, free texts without the marks that part values', async () => {
    await driver.exec(`CREATE TABLE told (${COLUMNS}, note TEXT NOT NULL DEFAULT '')`)
    await driver.transaction(async (tx) => {
      for (const each of driver.ddl.followChanges('told')) await tx.run(raw(each))
    })
    const told = 'one\ttwo\nthree\u0001\rfour \\n ñ'
    const write = (id: string, note: string) =>
      driver.run(sql`INSERT INTO told VALUES (${id}, 'ana', 'd1', 60, ${note})`)
    await write('t1', told)
    await write('t2', '')
    const shape = { dimensions: ['owner', 'day'], measures: ['minutes'], sortedBy: 'day' }
    const wide = await FollowedTables.open(driver.readerPlace, { facts: { told: shape }, rows: { owners: ['name'] } })
    const notes = async () => {
      await wide.catchUp()
      const facts = wide.facts('told')
      return Array.from({ length: facts.size }, (_, row) =>
        facts.dictionary('note').valueOf(facts.column('note')[row]!),
      ).toSorted()
    }
    expect(wide.facts('told').has('note')).toBe(false)
    const more = { dimensions: ['note'], texts: ['note'] }
    await wide.hold('told', more)
    const kept = 'one two three \rfour \\n ñ'
    expect(await notes()).toEqual(['', kept])
    expect([wide.rows('owners').size, wide.facts('told').shape.dimensions]).toEqual([1, ['owner', 'day', 'note']])
    const { facts } = { facts: wide.facts('told') }
    await wide.hold('told', more)
    expect(wide.facts('told')).toBe(facts)
    await write('t3', told)
    await run(`UPDATE told SET note = 'other' WHERE id = 't2'`)
    expect(await notes()).toEqual([kept, kept, 'other'])
    expect(facts.dictionary('note').size).toBe(3)
    await wide.close()
  })

  it('tell which rows of a table changed of which nothing is held, until too many did', async () => {
    const watching = await FollowedTables.open(driver.readerPlace, { facts: {}, rows: {}, watched: ['notes'] })
    const before = watching.revision
    await add(['w1', 'ana', 'd1', 1])
    await watching.catchUp()
    const between = watching.revisionOf('notes')
    await run(`UPDATE notes SET minutes = 2 WHERE id = 'w1'`)
    await run(`DELETE FROM notes WHERE id = 'w1'`)
    await watching.catchUp()
    expect(
      [watching.changedSince('notes', before), watching.changedSince('notes', between)].map((ids) => new Set(ids)),
    ).toEqual([new Set(['w1']), new Set(['w1'])])
    expect(watching.changedSince('notes', watching.revision)).toEqual([])
    await run(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20999)
      INSERT INTO notes SELECT 'w' || i, 'w', 'd1', 1 FROM n`)
    await watching.catchUp()
    expect(watching.changedSince('notes', before)).toBe(null)
    await run(`DELETE FROM notes WHERE owner = 'w'`)
    await tables.catchUp()
    await watching.close()
  })

  it('tell nothing new where nothing changed', async () => {
    await tables.catchUp()
    const before = tables.revision
    await run(`UPDATE notes SET minutes = 0 WHERE id = 'nobody'`)
    await tables.catchUp()
    expect([tables.revision, tables.revisionOf('owners') > tables.revisionOf('elsewhere')]).toEqual([before, true])
  })

  it('are read anew where the changes are no longer kept', async () => {
    await add(['n6', 'eva', 'd9', 1])
    await run(`UPDATE notes SET minutes = 2 WHERE id = 'n6'`)
    await run(`UPDATE notes SET minutes = 3 WHERE id = 'n6'`)
    await driver.run(pruneChanges(new Date(Date.now() + (KEPT_SECONDS + 5) * 1000)))
    expect(await driver.get(raw(`SELECT COUNT(*) AS n FROM _changes`))).toEqual({ n: 1 })
    expect(await held()).toContain('eva d9 3')
    await run(`DELETE FROM notes WHERE id = 'n6'`)
    expect(await held()).not.toContain('eva d9 3')
  })

  it('find a change that was numbered before others and committed after them', async ({ skip }) => {
    if (!driver.isShared) skip()
    let commit = () => {}
    const late = driver.transaction(async (tx) => {
      await tx.run(raw(`INSERT INTO notes VALUES ('late', 'late', 'd5', 1)`))
      await new Promise<void>((resolve) => (commit = resolve))
    })
    await expect
      .poll(() =>
        driver.get(
          raw(
            `SELECT 1 AS one FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
          ),
        ),
      )
      .toBeTruthy()
    await add(['early', 'early', 'd5', 1])
    expect(await held()).toContain('early d5 1')
    commit()
    await late
    expect(await held()).toEqual(expect.arrayContaining(['early d5 1', 'late d5 1']))
  })
})

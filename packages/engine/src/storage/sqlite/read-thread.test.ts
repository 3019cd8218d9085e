import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SOON } from '../../testing/soon.ts'
import type { Driver } from '../driver.ts'
import { sql } from '../sql.ts'
import { openSqlite } from './driver.ts'
import { ReadThread } from './read-thread.ts'

/** Far slower than what is answered without a thread. */
const SLOW = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) SELECT count(*) AS counted, (SELECT count(*) FROM t) AS stored FROM n`

let folder = ''
let driver: Driver
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-thread-'))
  driver = await openSqlite(join(folder, 'data.db'))
  await driver.exec(`CREATE TABLE t (a TEXT, b REAL); INSERT INTO t VALUES ('uno', 1), ('dos', 2.5)`)
})
afterEach(async () => {
  await driver.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a thread that reads', () => {
  let thread: ReadThread
  beforeEach(() => {
    thread = new ReadThread(join(folder, 'data.db'), 1000)
  })
  afterEach(() => thread.close())

  it('answers the rows that a connection answers, in the order of asking', async () => {
    const asked = [sql`SELECT a, b FROM t WHERE b > ${2}`, sql`SELECT a FROM t WHERE a = ${'uno'}`, sql`SELECT a FROM t WHERE a = ${'tres'}`]
    const answers = await Promise.all(asked.map((statement) => thread.all(statement)))
    expect(answers.map(({ rows }) => rows)).toEqual([[{ a: 'dos', b: 2.5 }], [{ a: 'uno' }], []])
    expect([thread.isReady, thread.pending]).toEqual([true, 0])
  })

  it('refuses what a connection refuses, and goes on', async () => {
    await expect(thread.all(sql`SELECT nope FROM t`)).rejects.toThrow('no such column: nope')
    await expect(thread.all(sql`INSERT INTO t VALUES ('x', 1)`)).rejects.toThrow()
    expect((await thread.all(sql`SELECT count(*) AS n FROM t`)).rows).toEqual([{ n: 2 }])
  })

  it('sees new columns after the schema changed', async () => {
    const all = sql`SELECT * FROM t WHERE a = 'uno'`
    expect((await thread.all(all)).rows).toEqual([{ a: 'uno', b: 1 }])
    await driver.exec(`ALTER TABLE t ADD COLUMN c TEXT DEFAULT 'nueva'`)
    thread.forgetStatements()
    expect((await thread.all(all)).rows).toEqual([{ a: 'uno', b: 1, c: 'nueva' }])
  })

  it('tells those who wait when it ends', async () => {
    await thread.all(sql`SELECT 1 AS one`)
    await thread.close()
    expect(thread.isReady).toBe(false)
  })
})

it('slow statements see every write that was acknowledged before them, wherever they run', async () => {
  const seen: unknown[] = []
  for (let written = 3; written <= 40; written++) {
    await driver.run(sql`INSERT INTO t VALUES (${`fila ${written}`}, ${written})`)
    const answers = await Promise.all([driver.all(SLOW), driver.get(SLOW), driver.all(SLOW)])
    seen.push(...answers.flat().map((row) => row?.['stored'] === written && row['counted'] === 60_000))
  }
  expect(seen.filter((right) => right !== true)).toEqual([])
})

it('a slow statement that fails is refused wherever it runs', async () => {
  const failing = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) SELECT count(*) AS c, json('{') AS broken FROM n`
  for (let i = 0; i < 12; i++) await expect(driver.all(failing)).rejects.toThrow('malformed JSON')
})

it('a driver closes while its threads still read', async () => {
  for (let i = 0; i < 8; i++) await driver.all(SLOW)
  const last = driver.all(SLOW).then(() => 'answered', () => 'refused')
  await driver.close()
  expect(['answered', 'refused']).toContain(await last)
  await vi.waitFor(async () => rm(folder, { recursive: true }), SOON)
  folder = await mkdtemp(join(tmpdir(), 'read-thread-'))
  driver = await openSqlite(join(folder, 'data.db'))
})

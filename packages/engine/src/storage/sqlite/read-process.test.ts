import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Driver } from '../driver.ts'
import { runForClient, type Asker } from '../query-limits.ts'
import { sql } from '../sql.ts'
import { openSqlite } from './driver.ts'
import { ReadProcess } from './read-process.ts'

/** Far slower than what the program reads without a child process. */
const SLOW = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) SELECT count(*) AS counted, (SELECT count(*) FROM t) AS stored FROM n`
const ENDLESS = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) AS counted FROM n`
const NEVER = new AbortController().signal
const SOMEBODY: Asker = { lane: 'somebody', limitMs: 60_000, onGone: () => () => {} }

let folder = ''
let driver: Driver
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-process-'))
  driver = await openSqlite(join(folder, 'data.db'))
  await driver.exec(`CREATE TABLE t (a TEXT, b REAL); INSERT INTO t VALUES ('uno', 1), ('dos', 2.5)`)
})
afterEach(async () => {
  await driver.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a process that reads', () => {
  let reader: ReadProcess
  beforeEach(() => {
    reader = new ReadProcess(join(folder, 'data.db'), { cacheKib: 1000, speed: 'quick' })
  })
  afterEach(() => reader.close())

  it('answers the rows that a connection answers', async () => {
    expect(await reader.all(sql`SELECT a, b FROM t WHERE b > ${2}`, NEVER)).toEqual([{ a: 'dos', b: 2.5 }])
    expect(await reader.all(sql`SELECT a FROM t WHERE a = ${'uno'}`, NEVER)).toEqual([{ a: 'uno' }])
    expect(await reader.all(sql`SELECT a FROM t WHERE a = ${'tres'}`, NEVER)).toEqual([])
  })

  it('refuses what a connection refuses, and goes on', async () => {
    await expect(reader.all(sql`SELECT nope FROM t`, NEVER)).rejects.toThrow('no such column: nope')
    await expect(reader.all(sql`INSERT INTO t VALUES ('x', 1)`, NEVER)).rejects.toThrow()
    expect(await reader.all(sql`SELECT count(*) AS n FROM t`, NEVER)).toEqual([{ n: 2 }])
  })

  it('sees new columns after the schema changed', async () => {
    const all = sql`SELECT * FROM t WHERE a = 'uno'`
    expect(await reader.all(all, NEVER)).toEqual([{ a: 'uno', b: 1 }])
    await driver.exec(`ALTER TABLE t ADD COLUMN c TEXT DEFAULT 'nueva'`)
    reader.forgetStatements()
    expect(await reader.all(all, NEVER)).toEqual([{ a: 'uno', b: 1, c: 'nueva' }])
  })

  it('refuses an answer that is too large, and goes on', async () => {
    const large = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT hex(zeroblob(1000000)) AS half FROM n`
    await expect(reader.all(large, NEVER)).rejects.toMatchObject({ code: 'answer_too_large' })
    expect(await reader.all(sql`SELECT count(*) AS n FROM t`, NEVER)).toEqual([{ n: 2 }])
  })

  it('can be killed during a statement, which rejects the pending read', async () => {
    const stop = new AbortController()
    const asked = reader.all(ENDLESS, stop.signal)
    setTimeout(() => stop.abort(new Error('enough')), 200)
    await expect(asked).rejects.toThrow('enough')
    expect([reader.isOver, reader.isFree]).toEqual([true, false])
    await reader.close()
  })
})

it('reads of clients and the program see every acknowledged write, wherever they run', async () => {
  const seen: unknown[] = []
  for (let written = 3; written <= 40; written++) {
    await driver.run(sql`INSERT INTO t VALUES (${`fila ${written}`}, ${written})`)
    const ofClient = () => runForClient(SOMEBODY, () => driver.all(SLOW))
    const answers = await Promise.all([driver.all(SLOW), driver.get(SLOW), driver.all(SLOW), ofClient(), ofClient()])
    seen.push(...answers.flat().map((row) => row?.['stored'] === written && row['counted'] === 60_000))
  }
  expect(seen.filter((right) => right !== true)).toEqual([])
})

it('a slow statement that fails is refused wherever it runs', async () => {
  const failing = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) SELECT count(*) AS c, json('{') AS broken FROM n`
  for (let i = 0; i < 12; i++) await expect(driver.all(failing)).rejects.toThrow('malformed JSON')
})

it('a program that only closes the driver ends by itself, whatever its processes are at', async () => {
  const program = `import { openSqlite } from ${JSON.stringify(new URL('driver.ts', import.meta.url).href)}
    import { raw } from ${JSON.stringify(new URL('../sql.ts', import.meta.url).href)}
    import { runForClient } from ${JSON.stringify(new URL('../query-limits.ts', import.meta.url).href)}
    const driver = await openSqlite(':memory:')
    await runForClient({ lane: 'a', limitMs: 0, onGone: () => () => {} }, () => driver.all(raw('SELECT 1 AS one')))
    await driver.close()
    console.log('closed')`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    program,
  ])
  expect([stdout, stderr]).toEqual(['closed\n', ''])
})

it('a driver closes while its processes still read', async () => {
  const last = runForClient(SOMEBODY, () => driver.all(ENDLESS)).then(
    () => 'answered',
    () => 'refused',
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  await driver.close()
  expect(await last).toBe('refused')
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'read-process-'))
  driver = await openSqlite(join(folder, 'data.db'))
})

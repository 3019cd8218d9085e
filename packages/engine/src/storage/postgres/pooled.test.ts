import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../testing/drivers.ts'
import { StatementTimeout, type Driver } from '../driver.ts'
import { raw, sql } from '../sql.ts'
import { openPostgres } from './driver.ts'

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let driver: Driver | undefined

beforeEach(async () => {
  database = await createPostgresDatabase()
})
afterEach(async () => {
  await driver?.close()
  await database.drop()
})

/** A driver whose pool URL differs from its direct URL, from which it concludes that a pooler is in between. */
async function openPooled(statementTimeoutMs: number): Promise<Driver> {
  driver = await openPostgres(`${database.url}?application_name=pool`, {
    directUrl: database.url,
    connections: 2,
    statementTimeoutMs,
  })
  return driver
}

const SLEEP = sql`SELECT 1 AS slept FROM pg_sleep(${5})`

describe('behind a pooler that hands out connections by the transaction', () => {
  it('nothing is prepared or set that would stay on a connection', async () => {
    const pooled = await openPooled(60_000)
    await pooled.exec('CREATE TABLE t (a TEXT)')
    for (let i = 0; i < 10; i++) {
      await pooled.run(sql`INSERT INTO t VALUES (${`${i}`})`)
      await pooled.transaction((tx) => tx.get(sql`SELECT count(*) AS n FROM t WHERE a <> ${'x'}`))
      await pooled.get(sql`SELECT a FROM t WHERE a = ${`${i}`}`)
    }
    expect(await pooled.all(sql`SELECT a FROM t ORDER BY a`)).toHaveLength(10)
    expect(await pooled.all(raw('SELECT name FROM pg_prepared_statements'))).toEqual([])
    // SET LOCAL does not change the session: its own value is back afterwards.
    expect(
      await pooled.get(raw("SELECT setting, reset_val FROM pg_settings WHERE name = 'statement_timeout'")),
    ).toEqual({ setting: '60000', reset_val: '0' })
    const session = new pg.Client({ connectionString: database.url })
    await session.connect()
    // Filtered by database: tests in parallel hold locks in theirs on the same server.
    const { rows } = await session
      .query(
        "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      )
      .finally(() => session.end())
    expect(rows).toEqual([{ held: 0 }])
  })

  it('every statement has its time limit', async () => {
    const pooled = await openPooled(500)
    await expect(pooled.get(SLEEP)).rejects.toThrow(StatementTimeout)
    await expect(
      pooled.run(sql`UPDATE pg_description SET description = '' WHERE pg_sleep(${5}) IS NULL`),
    ).rejects.toThrow(StatementTimeout)
    await expect(pooled.transaction((tx) => tx.get(SLEEP))).rejects.toThrow(StatementTimeout)
    await expect(
      pooled.transaction(async (tx) => {
        await tx.liftTimeLimit()
        return tx.get(sql`SELECT 1 AS slept FROM pg_sleep(${0.7})`)
      }),
    ).resolves.toEqual({ slept: 1 })
  })

  it('a limit that the role brings along is kept', async () => {
    const name = new URL(database.url).pathname.slice(1)
    const session = new pg.Client({ connectionString: database.url })
    await session.connect()
    await session.query(`ALTER DATABASE ${name} SET statement_timeout = '500ms'`)
    await session.end()
    const pooled = await openPooled(60_000)
    await expect(pooled.get(SLEEP)).rejects.toThrow(StatementTimeout)
    await expect(pooled.transaction((tx) => tx.get(SLEEP))).rejects.toThrow(StatementTimeout)
  })
})

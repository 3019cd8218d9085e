import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import type { Driver } from './driver.ts'
import { ClientGone, currentClient, runAsPart, runForClient, runForProgram, type Asker } from './query-limits.ts'
import { sql, type Sql } from './sql.ts'

/** A query that takes minutes; `mark` makes its text unique. */
function slow(mark: string): Sql {
  return {
    text: `SELECT COUNT(*) AS "${mark}" FROM n a, n b, n c, n d, n e WHERE a.i + b.i + c.i + d.i + e.i < 0`,
    params: [],
  }
}

const QUICK = sql`SELECT COUNT(*) AS total FROM n WHERE i < ${10}`

function asker(lane: string, limitMs: number): Asker & { goAway(): void } {
  let listener = (): void => {}
  const onGone = (told: () => void) => {
    listener = told
    return () => (listener = () => {})
  }
  return { lane, limitMs, onGone, goAway: () => listener() }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

describe.each(DRIVERS)('what a client reads on $name', (database) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await database.open()
    await driver.exec('CREATE TABLE n (i INTEGER)')
    await driver.transaction((tx) =>
      tx.run(
        sql`WITH RECURSIVE s(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM s WHERE i < 999) INSERT INTO n SELECT i FROM s`,
      ),
    )
  })
  afterAll(() => driver.close())

  it('is stopped when its time is over', async () => {
    const ms = await timed(() =>
      expect(runForClient(asker('ana', 700), () => driver.all(slow('late')))).rejects.toMatchObject({
        code: 'query_too_slow',
        params: { seconds: 1 },
      }),
    )
    expect(ms).toBeGreaterThan(650)
    expect(ms).toBeLessThan(6000)
  })

  it('has its time for all statements together', async () => {
    const all = runForClient(asker('ana', 900), async () => {
      await driver.all(sql`SELECT COUNT(*) AS some FROM n a, n b`)
      for (;;) await driver.all(QUICK)
    })
    await expect(all).rejects.toMatchObject({ code: 'query_too_slow' })
  })

  it('is stopped when the client is gone, and what it asked for before is not', async () => {
    const client = asker('ana', 60_000)
    const asked = runForClient(client, async () => [await driver.all(QUICK), await driver.all(slow('gone'))])
    setTimeout(() => client.goAway(), 400)
    await expect(asked).rejects.toBeInstanceOf(ClientGone)
    expect(await runForClient(asker('ana', 60_000), () => driver.all(QUICK))).toHaveLength(1)
  })

  it('does not limit what the program reads on its behalf', async () => {
    const rows = await runForClient(asker('ana', 1), () =>
      runForProgram(() => driver.all(sql`SELECT COUNT(*) AS total FROM n a, n b WHERE a.i < ${100}`)),
    )
    expect(rows).toHaveLength(1)
  })

  it('is queued per client: eight slow statements of one do not delay others', async () => {
    const quick = (lane: string) => timed(() => runForClient(asker(lane, 60_000), () => driver.all(QUICK)))
    await quick('eva')
    const client = asker('ana', 4000)
    const attack = Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        runForClient({ ...client, onGone: () => () => {} }, () => driver.all(slow(`eight${i}`))),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const times: number[] = []
    for (let i = 0; i < 20; i++) times.push(await quick('eva'))
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(500)
    const known = await timed(() =>
      runForClient(asker('eva', 60_000), () => driver.all(sql`SELECT COUNT(*) AS medium FROM n a, n b`)),
    )
    expect(known).toBeLessThan(3500)
    expect(
      (await attack).map((each) => (each.status === 'rejected' ? (each.reason as { code?: string }).code : 'answered')),
    ).toEqual(Array.from({ length: 8 }, () => 'query_too_slow'))
  })
})

describe('an answer that is sent while it is read', () => {
  const LIMIT_MS = 2000
  const read = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS / 3))
    signal.throwIfAborted()
  }

  it('has the time of a request for each of its parts', () =>
    runForClient(asker('ana', LIMIT_MS), async () => {
      for (let i = 0; i < 4; i++) await runAsPart(() => currentClient()!.within(read))
    }))

  it('ends with its client', async () => {
    const client = asker('ana', LIMIT_MS)
    const asked = runForClient(client, () => runAsPart(() => currentClient()!.within(read)))
    client.goAway()
    await expect(asked).rejects.toBeInstanceOf(ClientGone)
  })
})

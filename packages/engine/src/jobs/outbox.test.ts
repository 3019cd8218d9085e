import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from '../migrate/index.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import type { Driver } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'
import { createPostgresDatabase, DRIVERS } from '../testing/drivers.ts'
import { claimItem } from './outbox-rows.ts'
import { Outbox, WorkLeft } from './outbox.ts'

const log = pino({ level: 'silent' })
const MINUTE_MS = 60_000
const item = (key: string, lasts = 86_400) => ({ kind: 'note', key, payload: { about: key }, lasts })

/** One process's outbox on a database, and the items that it did. */
function open(driver: Driver, clock: () => Date) {
  const done: string[] = []
  const outbox = new Outbox({ driver, log, clock })
  let broken = false
  outbox.on('note', async ({ payload }) => {
    if (broken) throw new Error('the server is away')
    done.push(payload['about'] ?? '')
  })
  return { outbox, done, break: (is: boolean) => void (broken = is) }
}

describe.each(DRIVERS)('the outbox on $name', (database) => {
  let driver: Driver
  let now: Date
  const clock = () => now
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z')
    driver = await database.open()
    await bootstrap(driver)
  })
  afterEach(() => driver.close())

  it('does what was added, each once, and keeps nothing of it', async () => {
    const { outbox, done } = open(driver, clock)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await outbox.add(item(key))
    await outbox.settle()
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(await outbox.list()).toEqual([])
  })

  it('belongs to its transaction: what is rolled back is not done', async () => {
    const { outbox, done } = open(driver, clock)
    const write = driver.transaction(async (tx) => {
      await outbox.add(item('never'), tx)
      throw new Error('rolled back')
    })
    await expect(write).rejects.toThrow('rolled back')
    await driver.transaction((tx) => outbox.add(item('kept'), tx))
    await outbox.run()
    expect(done).toEqual(['kept'])
  })

  it('has at most one waiting item of a key, which adding again brings forward', async () => {
    const { outbox, done, break: fail } = open(driver, clock)
    fail(true)
    await outbox.add(item('a'))
    await outbox.settle()
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', attempts: 1, error: 'the server is away' }])
    fail(false)
    await outbox.add(item('a'))
    await outbox.settle()
    expect([done, await outbox.list()]).toEqual([['a'], []])
  })

  it('retries what fails with back-off, and keeps it as dead at last', async () => {
    const { outbox, done, break: fail } = open(driver, clock)
    fail(true)
    await outbox.add(item('a'))
    await outbox.settle()
    const waits = []
    for (;;) {
      const [found] = await outbox.list()
      if (found?.state !== 'waiting') break
      const wait = Date.parse(found.due.replace(' ', 'T')) - now.getTime()
      waits.push(wait / 1000)
      pass(wait - 1)
      await outbox.run()
      expect((await outbox.list())[0]?.attempts, 'not before its time').toBe(waits.length)
      pass(1)
      await outbox.run()
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920])
    expect(await outbox.list()).toMatchObject([{ state: 'dead', attempts: 8, error: 'the server is away' }])
    fail(false)
    pass(30 * 86_400_000)
    await outbox.run()
    expect(done, 'nobody asked for it again').toEqual([])
    const { id } = (await outbox.list())[0]!
    expect([await outbox.retry(id), await outbox.retry('nothing')]).toEqual([true, false])
    await outbox.settle()
    expect([done, await outbox.list()]).toEqual([['a'], []])
  })

  it('does not do what expired, and says so', async () => {
    const { outbox, done, break: fail } = open(driver, clock)
    fail(true)
    await outbox.add(item('late', 25))
    await outbox.settle()
    fail(false)
    pass(30_000)
    await outbox.run()
    expect(done).toEqual([])
    expect(await outbox.list()).toMatchObject([{ state: 'dead', error: 'It could not be done in time.' }])
    expect(await outbox.discard((await outbox.list())[0]!.id)).toBe(true)
    expect(await outbox.list()).toEqual([])
  })

  it('loses nothing when its process ends in the middle: another does it after its lease', async () => {
    const dying = open(driver, clock)
    // The process leases the item and dies.
    dying.outbox.on('note', () => new Promise(() => {}))
    await dying.outbox.add(item('a'))
    await expect.poll(async () => (await dying.outbox.list())[0]?.attempts).toBe(1)
    const { outbox, done } = open(driver, clock)
    await outbox.run()
    expect(done, 'as long as it may still be working').toEqual([])
    pass(2 * MINUTE_MS)
    await outbox.run()
    expect([done, await outbox.list()]).toEqual([['a'], []])
  })

  it('is left by a process that ends to the next one, at once and as no attempt', async () => {
    const ending = open(driver, clock)
    ending.outbox.on('note', async () => {
      await expect.poll(() => ending.outbox.isClosing).toBe(true)
      throw new WorkLeft()
    })
    await ending.outbox.add(item('a'))
    await ending.outbox.close()
    expect(await ending.outbox.list()).toMatchObject([{ state: 'waiting', attempts: 0, error: '' }])
    const { outbox, done } = open(driver, clock)
    await outbox.run()
    expect([done, await outbox.list()]).toEqual([['a'], []])
  })

  it('goes on after a restart', async () => {
    const first = open(driver, clock)
    first.break(true)
    await first.outbox.add(item('a'))
    await first.outbox.close()
    pass(MINUTE_MS)
    const second = open(driver, clock)
    await second.outbox.run()
    expect(second.done).toEqual(['a'])
  })

  it('refuses a kind without a handler', async () => {
    const { outbox } = open(driver, clock)
    await expect(outbox.add({ ...item('a'), kind: 'other' })).rejects.toThrow('other')
    expect(await outbox.list()).toEqual([])
  })

  it('deletes dead items after a month', async () => {
    const { outbox } = open(driver, clock)
    await driver.run(
      raw(
        `INSERT INTO _outbox VALUES ('x', 'note', '{}', '1', 'dead', '8', '', '', '', '2026-10-01 00:00:00.000Z', 'e')`,
      ),
    )
    await driver.run(
      raw(
        `INSERT INTO _outbox VALUES ('y', 'note', '{}', '1', 'dead', '8', '', '', '', '2026-11-01 00:00:00.000Z', 'e')`,
      ),
    )
    await outbox.removeOld()
    expect((await outbox.list()).map(({ id }) => id)).toEqual(['y'])
  })
})

describe('the outbox of several processes', () => {
  it('gives each item to one of them', async () => {
    const database = await createPostgresDatabase()
    const drivers = [await openPostgres(database.url), await openPostgres(database.url)]
    await bootstrap(drivers[0]!)
    const clock = () => new Date('2026-11-22T12:00:00Z')
    const processes = drivers.map((driver) => open(driver, clock))
    const keys = Array.from({ length: 20 }, (_, i) => `item ${i}`)
    await Promise.all(keys.map((key, i) => processes[i % 2]!.outbox.add(item(key))))
    await Promise.all(processes.map(({ outbox }) => outbox.run()))
    await Promise.all(processes.map(({ outbox }) => outbox.run()))
    expect(processes.flatMap(({ done }) => done).toSorted()).toEqual(keys.toSorted())
    expect(await claimItem(drivers[0]!, clock())).toBeNull()
    for (const driver of drivers) await driver.close()
    await database.drop()
  })
})

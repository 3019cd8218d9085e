import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from '../migrate/index.ts'
import type { Driver } from '../storage/driver.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { createPostgresDatabase, DRIVERS } from '../testing/drivers.ts'
import { createCrons } from './cron-runner.ts'
import type { Crons } from './crons.ts'

const START = Date.parse('2026-03-05T10:00:30Z')
const MINUTE = 60_000
const EVERY_MINUTE = '* * * * *'

/** A job that runs until its signal is aborted. */
function pending() {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, run: () => ended }
}

describe.each(DRIVERS)('jobs on $name', ({ open }) => {
  let driver: Driver
  let one: Crons
  let two: Crons
  let now: number
  let runs: string[]
  let logged: string[]

  const make = () =>
    createCrons({
      driver,
      log: pino({}, { write: (line: string) => void logged.push(line) }),
      clock: () => new Date(now),
    })
  const note = (what: string) => () => void runs.push(what)
  const tick = async () => {
    await Promise.all([one.tick(new Date(now)), two.tick(new Date(now))])
    now += MINUTE
  }

  beforeEach(async () => {
    driver = await open()
    await bootstrap(driver)
    ;[now, runs, logged] = [START, [], []]
    one = make()
    two = make()
  })
  afterEach(async () => {
    await one.close()
    await two.close()
    await driver.close()
  })

  it('run once a minute, whichever process is first', async () => {
    for (const crons of [one, two]) crons.add('report', EVERY_MINUTE, note('report'))
    await tick()
    expect(runs).toEqual(['report'])
    await one.tick(new Date(now - MINUTE))
    expect(runs).toEqual(['report'])
    await tick()
    await tick()
    expect(runs).toEqual(['report', 'report', 'report'])
    expect(logged).toEqual([])
  })

  it('run in every process if added by addToEach', async () => {
    for (const crons of [one, two]) crons.addToEach('sweep', EVERY_MINUTE, note('sweep'))
    await tick()
    expect(runs).toEqual(['sweep', 'sweep'])
  })

  it('do not run when it is not their minute', async () => {
    one.add('later', '30 10 * * *', note('later'))
    await tick()
    expect(runs).toEqual([])
  })

  it('that fail are logged and do not delay others', async () => {
    one.add('broken', EVERY_MINUTE, () => Promise.reject(new Error('disk on fire')))
    one.add('thrower', EVERY_MINUTE, () => {
      throw new Error('at once')
    })
    one.add('good', EVERY_MINUTE, note('good'))
    await tick()
    await tick()
    expect(runs).toEqual(['good', 'good'])
    expect(logged.filter((line) => line.includes('"job":"broken"') && line.includes('disk on fire'))).toHaveLength(2)
    expect(logged.filter((line) => line.includes('"job":"thrower"'))).toHaveLength(2)
  })

  it('that are still running are not started again, by no process and not by name', async () => {
    const long = pending()
    one.add('long', EVERY_MINUTE, async () => {
      runs.push('long')
      await long.run()
    })
    two.add('long', EVERY_MINUTE, note('long elsewhere'))
    const first = one.tick(new Date(now))
    await expect.poll(() => runs).toEqual(['long'])
    now += MINUTE
    await two.tick(new Date(now))
    await one.tick(new Date(now))
    expect(two.start('long')).toBe(true)
    await two.close()
    expect(runs).toEqual(['long'])
    long.end()
    await first
    now += MINUTE
    await one.tick(new Date(now))
    expect(runs).toEqual(['long', 'long'])
  })

  it('of a process that died run elsewhere after a while, not before', async () => {
    const orphan = pending()
    one.add('orphan', EVERY_MINUTE, orphan.run)
    void one.tick(new Date(now))
    await expect.poll(async () => (await driver.all({ text: 'SELECT alive FROM _jobs', params: [] })).length).toBe(1)
    two.add('orphan', EVERY_MINUTE, note('taken over'))
    now += MINUTE
    await two.tick(new Date(now))
    expect(runs).toEqual([])
    now += 3 * MINUTE
    await two.tick(new Date(now))
    expect(runs).toEqual(['taken over'])
    orphan.end()
  })

  it('run by name, also outside their minute', async () => {
    one.add('yearly', '@yearly', note('yearly'))
    expect(one.start('yearly')).toBe(true)
    expect(one.start('nope')).toBe(false)
    await expect.poll(() => runs).toEqual(['yearly'])
  })

  it('are aborted and awaited on close, and not started afterwards', async () => {
    one.add('polite', EVERY_MINUTE, (signal) => {
      runs.push('started')
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(void runs.push('ended'))))
    })
    void one.tick(new Date(now))
    await expect.poll(() => runs).toEqual(['started'])
    await one.close()
    expect(runs).toEqual(['started', 'ended'])
    one.add('after', EVERY_MINUTE, note('after'))
    await one.tick(new Date(now))
    expect(one.start('after')).toBe(true)
    expect(runs).toEqual(['started', 'ended'])
  })

  it('that were being claimed on close do not start, and other processes run the next minute', async () => {
    for (const crons of [one, two]) crons.add('late', EVERY_MINUTE, note('late'))
    const ticked = one.tick(new Date(now))
    await one.close()
    await ticked
    expect(runs).toEqual([])
    await two.tick(new Date(now + MINUTE))
    expect(runs).toEqual(['late'])
  })

  it('are listed with the engine’s own last; a second one of an id replaces the first', () => {
    for (const id of ['__pbB__', 'b', '__pbA__', 'a']) one.add(id, '@daily', () => {})
    one.add('a', '@hourly', () => {})
    one.remove('b')
    expect(one.list()).toEqual([
      { id: 'a', expression: '@hourly' },
      { id: '__pbA__', expression: '@daily' },
      { id: '__pbB__', expression: '@daily' },
    ])
    expect(() => one.add('wrong', 'every day', () => {})).toThrow('the job "wrong" has no cron expression')
  })
})

describe('two processes with connections of their own on one PostgreSQL', () => {
  it('share every minute of every job', async () => {
    const database = await createPostgresDatabase()
    const drivers = [
      await openPostgres(database.url),
      await openPostgres(database.url),
      await openPostgres(database.url),
    ]
    await bootstrap(drivers[0]!)
    const runs: string[] = []
    const log = pino({ level: 'silent' })
    const processes = drivers.map((driver) => createCrons({ driver, log, clock: () => new Date(START) }))
    for (const crons of processes)
      for (const id of ['a', 'b', 'c', 'd']) crons.add(id, EVERY_MINUTE, () => void runs.push(id))
    for (let minute = 0; minute < 10; minute++)
      await Promise.all(processes.map((crons) => crons.tick(new Date(START + minute * MINUTE))))
    expect(runs.toSorted().join('')).toBe('a'.repeat(10) + 'b'.repeat(10) + 'c'.repeat(10) + 'd'.repeat(10))
    for (const crons of processes) await crons.close()
    for (const driver of drivers) await driver.close()
    await database.drop()
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDriver } from '../storage/open-driver.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import type { LogEntry } from './logs.ts'

const all = { filter: '', sort: '@rowid', limit: 1000, offset: 0 }

function entry(message: string, data: LogEntry['data'] = {}): LogEntry {
  return { at: Date.now(), level: 0, message, data }
}

describe.each(DRIVERS)('the log on $name', ({ open }) => {
  it('stores what is in line when the app ends, before its database is gone', async () => {
    const driver = await open()
    const reading: string[] = []
    const close = driver.close.bind(driver)
    driver.close = async () => {
      const beside = await driver.openBeside('logs')
      reading.push(
        ...(await beside.all<{ message: string }>({ text: 'SELECT message FROM _logs', params: [] })).map(
          ({ message }) => message,
        ),
      )
      await beside.close()
      await close()
    }
    const app = await createTestApp({ driver, collections: [] })
    app.logs.add(entry('last words'))
    await app.close()
    expect(reading).toEqual(['last words'])
  })

  it('keeps the order and gives every entry an id of its own, also of one millisecond', async () => {
    const app = await createTestApp({ driver: await open(), collections: [] })
    const messages = Array.from({ length: 733 }, (_, i) => `entry ${i}`)
    for (const message of messages) app.logs.add({ ...entry(message), at: 1_700_000_000_000 })
    await app.logs.flush()
    const stored = await app.logs.list(all)
    expect(stored.map(({ message }) => message)).toEqual(messages)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(messages.length)
    await app.close()
  })

  it('stores entries with unusual data', async () => {
    const app = await createTestApp({ driver: await open(), collections: [] })
    const round: Record<string, unknown> = {}
    round['self'] = round
    const given = [
      entry('a\0b', { text: 'x\0y\ud800' }),
      entry('x'.repeat(9000)),
      entry('large', { text: 'x'.repeat(50_000) }),
      entry('round', round),
      entry('', { n: 10n }),
    ]
    for (const each of given) app.logs.add(each)
    await app.logs.flush()
    const stored = await app.logs.list(all)
    expect(stored).toHaveLength(given.length)
    expect(stored[1]!.message.length).toBeLessThan(5000)
    expect(JSON.stringify(stored[2]!.data).length).toBeLessThan(25_000)
    expect(stored[3]!.data).toEqual({})
    await app.close()
  })
})

describe('a log file that is broken', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'timesheet-logs-'))
    await writeFile(join(dir, 'logs.db'), 'this is no database'.repeat(1000))
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('is left alone: the server starts, says so and begins another', async () => {
    const lines: string[] = []
    const app = await createTestApp({
      driver: await openDriver({ dir }),
      collections: [],
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    })
    expect((await app.server.inject('/api/health')).statusCode).toBe(200)
    await app.logs.flush()
    expect(await app.logs.count('')).toBe(1)
    expect(lines.join('')).toContain('logs.db cannot be opened: another log is begun')
    await app.close()
  })
})

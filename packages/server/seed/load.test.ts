import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTimesheet, type Timesheet } from '../src/app.ts'
import { seedLoad } from './load.ts'

describe.each(DRIVERS)('the company of the load test on $name', (database) => {
  let timesheet: Timesheet
  let dir = ''

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'timesheet-load-'))
    const options = { host: '', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: '' }
    timesheet = await createTimesheet(options, {
      driver: await database.open(),
      clock: () => new Date('2026-06-18T15:00:00Z'),
    })
  })
  afterAll(async () => {
    await timesheet.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('has the size that was asked for, and tells of its progress', async () => {
    const progress: (readonly [number, number])[] = []
    const written = await seedLoad(timesheet.app, {
      seed: 3,
      users: 15,
      projects: 30,
      years: 1,
      onProgress: (done, total) => progress.push([done, total]),
    })
    const count = async (collection: string) => (await timesheet.app.records.findAll(collection)).length
    expect({ users: await count('users'), projects: await count('projects'), hours: await count('hours') }).toEqual({
      users: 15,
      projects: 30,
      hours: written,
    })
    expect(written).toBeGreaterThan(15 * 200)
    expect(progress.at(-1)).toEqual([written, written])
  })
})

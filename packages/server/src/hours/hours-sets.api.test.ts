import { DRIVERS, randomFrom } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

const HOURS = recordsOf('hours')
const DAYS = ['2026-06-16', '2026-06-17'] as const
const MINUTES = [15, 60, 62, 480, 720] as const
const TIMES = ['09:00', '10:00', '11:00'] as const
const ROUNDS = 30

type Request = { readonly method: string; readonly url: string; readonly body?: Record<string, unknown> }

describe.each(DRIVERS)('hours in sets on $name', (database) => {
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  const idOf = (i: number) => `entry${String(i).padStart(10, '0')}`
  const stored = async () => {
    const filter = `user = "${sheet.world.ids.pr}" && (${DAYS.map((day) => `day = "${day}"`).join(' || ')})`
    const rows = await sheet.app.records.findAll('hours', { filter, sort: 'id' })
    return rows.map(({ values: { id, day, minutes, start, version } }) => ({ id, day, minutes, start, version }))
  }
  const clear = async () => {
    for (const { id } of await stored()) await sheet.app.records.delete('hours', id)
  }
  const entry = (id: string, values: Record<string, unknown>) => ({
    id,
    user: sheet.world.ids.pr,
    project: sheet.world.own,
    activity: sheet.world.activity,
    ...values,
  })

  /** A random batch over few entries of two days, so that its requests interact in sums, times, ids and versions. */
  function randomBatch(seed: number): Request[] {
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
    const values = () => {
      const timed = random(10) < 4
      const start = pick(TIMES)
      const end = `${Number(start.slice(0, 2)) + 1}:00`
      return { day: pick(DAYS), minutes: timed ? 60 : pick(MINUTES), ...(timed && { start, end }) }
    }
    const kinds = random(2) === 0 ? ['POST'] : ['POST', 'PATCH', 'DELETE']
    return Array.from({ length: 2 + random(4) }, (): Request => {
      const method = pick(kinds)
      const id = idOf(random(6))
      if (method === 'POST') return { method, url: HOURS, body: entry(id, values()) }
      if (method === 'DELETE') return { method, url: recordsOf('hours', id) }
      const { day: _day, ...change } = values()
      return { method, url: recordsOf('hours', id), body: { ...change, ...(random(10) < 4 && { version: 1 }) } }
    })
  }

  async function outcome(requests: readonly Request[]) {
    await clear()
    const first = [0, 1, 2].map((i) => entry(idOf(i), { day: DAYS[i % 2], minutes: 60 }))
    for (const row of first) await sheet.app.records.create('hours', row)
    const { status, body } = await sheet.request('pr', 'POST', '/api/batch', { requests })
    const failed = Object.entries((body.data?.requests ?? {}) as Record<string, { response: { data: object } }>)
    return {
      status,
      failed: failed.map(([i, { response }]) => [Number(i), Object.keys(response.data)]),
      rows: await stored(),
    }
  }

  it('are accepted and refused exactly as one after the other', async () => {
    const view = await sheet.app.records.create('saved_views', { user: sheet.world.ids.pr, name: 'v', screen: 'hours' })
    // A request to another collection between two requests separates them, so that each becomes a set of one.
    const apart = { method: 'PATCH', url: recordsOf('saved_views', view.values.id), body: {} }
    const statuses = new Set<number>()
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const requests = randomBatch(seed)
      const together = await outcome(requests)
      const alone = await outcome(requests.flatMap((request) => [request, apart]))
      const failed = alone.failed.map(([i, fields]) => [Number(i) / 2, fields])
      expect({ seed, requests, ...together }).toEqual({ seed, requests, ...alone, failed })
      statuses.add(together.status)
    }
    expect(statuses).toEqual(new Set([200, 400]))
  })

  it('see one another on a day that gets too long, and name the one that passes it', async () => {
    const requests = [720, 700, 60].map((minutes, i) => ({
      method: 'POST',
      url: HOURS,
      body: entry(idOf(i), { day: DAYS[0], minutes: minutes - (minutes % 15) }),
    }))
    await clear()
    const { status, body } = await sheet.request('pr', 'POST', '/api/batch', { requests })
    expect([status, Object.keys(body.data.requests)]).toEqual([400, ['2']])
    expect(body.data.requests['2'].response.data).toMatchObject({ minutes: { code: 'hours_day_too_long' } })
    expect(await stored()).toEqual([])
  })

  it('are refused whole when one belongs to somebody else', async () => {
    await clear()
    const requests = [sheet.world.ids.pr, sheet.world.ids.mate].map((user, i) => ({
      method: 'POST',
      url: HOURS,
      body: { ...entry(idOf(i), { day: DAYS[0], minutes: 60 }), user },
    }))
    const { status, body } = await sheet.request('pr', 'POST', '/api/batch', { requests })
    expect([status, Object.keys(body.data.requests)]).toEqual([400, ['1']])
    expect(await stored()).toEqual([])
  })
})

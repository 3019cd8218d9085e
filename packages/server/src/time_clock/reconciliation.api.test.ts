import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Json,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>
const ZONE = 'America/Argentina/Buenos_Aires'

describe.each(DRIVERS)('both ledgers over a range on $name', (database) => {
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(database)
    const { mate } = sheet.world.ids
    await sheet.app.driver.run({ text: 'DELETE FROM "hours"', params: [] })
    await sheet.app.driver.run({ text: 'DELETE FROM "absences"', params: [] })
    // Half past eight until six in the evening, of Buenos Aires, without a pause; the day before with one.
    sheet.clock.now = '2026-06-16T23:00:00.000Z'
    await span('2026-06-16 11:00:00.000Z', '2026-06-16 20:00:00.000Z')
    await span('2026-06-16 15:00:00.000Z', '2026-06-16 15:30:00.000Z', 'pause').catch(() => undefined)
    sheet.clock.now = '2026-06-17T23:59:00.000Z'
    await span('2026-06-17 11:30:00.000Z', '2026-06-17 21:00:00.000Z')
    sheet.clock.now = '2026-06-18T15:00:00.000Z'
    await entry('2026-06-16', 480, 'approved')
    await entry('2026-06-17', 300, 'draft')
    await entry('2026-06-17', 120, 'approved')
    await entry('2026-06-17', 60, 'rejected')
    await entry('2026-06-12', 240, 'submitted')
    expect(mate).toBeTruthy()
  })
  afterAll(() => sheet.close())

  const entry = async (day: string, minutes: number, state: string) => {
    const { ids, own, activity } = sheet.world
    const values = { user: ids.mate, day, minutes, kind: 'normal', state, project: own, activity }
    await sheet.app.records.create('hours', values)
  }
  const span = async (at: string, until: string, kind = 'work') => {
    const user = sheet.world.ids.mate
    const answer = await sheet.request('mate', 'POST', recordsOf('time_clock'), {
      user,
      kind,
      source: 'tap',
      at,
      until,
    })
    expect([kind, answer.status]).toEqual([kind, 200])
  }
  const RANGE = 'from=2026-06-01&to=2026-06-30'
  const daysOf = (viewer: ViewerName, query = RANGE) =>
    sheet.request(viewer, 'GET', `/api/time-clock/days/${sheet.world.ids.mate}?${query}`)
  const team = (viewer: ViewerName, query = RANGE) => sheet.request(viewer, 'GET', `/api/time-clock/team?${query}`)
  const dayOf = ({ days }: Json, day: string) => days.find((one: Values) => one['day'] === day)

  it('say of each day what was worked, loaded, approved and expected, and why it differs', async () => {
    const { body } = await daysOf('mate')
    expect([body.days[0].day, body.days.at(-1).day]).toEqual(['2026-06-01', '2026-06-18'])
    expect(dayOf(body, '2026-06-17')).toMatchObject({
      ...{ worked: 570, paused: 0, planned: null, proposals: 0, isUnfinished: false },
      other: { loaded: 420, approved: 120, expected: 480 },
      reconciliation: { gap: 150, deviation: 90 },
    })
    expect(dayOf(body, '2026-06-12')).toMatchObject({
      worked: 0,
      reconciliation: { gap: -240, deviation: -480, parts: [{ cause: 'unrecorded', minutes: -240 }] },
    })
    expect(dayOf(body, '2026-06-11')).toMatchObject({ other: { loaded: 0, expected: 480 }, reconciliation: null })
    for (const { reconciliation } of body.days) {
      const sum = (reconciliation?.parts ?? []).reduce((all: number, { minutes }: Json) => all + minutes, 0)
      expect(sum).toBe(reconciliation?.gap ?? 0)
    }
  })

  it('have the figures of the month sheet, the register and the year', async () => {
    const { mate } = sheet.world.ids
    const { days } = (await daysOf('mate')).body
    const [month] = (await sheet.request('mate', 'GET', `/api/hours/month-sheet?month=2026-06&user=${mate}`)).body.items
    expect(days.map(({ other }: Json) => other.loaded)).toEqual(month.loaded.slice(0, days.length))
    const plan = (await sheet.request('mate', 'GET', `/api/hours/month-sheet?month=2026-06&user=${mate}`)).body.plans[0]
    expect(days.map(({ other }: Json) => other.expected)).toEqual(plan.expected.slice(0, days.length))
    const sum = (of: (day: Json) => number) => days.reduce((all: number, day: Json) => all + of(day), 0)
    expect(sum(({ other }) => other.approved)).toBe(month.approved)
    const csv = (await sheet.request('mate', 'GET', `/api/time-clock/summary/${mate}/2026-06?format=json`)).body
    const worked = JSON.stringify(csv)
    expect(worked).toContain('2026-06-17')
    const { items } = (await team('mate')).body
    const own = items.find(({ user }: Json) => user === mate)
    expect(own.totals).toMatchObject({
      worked: sum((day) => day.worked),
      loaded: sum(({ other }) => other.loaded),
      approved: sum(({ other }) => other.approved),
      expected: sum(({ other }) => other.expected),
      gap: sum((day) => day.worked - day.other.loaded),
      deviation: sum((day) => day.worked - day.other.expected),
      gapDays: days.filter(({ reconciliation }: Json) => reconciliation && reconciliation.gap !== 0).length,
    })
    const parts: number[] = Object.values(own.totals.parts)
    expect(parts.reduce((all, one) => all + one, 0)).toBe(own.totals.gap)
  })

  it('add up: two ranges are their whole', async () => {
    const totals = async (from: string, to: string) => {
      const { items } = (await team('mate', `from=${from}&to=${to}`)).body
      return items[0].totals
    }
    const [first, second, both] = [
      await totals('2026-05-20', '2026-06-16'),
      await totals('2026-06-17', '2026-06-18'),
      await totals('2026-05-20', '2026-06-18'),
    ]
    for (const key of ['worked', 'loaded', 'approved', 'expected', 'gap', 'deviation', 'gapDays'])
      expect([key, both[key]]).toEqual([key, first[key] + second[key]])
  })

  it('are for the person and whoever reads the register; project hours for who looks after them', async () => {
    const seen: Values = {}
    for (const viewer of ['mate', 'jp', 'af', 'adm', 'ger', 'pr', 'le', 'cl', 'guest'] as const) {
      const { status, body } = await daysOf(viewer)
      seen[viewer] = status === 200 ? dayOf(body, '2026-06-17').other !== null : status
    }
    expect(seen).toEqual({
      // GER manages JP, and so the engineer.
      ...{ mate: true, jp: true, ger: true, af: true },
      ...{ adm: 404, pr: 404, le: 404, cl: 404, guest: 401 },
    })
  })

  it('hold in the team nobody whose register the viewer may not read', async () => {
    const { ids } = sheet.world
    const people = async (viewer: 'mate' | 'jp' | 'af' | 'pr' | 'adm') => {
      const { body } = await team(viewer)
      const users = body.items.map(({ user }: Json) => user)
      return [
        body.people === users.length,
        users.includes(ids.mate),
        users.includes(ids.ger),
        users.includes(ids[viewer]),
      ]
    }
    expect(await people('mate')).toEqual([true, true, false, true])
    expect(await people('jp')).toEqual([true, true, false, true])
    expect(await people('af')).toEqual([true, true, true, true])
    expect(await people('pr')).toEqual([true, false, false, true])
    expect(await people('adm')).toEqual([true, false, false, true])
    expect((await team('cl')).status).toBe(404)
  })

  it('an RT sees the register of their workplace, and no project hours', async () => {
    const { pr, mate } = sheet.world.ids
    const { records } = sheet.app
    const { calendar } = (await records.findById('users', mate))!.values
    const before = (await records.findById('users', pr))!.values
    await records.update('users', pr, { grants: ['rt'], calendar })
    const { status, body } = await daysOf('pr')
    expect([status, dayOf(body, '2026-06-17')]).toMatchObject([200, { worked: 570, other: null, reconciliation: null }])
    const found = (await team('pr')).body.items.find(({ user }: Json) => user === mate)
    expect(found).toMatchObject({ withHours: false, totals: { worked: expect.any(Number), loaded: 0, gap: 0 } })
    await records.update('users', pr, { grants: before['grants'], calendar: before['calendar'] })
  })

  it('an RT of one employer sees the days under it alone, in the team’s sums too', async () => {
    const { pr, mate } = sheet.world.ids
    const { records } = sheet.app
    const make = async (collection: string, values: Values) => (await records.create(collection, values)).values.id
    const firm = (name: string, taxId: string) =>
      make('employers', { name, taxId, country: 'AR', timeZone: ZONE, pack: 'AR', active: true })
    const [sur, norte] = [await firm('Sur', '30-71000001-4'), await firm('Norte', '30-71000002-2')]
    const jobs = [
      await make('user_employer', { user: pr, employer: sur, from: '2026-01-01', to: '' }),
      await make('user_employer', { user: mate, employer: norte, from: '2026-01-01', to: '2026-06-17' }),
      await make('user_employer', { user: mate, employer: sur, from: '2026-06-17', to: '' }),
    ]
    const before = (await records.findById('users', pr))!.values
    await records.update('users', pr, { grants: ['rt'], calendar: '' })
    const { status, body } = await daysOf('pr')
    expect([status, body.days.map(({ day }: Json) => day)]).toEqual([200, ['2026-06-17', '2026-06-18']])
    expect(dayOf(body, '2026-06-17')).toMatchObject({ worked: 570, other: null, reconciliation: null })
    expect((await daysOf('pr', 'from=2026-06-01&to=2026-06-16')).status).toBe(404)
    const found = (await team('pr')).body.items.find(({ user }: Json) => user === mate)
    expect(found.totals.worked).toBe(570)
    await records.update('users', pr, { grants: before['grants'], calendar: before['calendar'] })
    for (const id of jobs) await records.delete('user_employer', id)
  })

  it('each reading of another is logged once a range and day, and one’s own is not', async () => {
    const { mate, jp } = sheet.world.ids
    const reads = async () =>
      (
        await sheet.app.records.findAll('time_clock_reads', {
          filter: `from = "2026-06-02" && to = "2026-06-05"`,
        })
      ).map(({ values }) => [values['user'], values['reader']])
    await team('jp', 'from=2026-06-02&to=2026-06-05')
    await team('jp', 'from=2026-06-02&to=2026-06-05')
    await daysOf('jp', 'from=2026-06-02&to=2026-06-05')
    await daysOf('mate', 'from=2026-06-02&to=2026-06-05')
    const found = await reads()
    expect(found.filter(([user]) => user === mate)).toEqual([[mate, jp]])
    expect(found.some(([user]) => user === jp)).toBe(false)
  })

  it.each([
    ['a range that ends before it begins', 'from=2026-06-10&to=2026-06-09'],
    ['more than a year', 'from=2025-01-01&to=2026-06-01'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-02'],
    ['a range without an end', 'from=2026-06-10'],
  ])('refuse %s', async (_, query) => {
    expect([(await daysOf('mate', query)).status, (await team('mate', query)).status]).toEqual([400, 400])
  })
})

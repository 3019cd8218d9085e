import { DRIVERS } from '@timesheet/engine/testing'
import { addDays } from '@timesheet/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Json,
  openTimesheet,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

describe.each(DRIVERS)('the balances of the team on $name', (database) => {
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(database)
    const { mate, pr, jp } = sheet.world.ids
    const { records } = sheet.app
    await records.update('employment', mate, { overtime: true })
    await records.update('employment', pr, { overtime: true, manager: jp })
    await entry('2026-06-10', 660)
    await entry('2026-06-11', 120, { state: 'submitted' })
    await records.create('leave_balances', {
      ...{ user: mate, year: 2026, grantsOther: true, granted: 20, carried: 6, carriedUntil: '2026-09-30' },
    })
    const [type] = await records.findAll('absence_types', { filter: 'annualLeave = true' })
    const away = { user: mate, type: type!.values.id, state: 'approved' }
    await records.create('absences', { ...away, from: '2026-05-04', to: '2026-05-05' })
    await records.create('absences', { ...away, from: '2026-10-05', to: '2026-10-09' })
    await records.create('absences', { ...away, from: '2026-11-05', to: '2026-11-06', state: 'requested' })
    await closeMay()
  })
  afterAll(() => sheet.close())

  const entry = async (day: string, minutes: number, more: Values = {}) => {
    const { ids, own, activity } = sheet.world
    const values = { user: ids.mate, day, minutes, kind: 'normal', state: 'approved', project: own, activity, ...more }
    await sheet.app.records.create('hours', values)
  }

  /** A closed May that froze a balance, an open June, and what was posted in it. */
  const closeMay = async () => {
    const { records } = sheet.app
    await sheet.app.driver.run({ text: 'DELETE FROM "periods"', params: [] })
    const may = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }
    const period = (await records.create('periods', may)).values.id
    const june = (await records.create('periods', { ...may, from: '2026-06-01', to: '2026-06-30', state: 'open' }))
      .values.id
    const closing = (await records.create('closings', { period, number: 1, state: 'closed' })).values.id
    const figures = { base: 9600, expected: 9480, capacity: 9480, loaded: 9900, approved: 9840, adjusted: -20 }
    const { mate, af } = sheet.world.ids
    await records.create('frozen_months', { closing, period, user: mate, ...figures, opening: 0, balance: 220 })
    await records.create('payroll_items', {
      ...{ closing, period, user: mate, from: '2026-05-01', to: '2026-05-31' },
      overtime: { normal: 0, extra50: 90, extra100: 30, extra: 0 },
    })
    await records.create('balance_adjustments', {
      ...{ user: mate, period: june, factDay: '2026-05-06', kind: 'balance', minutes: -45, createdBy: af },
      reason: 'Pagadas en mayo',
    })
  }

  const get = async (viewer: ViewerName, url: string): Promise<Json> => (await sheet.request(viewer, 'GET', url)).body
  const balances = (viewer: ViewerName, day = '') => get(viewer, `/api/hours/balances?day=${day}`)
  const rowOf = async (viewer: ViewerName, user: string, day = '') =>
    (await balances(viewer, day)).people.find((one: Values) => one['user'] === user)

  it('say of everybody what their own screens say', async () => {
    const found = await balances('af')
    expect([found.day, found.closedTo, found.leftOff]).toEqual([addDays(TODAY, -1), '2026-05-31', 0])
    expect(found.people.length).toBeGreaterThan(8)
    for (const { user, bank, missing, overtime, leave } of found.people) {
      const own = await get('af', `/api/hours/bank/${user}`)
      const year = await get('af', `/api/hours/year/${user}?year=2026`)
      const [month] = (await get('af', `/api/hours/month-sheet?month=2026-06&user=${user}`)).items
      if (bank) expect({ user, ...bank }).toMatchObject({ user, balance: own.balance, waiting: own.waiting })
      if (missing) expect({ user, ...missing }).toEqual({ user, minutes: month.missing, since: month.since })
      expect(overtime && { inMonth: overtime.inMonth, inYear: overtime.inYear, caps: overtime.caps }).toEqual(
        year.overtime && { inMonth: year.overtime.inMonth, inYear: year.overtime.inYear, caps: year.overtime.caps },
      )
      if (year.leave) expect(leave).toMatchObject(year.leave)
      else expect(leave).toBeNull()
    }
    expect(found.people.some(({ bank }: Json) => bank?.balance !== 0)).toBe(true)
  })

  it('are on the last day of a closed month what its closing froze', async () => {
    const { mate } = sheet.world.ids
    const { bank, overtime } = await rowOf('jp', mate, '2026-05-31')
    expect(bank).toEqual({ opening: 220, change: 0, balance: 220, waiting: 0 })
    expect(overtime).toMatchObject({ inMonth: 120, inYear: 120 })
  })

  it('are at any day those of the hour bank until then, of which each day adds up', async () => {
    const { mate } = sheet.world.ids
    for (const day of [
      '2026-05-14',
      '2026-05-30',
      '2026-05-31',
      '2026-06-09',
      '2026-06-10',
      '2026-06-11',
      '2026-06-16',
    ]) {
      const { bank } = await rowOf('jp', mate, day)
      const own = await get('mate', `/api/hours/bank/${mate}?until=${day}`)
      expect([day, bank.balance, bank.waiting]).toEqual([day, own.balance, own.waiting])
    }
    const [before, after] = [await rowOf('jp', mate, '2026-06-09'), await rowOf('jp', mate, '2026-06-10')]
    const { days } = await get('mate', `/api/hours/bank/${mate}`)
    const { change } = days.find(({ day }: Values) => day === '2026-06-10')
    expect(after.bank.balance - before.bank.balance).toBe(change)
    // What was posted in June is not in the balance of May, and is in that of June from its first day.
    expect((await rowOf('jp', mate, '2026-05-30')).bank.change).toBeTypeOf('number')
    expect((await get('mate', `/api/hours/bank/${mate}?until=2026-06-09`)).months.at(-1).adjusted).toBe(-45)
  })

  it('tell what of the leave lies before the day, and what is lost unless it is taken', async () => {
    const { mate } = sheet.world.ids
    const leaveOn = async (day: string) => (await rowOf('jp', mate, day)).leave
    expect(await leaveOn('2026-05-03')).toMatchObject({ takenBefore: 0, taken: 7, asked: 2, left: 17 })
    expect(await leaveOn('2026-05-04')).toMatchObject({ takenBefore: 1, expires: { day: '2026-09-30', days: 4 } })
    expect(await leaveOn('')).toMatchObject({
      granted: 20,
      isByLaw: false,
      carried: 6,
      takenBefore: 2,
      taken: 7,
      left: 17,
    })
    sheet.clock.now = '2026-10-08T15:00:00.000Z'
    expect(await leaveOn('2026-09-30')).toMatchObject({ expired: 4, expires: null, left: 13, takenBefore: 2 })
    expect(await leaveOn('2026-10-05')).toMatchObject({ takenBefore: 3 })
    sheet.clock.now = '2026-06-18T15:00:00.000Z'
  })

  it('hold those whose employment the viewer may read, and themselves', async () => {
    const { ids } = sheet.world
    const seen = async (viewer: ViewerName) => {
      const users = (await balances(viewer)).people.map(({ user }: Values) => user)
      return { mate: users.includes(ids.mate), ger: users.includes(ids.ger), self: users.includes(ids[viewer as 'jp']) }
    }
    const found: Values = {}
    for (const viewer of ['adm', 'ger', 'af', 'jp', 'mate', 'pr', 'le', 'cd'] as const)
      found[viewer] = await seen(viewer)
    const everybody = { mate: true, ger: true, self: true }
    const alone = { mate: false, ger: false, self: true }
    expect(found).toEqual({
      ...{ adm: everybody, ger: everybody, af: everybody },
      ...{ jp: { mate: true, ger: false, self: true }, mate: { ...alone, mate: true } },
      ...{ pr: alone, le: alone, cd: alone },
    })
    expect((await balances('pr')).people).toHaveLength(1)
    const answers = await Promise.all(
      (['cl', 'foreign', 'guest'] as const).map(
        async (one) => (await sheet.request(one, 'GET', '/api/hours/balances')).status,
      ),
    )
    expect(answers).toEqual([404, 404, 401])
  })

  it('hold nobody before they were hired or after they left, and no day that is not over', async () => {
    const { mate } = sheet.world.ids
    const { records } = sheet.app
    const employed = async (hiredOn: string, leftOn: string) => {
      const [row] = await records.findAll('employment', { filter: `user = "${mate}"` })
      const text = 'UPDATE "employment" SET "hiredOn" = ?, "leftOn" = ? WHERE "id" = ?'
      await sheet.app.driver.run({ text, params: [hiredOn, leftOn, row!.values.id] })
    }
    await employed('2026-05-10', '2026-06-16')
    expect(await rowOf('af', mate, '2026-05-09')).toBeUndefined()
    expect(await rowOf('af', mate, '2026-05-10')).toBeDefined()
    expect(await rowOf('af', mate, '2026-06-15')).toBeDefined()
    expect(await rowOf('af', mate, '2026-06-16')).toBeUndefined()
    await employed('2020-01-01', '')
    for (const day of [TODAY, '2027-01-01']) expect((await balances('jp', day)).day).toBe('2026-06-17')
    expect((await sheet.request('jp', 'GET', '/api/hours/balances?day=2026-13-01')).status).toBe(400)
  })

  it('name managers and specialties of those who are in them', async () => {
    const { mate, jp } = sheet.world.ids
    const { people, managers, specialties } = await balances('jp')
    const { manager, specialty } = people.find(({ user }: Values) => user === mate)
    expect([manager, Object.keys(managers).includes(jp), specialty in specialties]).toEqual([jp, true, true])
  })

  it('have no bank and no missing hours of whom no hours are expected of', async () => {
    const { mate } = sheet.world.ids
    const tracked = async (is: boolean) => {
      const [row] = await sheet.app.records.findAll('employment', { filter: `user = "${mate}"` })
      // As if it had never been otherwise: of closed days nobody may change it.
      const value = is ? 1 : 0
      await sheet.app.driver.run({
        text: `UPDATE "employment" SET "tracksHours" = ${value} WHERE "id" = ?`,
        params: [row!.values.id],
      })
    }
    await tracked(false)
    expect(await rowOf('jp', mate)).toMatchObject({ bank: null, missing: null, leave: { left: 17 } })
    await tracked(true)
  })
})

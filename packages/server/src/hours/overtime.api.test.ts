import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SeededRandom } from '../../seed/random.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { freezePeriod } from './freeze-period.ts'
import { keptHoursOvertime } from './hours-overtime.derived.ts'
import { overtimeBetween, overtimeOf } from '../kernel/overtime-of.ts'

type Values = Record<string, unknown>

describe.each(DRIVERS)('overtime on $name', (database) => {
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(database)
    for (const table of ['hours', 'hours_overtime'])
      await sheet.app.driver.run({ text: `DELETE FROM "${table}"`, params: [] })
    const { mate, pr } = sheet.world.ids
    await sheet.app.records.update('employment', mate, { overtime: true })
    await sheet.app.records.update('employment', pr, { overtime: false })
  })
  afterAll(() => sheet.close())
  beforeEach(async () => {
    for (const { values } of await sheet.app.records.findAll('hours'))
      await sheet.app.records.delete('hours', values.id)
  })

  /** Stores an entry as the program would, whatever the rules of typing hours say. */
  const entry = async (day: string, minutes: number, more: Values = {}) => {
    const { ids, own, activity } = sheet.world
    const values = { user: ids.mate, day, minutes, kind: 'normal', state: 'approved', project: own, activity, ...more }
    return (await sheet.app.records.create('hours', values)).values.id
  }

  describe('legal overtime', () => {
    const found = async () => {
      const { mate, pr } = sheet.world.ids
      const all = await overtimeOf({ app: sheet.app }, [mate, pr], '2026-06')
      const { days = [] } = all.get(mate) ?? {}
      return {
        people: [...all.keys()].map((id) => (id === mate ? 'mate' : 'other')),
        days: days.map(({ day, source, isProvisional, minutes: { extra50, extra100 } }) =>
          [day, source, extra50, extra100, ...(isProvisional ? ['provisional'] : [])].join(' '),
        ),
      }
    }

    it('is of who is subject to it, from approved hours, and provisional while some of the week are not', async () => {
      await entry('2026-06-10', 600)
      await entry('2026-06-10', 600, { user: sheet.world.ids.pr })
      await entry('2026-06-13', 360, { start: '10:00', end: '16:00' })
      await entry('2026-06-15', 300)
      await entry('2026-06-17', 480)
      expect(await found()).toEqual({
        people: ['mate'],
        days: ['2026-06-10 hours 120 0', '2026-06-13 hours 180 180', '2026-06-15 hours 0 300 provisional'],
      })
      const draft = await entry('2026-06-09', 690, { state: 'draft' })
      expect((await found()).days[0]).toBe('2026-06-10 hours 120 0 provisional')
      await sheet.app.records.delete('hours', draft)
      const everybody = await overtimeBetween({ app: sheet.app }, 'all', { from: '2026-06-01', to: '2026-06-30' })
      expect(everybody.get(sheet.world.ids.mate)?.minutes).toEqual({
        normal: 960,
        extra50: 300,
        extra100: 480,
        extra: 0,
      })
      expect(everybody.has(sheet.world.ids.pr)).toBe(false)
    })

    it('comes from the register from the day on which the firm uses it', async () => {
      await entry('2026-06-10', 600)
      await entry('2026-06-17', 480)
      const used = await sheet.app.records.create('settings_company', {
        key: 'timeClock.used',
        value: 1,
        from: '2026-06-16',
      })
      const { mate } = sheet.world.ids
      const span = { kind: 'work', source: 'tap', at: '2026-06-17 11:00:00.000Z', until: '2026-06-17 22:00:00.000Z' }
      const answer = await sheet.request('mate', 'POST', recordsOf('time_clock'), { user: mate, ...span })
      expect(answer).toMatchObject({ status: 200 })
      expect((await found()).days).toEqual(['2026-06-10 hours 120 0', '2026-06-17 register 180 0 provisional'])
      await sheet.app.records.delete('settings_company', used.values.id)
      expect((await found()).days).toEqual(['2026-06-10 hours 120 0'])
    })
  })

  describe('the surcharge of cost', () => {
    const stored = async () =>
      (await sheet.app.records.findAll('hours_overtime', { sort: 'day,minutes' })).map(({ values }) => values)
    const rows = async () =>
      (await stored()).map((row) =>
        ['day', 'minutes', 'normal', 'extra50', 'extra100'].map((name) => String(row[name])).join(' '),
      )
    const unchanged = async () => {
      const { changed, examples } = await keptHoursOvertime.rebuild(sheet.app)
      expect({ changed, examples }).toEqual({ changed: 0, examples: [] })
    }

    it('TV-EXT: is written with the approval, is taken back with it, and changes no kind', async () => {
      const wednesday = await entry('2026-06-10', 600, { state: 'submitted' })
      const saturday = await entry('2026-06-13', 360, { start: '10:00', end: '16:00', state: 'submitted' })
      const holiday = await entry('2026-06-15', 300, { state: 'submitted' })
      const ordinary = await entry('2026-06-17', 480, { state: 'submitted' })
      expect(await rows()).toEqual([])
      for (const id of [wednesday, saturday, holiday, ordinary])
        await sheet.app.records.update('hours', id, { state: 'approved' })
      expect(await rows()).toEqual(['2026-06-10 600 480 120 0', '2026-06-13 360 0 180 180', '2026-06-15 300 0 0 300'])
      expect((await stored()).map(({ id }) => id)).toEqual([wednesday, saturday, holiday])
      const kinds = (await sheet.app.records.findAll('hours')).map(({ values }) => values['kind'])
      expect(new Set(kinds)).toEqual(new Set(['normal']))
      await sheet.app.records.update('hours', saturday, { state: 'submitted' })
      expect(await rows()).toEqual(['2026-06-10 600 480 120 0', '2026-06-15 300 0 0 300'])
      await entry('2026-06-17', 60, { start: '18:00', end: '19:00' })
      expect(await rows()).toContain('2026-06-17 480 420 60 0')
      await unchanged()
    })

    it('follows who is subject to it, and no others', async () => {
      await entry('2026-06-10', 600)
      await entry('2026-06-10', 600, { user: sheet.world.ids.pr })
      expect(await rows()).toHaveLength(1)
      await sheet.app.records.update('employment', sheet.world.ids.mate, { overtime: false })
      expect(await rows()).toEqual([])
      await sheet.app.records.update('employment', sheet.world.ids.mate, { overtime: true })
      expect(await rows()).toHaveLength(1)
    })

    it('keeps on closed days what held when they were closed, and follows again when they are reopened', async () => {
      const month = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'open' }
      const { id } = (await sheet.app.records.create('periods', month)).values
      await entry('2026-05-06', 600)
      await entry('2026-06-10', 600)
      await sheet.app.records.update('periods', id, { state: 'closed' })
      await sheet.app.records.update('employment', sheet.world.ids.mate, { overtime: false })
      expect(await rows()).toEqual(['2026-05-06 600 480 120 0'])
      await unchanged()
      await sheet.app.records.update('periods', id, { state: 'reopened' })
      expect(await rows()).toEqual([])
      await sheet.app.records.update('employment', sheet.world.ids.mate, { overtime: true })
      expect(await rows()).toHaveLength(2)
      await unchanged()
      for (const { values } of await sheet.app.records.findAll('hours'))
        await sheet.app.records.delete('hours', values.id)
      expect(await rows()).toEqual([])
    })

    it('INV-HRS-09: is the same after any history of hours and of what it is computed from', async () => {
      const random = new SeededRandom(5)
      const { records } = sheet.app
      const { mate } = sheet.world.ids
      const day = () => `2026-06-${String(random.between(1, 17)).padStart(2, '0')}`
      const states = ['draft', 'submitted', 'approved', 'approved', 'approved']
      const hoursOf = () => ({ day: day(), minutes: random.between(8, 44) * 15, state: states[random.between(0, 4)]! })
      const alive: string[] = []
      const made: string[] = []
      const { calendar } = (await records.findById('users', mate))!.values
      const [rule] = (await records.findAll('hours_rules', { filter: 'scope = "company"' })).map(({ values }) => values)
      const steps = [
        async () => {
          const { minutes, ...more } = hoursOf()
          alive.push(await entry(more.day, minutes, more))
        },
        async () => void (await records.update('hours', alive[random.between(0, alive.length - 1)]!, hoursOf())),
        async () => {
          const [id] = alive.splice(random.between(0, Math.max(0, alive.length - 1)), 1)
          if (id) await records.delete('hours', id)
        },
        async () => {
          const special = { calendar, day: day(), kind: 'holiday', name: 'Feriado', origin: 'company' }
          made.push((await records.create('holidays', special)).values.id)
        },
        async () => {
          const overtimeBase = random.between(0, 1) ? 'legal' : 'contractual'
          if (rule) await records.update('hours_rules', rule.id, { overtimeBase })
        },
      ]
      for (let i = 0; i < 45; i++) await steps[random.between(0, 9) < 5 ? 0 : random.between(1, 4)]!().catch(() => {})
      await unchanged()
      const all = await stored()
      expect(all.length).toBeGreaterThan(2)
      const sums = all.map(({ normal, extra50, extra100, extra }) => [normal, extra50, extra100, extra].map(Number))
      expect(sums.map((parts) => parts.reduce((a, b) => a + b, 0))).toEqual(all.map(({ minutes }) => minutes))
      const wrong = all[0]!.id
      await sheet.app.driver.run({ text: 'UPDATE "hours_overtime" SET "extra50" = 1 WHERE "id" = ?', params: [wrong] })
      expect(await keptHoursOvertime.rebuild(sheet.app)).toMatchObject({ changed: 1 })
      await unchanged()
      for (const id of made) await records.delete('holidays', id)
      if (rule) await records.update('hours_rules', rule.id, { overtimeBase: 'legal' })
      await unchanged()
    })

    it('is seen by the person and their line, and written by nobody', async () => {
      const id = await entry('2026-06-10', 600)
      const seen = await Promise.all(
        (['mate', 'jp', 'af', 'pr', 'le', 'cl'] as const).map(async (viewer) => {
          const { body } = await sheet.request(viewer, 'GET', recordsOf('hours_overtime'))
          return `${viewer} ${body.items?.length ?? 'none'}`
        }),
      )
      expect(seen).toEqual(['mate 1', 'jp 1', 'af 1', 'pr 0', 'le 0', 'cl 0'])
      const forged = await sheet.request('root', 'PATCH', recordsOf('hours_overtime', id), { extra50: 0 })
      expect(forged.status).toBe(403)
    })
  })

  describe('the year of a person', () => {
    const yearOf = (viewer: ViewerName, year = '2026') =>
      sheet.request(viewer, 'GET', `/api/hours/year/${sheet.world.ids.mate}?year=${year}`)

    it('adds up raw hours, what is expected, overtime and leave', async () => {
      await entry('2026-06-10', 600)
      await entry('2026-06-11', 300, { state: 'draft' })
      await entry('2026-06-12', 300, { state: 'rejected' })
      const { status, body } = await yearOf('mate')
      expect(status).toBe(200)
      expect(body).toMatchObject({ loadedBefore: 900, loadedAfter: 0, today: '2026-06-18' })
      expect(body.base - body.excused).toBe(body.expected)
      expect(body.forecast).toBe(body.expected - body.expectedBefore + 900)
      expect(body.months.reduce((sum: number, { expected }: { expected: number }) => sum + expected, 0)).toBe(
        body.expected,
      )
      expect(body.overtime).toMatchObject({ inMonth: 120, inYear: 120, caps: { month: 1800, year: 12_000 } })
      expect(body.leave.granted).toBeGreaterThan(0)
    })

    it('is for the person, their line and the offices; for others it does not exist', async () => {
      const answers = await Promise.all(
        (['mate', 'jp', 'af', 'ger', 'adm', 'pr', 'le', 'cl', 'guest'] as const).map(async (viewer) => [
          viewer,
          (await yearOf(viewer)).status,
        ]),
      )
      expect(Object.fromEntries(answers)).toEqual({
        ...{ mate: 200, jp: 200, af: 200, ger: 200, adm: 200 },
        ...{ pr: 404, le: 404, cl: 404, guest: 401 },
      })
      expect((await yearOf('mate', 'abcd')).status).toBe(400)
    })
  })

  describe('the hour bank', () => {
    const bankOf = (viewer: ViewerName, query = '') =>
      sheet.request(viewer, 'GET', `/api/hours/bank/${sheet.world.ids.mate}${query}`)
    const balances = async (viewer: ViewerName) =>
      (await sheet.request(viewer, 'GET', '/api/hours/balances')).body.people
    /** A closed May with a frozen balance, and an open June. */
    const closedMay = async () => {
      const { records } = sheet.app
      await sheet.app.driver.run({ text: 'DELETE FROM "periods"', params: [] })
      const may = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }
      const june = { kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'open' }
      const period = (await records.create('periods', may)).values.id
      const open = (await records.create('periods', june)).values.id
      const closing = (await records.create('closings', { period, number: 1, state: 'closed' })).values.id
      const figures = { base: 9600, expected: 9480, capacity: 9480, loaded: 9900, approved: 9840, adjusted: -20 }
      const user = sheet.world.ids.mate
      await records.create('frozen_months', { closing, period, user, ...figures, opening: 0, balance: 220 })
      return { period, open, closing }
    }

    it('goes on from the last closing, with each day, what was taken and what was posted; frozen months are read', async () => {
      const { ids } = sheet.world
      const { records } = sheet.app
      await entry('2026-05-06', 60)
      const { open, closing } = await closedMay()
      await entry('2026-06-01', 600)
      await entry('2026-06-02', 300, { state: 'submitted' })
      const comp = { code: 'CB', name: 'Franco', unit: 'hours', justifies: true, deductsBalance: true, active: true }
      const type = (await records.create('absence_types', comp)).values.id
      const away = { user: ids.mate, type, from: '2026-06-03', to: '2026-06-03', minutesPerDay: 120, state: 'approved' }
      const absence = (await records.create('absences', away)).values.id
      const paid = {
        user: ids.mate,
        period: open,
        factDay: '2026-05-06',
        kind: 'balance',
        minutes: -90,
        createdBy: ids.af,
      }
      await records.create('balance_adjustments', { ...paid, reason: 'Pagadas en mayo' })
      const { body } = await bankOf('mate')
      const [may, june] = body.months
      expect(may).toMatchObject({ closing: 1, approved: 9840, expected: 9480, compensated: 120, balance: 220 })
      expect(june).toMatchObject({ closing: 0, opening: 220, approved: 600, compensated: 120, adjusted: -90 })
      expect(june.balance).toBe(220 + 600 - june.expected - 120 - 90)
      expect([body.balance, body.days.length, body.days[1].waiting]).toEqual([june.balance, 17, 300])
      expect(body.days.reduce((sum: number, { change }: { change: number }) => sum + change, 220 - 90)).toBe(
        body.balance,
      )
      expect(body.postings).toEqual([{ day: '2026-05-06', minutes: -90, reason: 'Pagadas en mayo' }])
      const past = (await bankOf('mate', '?month=2026-05')).body
      expect([past.days.length, past.days[5].approved, past.postings]).toEqual([31, 60, []])
      const { bank } = (await balances('jp')).find(({ user }: Values) => user === ids.mate)
      expect([body.waiting, bank.waiting]).toEqual([300, 300])
      expect(bank).toEqual({ opening: 220, balance: body.balance, change: body.balance - 220, waiting: 300 })
      const { months } = (await sheet.request('mate', 'GET', `/api/hours/year/${ids.mate}?year=2026`)).body
      expect(months[4]).toEqual({ month: '2026-05', isFrozen: true, expected: 9480, loaded: 9900 })
      await records.delete('absences', absence)
      await records.update('closings', closing, { state: 'reopened' })
      await sheet.app.driver.run({ text: 'DELETE FROM "periods"', params: [] })
    })

    it('is for the person, their line and the offices; the balances of the team hold nobody else', async () => {
      const { ids } = sheet.world
      const viewers = ['mate', 'jp', 'af', 'ger', 'adm', 'pr', 'le', 'cl', 'guest'] as const
      const answers = await Promise.all(viewers.map(async (viewer) => [viewer, (await bankOf(viewer)).status]))
      expect(Object.fromEntries(answers)).toEqual({
        ...{ mate: 200, jp: 200, af: 200, ger: 200, adm: 200 },
        ...{ pr: 404, le: 404, cl: 404, guest: 401 },
      })
      const seen = await Promise.all(
        (['mate', 'jp', 'af', 'pr', 'le'] as const).map(async (viewer) => {
          const users = (await balances(viewer)).map(({ user }: Values) => user)
          return [viewer, users.includes(ids.mate), users.includes(ids.ger), users.includes(ids[viewer])]
        }),
      )
      expect(seen).toEqual([
        ['mate', true, false, true],
        ['jp', true, false, true],
        ['af', true, true, true],
        ['pr', false, false, true],
        ['le', false, false, true],
      ])
      expect((await sheet.request('cl', 'GET', '/api/hours/balances')).status).toBe(404)
      expect((await bankOf('mate', '?month=2026-13')).status).toBe(400)
    })

    it('overtime of a closed month is what payroll was told', async () => {
      const { period, closing } = await closedMay()
      await sheet.app.driver.run({ text: `UPDATE "periods" SET "state" = 'open' WHERE "id" = ?`, params: [period] })
      await entry('2026-05-06', 600)
      await sheet.app.driver.run({ text: `UPDATE "periods" SET "state" = 'closed' WHERE "id" = ?`, params: [period] })
      const days = async () => {
        const { body } = await sheet.request('mate', 'GET', `/api/hours/year/${sheet.world.ids.mate}?year=2026`)
        return body.overtime.days.map((day: Values) => `${String(day['day'])} ${String(day['source'])}`)
      }
      expect(await days()).toEqual(['2026-05-06 hours'])
      const item = { closing, period, user: sheet.world.ids.mate, from: '2026-05-01', to: '2026-05-31' }
      await sheet.app.records.create('payroll_items', {
        ...item,
        overtime: { normal: 0, extra50: 90, extra100: 0, extra: 0 },
      })
      expect(await days()).toEqual(['2026-05-31 closing'])
      await sheet.app.driver.run({ text: 'DELETE FROM "periods"', params: [] })
    })
  })

  it('is paid out of the bank at the closing of its month, or rested as it was authorised; a later closing posts the difference', async () => {
    const { records, driver } = sheet.app
    const { mate, af } = sheet.world.ids
    await driver.run({ text: 'DELETE FROM "periods"', params: [] })
    await entry('2026-05-06', 600)
    await entry('2026-05-07', 570)
    const may = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }
    const period = (await records.create('periods', may)).values.id
    const june = { kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'open' }
    const open = (await records.create('periods', june)).values.id
    const closed = async (number: number) => {
      const closing = { period, number, state: 'freezing', closedBy: af }
      const { id } = (await records.create('closings', closing)).values
      await freezePeriod(sheet.app, id)
      const [item] = await records.findAll('payroll_items', { filter: `closing = "${id}" && user = "${mate}"` })
      await records.update('closings', id, { state: 'reopened' })
      return item?.values['settlement']
    }
    const posted = async () => {
      const source = 'source = "Horas extra pagadas"'
      const rows = await records.findAll('balance_adjustments', { filter: source, sort: 'created,minutes' })
      return rows.map(({ values }) =>
        ['user', 'period', 'factDay', 'minutes', 'createdBy'].map((name) => String(values[name])).join(' '),
      )
    }
    const row = (minutes: number) => `${mate} ${open} 2026-05-31 ${minutes} ${af}`
    expect(await closed(1)).toEqual({ rest: 0, pay: 210, fromBank: 210 })
    expect(await posted()).toEqual([row(-210)])
    const asked = { user: mate, from: '2026-05-07', to: '2026-05-07', minutes: 120, reason: 'Entrega del lunes' }
    const request = { ...asked, id: 'authorised00001', state: 'approved', compensation: 'rest', readers: [] }
    await records.insertMany('overtime_requests', [request])
    expect(await closed(2)).toEqual({ rest: 90, pay: 120, fromBank: 120 })
    expect(await closed(3)).toEqual({ rest: 90, pay: 120, fromBank: 120 })
    expect(await posted()).toEqual([row(-210), row(90)])
    const { body } = await sheet.request('mate', 'GET', `/api/hours/bank/${mate}`)
    expect(body.months.at(-1)).toMatchObject({ closing: 0, adjusted: -120 })
    await records.delete('overtime_requests', request.id)
    await driver.run({ text: 'DELETE FROM "periods"', params: [] })
  })

  it('of a closed month is corrected by a late change: posted once, paid out of the bank, and told payroll with the open month', async () => {
    const { records, driver } = sheet.app
    const { mate, pr } = sheet.world.ids
    await driver.run({ text: 'DELETE FROM "periods"', params: [] })
    await driver.run({ text: 'DELETE FROM "closings"', params: [] })
    await entry('2026-05-06', 600)
    await entry('2026-05-07', 510)
    await entry('2026-05-07', 510, { user: pr })
    const may = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' }
    const period = (await records.create('periods', may)).values.id
    const june = { kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'open' }
    const open = (await records.create('periods', june)).values.id
    const freeze = async (of: string) => {
      const closing = { period: of, number: 1, state: 'freezing', closedBy: sheet.world.ids.ger }
      const { id } = (await records.create('closings', closing)).values
      await freezePeriod(sheet.app, id)
      const [item] = await records.findAll('payroll_items', { filter: `closing = "${id}" && user = "${mate}"` })
      return item!.values
    }
    const told = await freeze(period)
    expect(told['overtime']).toMatchObject({ extra50: 150 })
    const [stored] = await records.findAll('user_journey', { filter: `user = "${mate}"` })
    const [was] = await records.findAll('journey', { filter: `id = "${String(stored?.values['journey'])}"` })
    expect(was?.values['wednesday']).toBe(480)
    const part = { ...was!.values, id: '', name: 'De seis horas', wednesday: 360, thursday: 360 }
    const journey = (await records.create('journey', part)).values.id
    let seeds = 0
    const late = async (input: Values, viewer: ViewerName = 'af') => {
      const seed = `${String(seeds++).padStart(11, '9')}late`
      const days = { from: '2026-05-06', to: '2026-05-07', user: mate, period: open, reason: 'Convenio firmado tarde' }
      const given = { ...days, ...input, seed }
      const plan = await sheet.request(viewer, 'POST', '/api/commands/late-change/preview', given)
      if (plan.status !== 200) return plan.status
      const digest = plan.body.digest
      const operation = `lateover${String(seeds).padStart(7, '0')}`
      return (await sheet.request(viewer, 'POST', '/api/commands/late-change', { ...given, digest, operation })).status
    }
    const posted = async () =>
      (await records.findAll('balance_adjustments', { filter: 'kind = "overtime"', sort: 'created,factDay' })).map(
        ({ values }) =>
          ['user', 'factDay', 'minutes', 'extra50', 'pay', 'fromBank', 'source'].map((name) => values[name]).join(' '),
      )
    const row = (day: string, minutes: number, source: string) =>
      `${mate} 2026-05-${day} ${minutes} ${minutes} ${minutes} ${minutes} ${source}`
    const adjusted = async () =>
      (await sheet.request('mate', 'GET', `/api/hours/bank/${mate}`)).body.months.at(-1).adjusted
    const before = await adjusted()
    // By the law eight hours are the least limit of a day, whatever the week: only the contract's limit moves overtime.
    expect(await late({ kind: 'overtime_rule', overtimeBase: 'legal' })).toBe(400)
    const week = { kind: 'journey', journey, fraction: 1000 }
    expect(await late(week)).toBe(200)
    expect([await posted(), await adjusted()]).toEqual([[], before + 240])
    for (const viewer of ['jp', 'mate', 'adm'] as const)
      expect(await late({ kind: 'overtime_rule', overtimeBase: 'contractual' }, viewer)).toBe(403)
    const [rule] = await records.findAll('hours_rules', { filter: 'scope = "company"' })
    await driver.run({
      text: `UPDATE "hours_rules" SET "overtimeBase" = 'contractual' WHERE "id" = ?`,
      params: [rule!.values.id],
    })
    expect(await late(week)).toBe(200)
    const once = [row('06', 120, 'Jornada tardía'), row('07', 120, 'Jornada tardía')]
    expect(await posted()).toEqual(once)
    expect(await late(week), 'twice').toBe(400)
    expect(await late({ kind: 'overtime_rule', overtimeBase: 'contractual' }), 'what holds').toBe(400)
    expect(await posted()).toEqual(once)
    const expected = await records.findAll('balance_adjustments', { filter: 'kind = "expected"' })
    expect(expected.map(({ values }) => values['minutes'])).toEqual([-120, -120])
    // What is not expected any more came in, and is paid.
    expect(await adjusted()).toBe(before)
    const { body: year } = await sheet.request('mate', 'GET', `/api/hours/year/${mate}?year=2026`)
    expect(year.overtime.days).toEqual([
      expect.objectContaining({ day: '2026-05-31', minutes: { normal: 0, extra50: 150 + 240, extra100: 0, extra: 0 } }),
    ])
    await driver.run({ text: `UPDATE "periods" SET "state" = 'closed' WHERE "id" = ?`, params: [open] })
    const next = await freeze(open)
    expect(next['corrected']).toEqual({ extra50: 240, extra100: 0, extra: 0, pay: 240, fromBank: 240 })
    expect((await records.findById('payroll_items', told.id))!.values['overtime']).toEqual(told['overtime'])
    await driver.run({
      text: `UPDATE "hours_rules" SET "overtimeBase" = ? WHERE "id" = ?`,
      params: [String(rule!.values['overtimeBase']), rule!.values.id],
    })
    await driver.run({ text: 'DELETE FROM "periods"', params: [] })
  })

  it('counts against the cap of Spain without what was rested within four months, on home and in the register alike', async () => {
    const { records, driver } = sheet.app
    const { mate } = sheet.world.ids
    const countries = await records.findAll('calendars')
    await driver.run({ text: `UPDATE "calendars" SET "country" = 'ES'`, params: [] })
    for (const day of ['04', '05', '06', '07', '08']) await entry(`2026-05-${day}`, 600)
    const counted = async (viewer: ViewerName = 'mate') => {
      const { body: year } = await sheet.request(viewer, 'GET', `/api/hours/year/${mate}?year=2026`)
      const { body: month } = await sheet.request(viewer, 'GET', `/api/time-clock/limits/${mate}/2026-06`)
      return [year.overtime.inYear, month[0].limits.overtime.inYear]
    }
    expect(await counted()).toEqual([600, 600])
    const comp = { code: 'CE', name: 'Descanso', unit: 'hours', justifies: true, deductsBalance: true, active: true }
    const type = (await records.create('absence_types', comp)).values.id
    const away = { user: mate, type, from: '2026-06-10', to: '2026-06-10', minutesPerDay: 240, state: 'approved' }
    const { id } = (await records.create('absences', away)).values
    expect(await counted()).toEqual([360, 360])
    // Paid as it was authorised, none of it counts as rested.
    const request = { user: mate, from: '2026-05-04', to: '2026-05-08', minutes: 600, reason: 'Entrega del viernes' }
    const paid = {
      ...request,
      id: 'authorised00002',
      state: 'approved' as const,
      compensation: 'pay' as const,
      readers: [],
    }
    await records.insertMany('overtime_requests', [paid])
    expect(await counted()).toEqual([600, 600])
    await records.delete('overtime_requests', paid.id)
    await driver.run({ text: `UPDATE "calendars" SET "country" = 'AR'`, params: [] })
    const [argentine] = await counted()
    expect(argentine, 'by the law of a country without such a term').toBe(600)
    await driver.run({ text: 'DELETE FROM "absences" WHERE "id" = ?', params: [id] })
    for (const { values } of countries)
      await driver.run({
        text: 'UPDATE "calendars" SET "country" = ? WHERE "id" = ?',
        params: [String(values['country']), values.id],
      })
  })

  describe('a request of overtime in advance', () => {
    const REQUESTS = recordsOf('overtime_requests')
    const ask = (viewer: ViewerName, more: Values = {}) =>
      sheet.request(viewer, 'POST', REQUESTS, {
        user: sheet.world.ids.mate,
        from: '2026-06-20',
        to: '2026-06-20',
        minutes: 180,
        reason: 'Entrega del lunes',
        state: 'requested',
        ...more,
      })
    const stored = async (id: string) => (await sheet.app.records.findById('overtime_requests', id))!.values
    const taskOf = async (id: string) => {
      const tasks = await sheet.app.records.findAll('workflow_tasks', { filter: `objectId = "${id}"` })
      return tasks[0]!.values
    }
    const decide = (viewer: ViewerName, task: string, decision: string, comment = '') =>
      sheet.request(viewer, 'POST', '/api/flows/decide', { decisions: [{ task, decision, comment }] })
    const codes = (body: { data: Record<string, { code: string }> }) =>
      Object.fromEntries(Object.entries(body.data).map(([field, { code }]) => [field, code]))

    it('is decided by the manager, never by who asked or by a write', async () => {
      const { ids } = sheet.world
      const { status, body } = await ask('mate', { answer: 'Autorizado', readers: [ids.pr] })
      expect([status, body.answer]).toEqual([200, ''])
      await sheet.request('mate', 'PATCH', `${REQUESTS}/${body.id}`, { answer: 'Autorizado', readers: [ids.pr] })
      expect(await stored(body.id)).toMatchObject({ answer: '', readers: [ids.jp] })
      expect((await sheet.request('pr', 'GET', `${REQUESTS}/${body.id}`)).status).toBe(404)
      const task = await taskOf(body.id)
      expect(task).toMatchObject({ object: 'overtime', user: ids.jp, state: 'pending', confidential: true })
      expect(String(task['title'])).toContain('3:00, 20/06/2026')
      for (const viewer of ['mate', 'jp', 'adm'] as const) {
        const forged = await sheet.request(viewer, 'PATCH', `${REQUESTS}/${body.id}`, { state: 'approved' })
        expect(forged.status).not.toBe(200)
      }
      expect((await decide('mate', task.id, 'approved')).status).not.toBe(200)
      expect((await decide('pr', task.id, 'approved')).status).toBe(404)
      expect((await decide('jp', task.id, 'approved')).status).toBe(200)
      expect(await stored(body.id)).toMatchObject({ state: 'approved' })
      expect((await decide('jp', task.id, 'rejected', 'Mejor no')).status).toBe(409)
      const changed = await sheet.request('mate', 'PATCH', `${REQUESTS}/${body.id}`, { minutes: 600 })
      expect(codes(changed.body)).toEqual({ minutes: 'overtime_request_fixed' })
      expect(codes((await ask('mate')).body)).toEqual({ from: 'overtime_request_overlap' })
      expect((await sheet.request('mate', 'PATCH', `${REQUESTS}/${body.id}`, { state: 'withdrawn' })).status).toBe(400)
    })

    it('is rejected with its reason, and withdrawn with its task', async () => {
      const days = { from: '2026-06-22', to: '2026-06-23' }
      const refused = await ask('mate', days)
      await decide('jp', (await taskOf(refused.body.id)).id, 'rejected', 'Se entrega otro día')
      expect(await stored(refused.body.id)).toMatchObject({ state: 'rejected', answer: 'Se entrega otro día' })
      const again = await ask('mate', days)
      const withdrawn = await sheet.request('mate', 'PATCH', `${REQUESTS}/${again.body.id}`, { state: 'withdrawn' })
      expect(withdrawn.status).toBe(200)
      const task = await taskOf(again.body.id)
      expect(task['state']).not.toBe('pending')
      // The task is not theirs any more.
      expect((await decide('jp', task.id, 'approved')).status).toBe(404)
      expect(await stored(again.body.id)).toMatchObject({ state: 'withdrawn' })
    })

    it('is listed for the person, who decides and the offices, also filtered and sorted, and for nobody else', async () => {
      const query = `?filter=${encodeURIComponent('minutes > 0 && reason ~ "Entrega"')}&sort=-minutes&expand=user,readers`
      const seen = await Promise.all(
        (['mate', 'jp', 'af', 'ger', 'adm', 'pr', 'le', 'cd', 'cl', 'foreign'] as const).map(async (viewer) => {
          const { body } = await sheet.request(viewer, 'GET', `${REQUESTS}${query}`)
          return `${viewer} ${body.items?.length > 0}`
        }),
      )
      const nobody = ['pr', 'le', 'cd', 'cl', 'foreign'].map((viewer) => `${viewer} false`)
      expect(seen).toEqual([...['mate', 'jp', 'af', 'ger', 'adm'].map((viewer) => `${viewer} true`), ...nobody])
      expect((await sheet.request('guest', 'GET', REQUESTS)).body.items).toEqual([])
    })

    it('makes overtime of a day ordinary for who approves it', async () => {
      const oddOf = async () => {
        const { body } = await sheet.request('jp', 'GET', `/api/hours/approval-facts?project=${sheet.world.own}`)
        return body.days.filter((day: Values) => day['isUnauthorised']).map((day: Values) => day['day'])
      }
      await entry('2026-06-10', 600, { state: 'submitted' })
      await entry('2026-06-11', 480, { state: 'submitted' })
      await entry('2026-06-12', 600, { state: 'submitted' })
      expect((await oddOf()).toSorted()).toEqual(['2026-06-10', '2026-06-12'])
      // What was authorised above, on a day of this test.
      await sheet.app.driver.run({
        text: `UPDATE "overtime_requests" SET "from" = '2026-06-12', "to" = '2026-06-12' WHERE "state" = 'approved'`,
        params: [],
      })
      expect(await oddOf()).toEqual(['2026-06-10'])
    })

    it.each<[string, ViewerName, Values, object]>([
      ['of a day that passed', 'mate', { from: '2026-06-17' }, { from: 'overtime_request_past' }],
      [
        'without a reason',
        'mate',
        { from: '2026-06-25', to: '2026-06-25', reason: 'x' },
        { reason: 'overtime_request_reason' },
      ],
      [
        'already approved',
        'mate',
        { from: '2026-06-25', to: '2026-06-25', state: 'approved' },
        { state: 'overtime_request_state' },
      ],
      ['for somebody else', 'pr', {}, {}],
      ['for one of their people', 'jp', {}, {}],
    ])('is refused %s', async (_, viewer, more, found) => {
      const { status, body } = await ask(viewer, more)
      expect([status, codes(body)]).toEqual([400, found])
    })

    it('of who is not subject to overtime is refused', async () => {
      const { status, body } = await ask('pr', { user: sheet.world.ids.pr })
      expect([status, codes(body)]).toEqual([400, { user: 'overtime_request_subject' }])
    })
  })
})

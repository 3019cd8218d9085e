import { ALERT_CODES } from '@timesheet/domain/alerts'
import { hours } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Json,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'
import { evaluateAlerts } from './evaluate-alerts.job.ts'

// Monday 10:30 in Buenos Aires, and the Thursday after.
const MONDAY = '2026-06-22T13:30:00.000Z'
const THURSDAY = '2026-06-25T13:30:00.000Z'
const LAST_WEEK = '2026-06-15'

describe.each(DRIVERS)('alerts on $name', (database) => {
  let fixture: TimesheetFixture
  let ids: World['ids']

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    ids = fixture.world.ids
    await fixture.app.records.update('employment', ids.mate, { tracksHours: true })
    await emptyWeek(ids.mate)
  })
  afterAll(() => fixture.close())

  const evaluate = (now: string, { night = false } = {}) => {
    fixture.clock.now = now
    return evaluateAlerts(fixture.app, new AbortController().signal, { night })
  }
  const alertsOf = async (user: string, code: string): Promise<Json[]> =>
    (
      await fixture.app.records.findAll('inbox', {
        filter: 'user = {:user} && code = {:code} && state = "pending"',
        params: { user, code },
      })
    ).map(({ values }) => values)
  const emptyWeek = async (user: string) => {
    const filter = `user = "${user}" && (day >= "${LAST_WEEK}" || state = "rejected")`
    for (const { values } of await fixture.app.records.findAll(hours, { filter }))
      await fixture.app.records.delete(hours, values.id)
  }
  const enter = async (day: string, minutes: number, state: 'draft' | 'approved' = 'draft') => {
    const { own, activity, freeSpecialty } = fixture.world
    const entry = { user: ids.mate, project: own, activity, specialty: freeSpecialty, day, minutes }
    return (await fixture.app.records.create(hours, { ...entry, kind: 'normal', state, note: 'Tareas varias' })).values
      .id
  }

  it('INV-WF-03: evaluated twice in a day, a condition is one item per recipient', async () => {
    const first = await evaluate(MONDAY)
    expect(first.put).toBeGreaterThan(0)
    const own = await alertsOf(ids.mate, 'HRS-FALTAN')
    expect(own).toMatchObject([{ class: 'alert', count: 1, priority: 3, mail: 'daily', objectId: ids.mate }])
    expect(await evaluate(MONDAY)).toEqual({ put: 0, ended: 0 })
    expect(await evaluate('2026-06-22T16:00:00.000Z')).toEqual({ put: 0, ended: 0 })
    expect(await alertsOf(ids.mate, 'HRS-FALTAN')).toEqual(own)
  })

  it('tells the manager from Thursday, and the person again; nobody else sees it', async () => {
    expect(await alertsOf(ids.jp, 'HRS-FALTAN')).not.toContainEqual(expect.objectContaining({ objectId: ids.mate }))
    await evaluate(THURSDAY)
    expect(await alertsOf(ids.mate, 'HRS-FALTAN')).toMatchObject([{ count: 2, priority: 1 }])
    const told = (await alertsOf(ids.jp, 'HRS-FALTAN')).filter(({ objectId }) => objectId === ids.mate)
    expect(told).toHaveLength(1)
    for (const viewer of ['pr', 'adm', 'cl'] as const) {
      const { body } = await fixture.request(viewer, 'GET', `${recordsOf('inbox')}?perPage=200`)
      expect(body.items.filter((item: Json) => item.objectId === ids.mate)).toEqual([])
    }
  })

  it('INV-WF-04: closes by itself once the hours are there, for everybody', async () => {
    for (let i = 0; i < 5; i++) await enter(addDays(LAST_WEEK, i), 540)
    const { ended } = await evaluate(THURSDAY)
    expect(ended).toBeGreaterThanOrEqual(2)
    expect(await alertsOf(ids.mate, 'HRS-FALTAN')).toEqual([])
    expect((await alertsOf(ids.jp, 'HRS-FALTAN')).filter(({ objectId }) => objectId === ids.mate)).toEqual([])
  })

  it('tells of too long a day, and closes when it is shortened', async () => {
    const entry = await enter('2026-06-23', 480)
    await enter('2026-06-23', 300)
    await evaluate(THURSDAY)
    expect(await alertsOf(ids.mate, 'HRS-EXCESO')).toMatchObject([
      { title: 'Más horas de lo habitual: 13:00 el 23/06/2026' },
    ])
    await fixture.app.records.update(hours, entry, { minutes: 420 })
    await evaluate(THURSDAY)
    expect(await alertsOf(ids.mate, 'HRS-EXCESO')).toEqual([])
  })

  it('tells of a month that is to be closed, and who closes it how many, until it is closed', async () => {
    const june = { kind: 'month', from: '2026-06-01', to: '2026-06-30', state: 'open' } as const
    const period = (await fixture.app.records.create('periods', june)).values.id
    const THREE_BEFORE = '2026-06-25T15:00:00.000Z'
    const LAST_DAY = '2026-06-30T15:00:00.000Z'
    await evaluate(THREE_BEFORE)
    expect(await alertsOf(ids.mate, 'HRS-MES')).toEqual([])
    await evaluate(LAST_DAY)
    expect(await alertsOf(ids.mate, 'HRS-MES')).toMatchObject([{ objectId: ids.mate, priority: 1, mail: 'daily' }])
    const [told] = await alertsOf(ids.af, 'HRS-MES').then((all) => all.filter(({ object }) => object === 'periods'))
    expect(told).toMatchObject({
      objectId: period,
      title: expect.stringMatching(/^A \d+ personas? .* horas del 01\/06\/2026/),
    })
    expect(await evaluate(LAST_DAY)).toEqual({ put: 0, ended: 0 })
    // Where an employer has a month of its own, each says whose it is.
    const firm = { name: 'Río SA', taxId: '30-70308853-4', country: 'AR', pack: 'AR', active: true }
    const employer = (
      await fixture.app.records.create('employers', { ...firm, timeZone: 'America/Argentina/Buenos_Aires' })
    ).values.id
    const assigned = (
      await fixture.app.records.create('user_employer', { user: ids.mate, employer, from: '2026-06-01', to: '' })
    ).values.id
    const own = (await fixture.app.records.create('periods', { ...june, employer })).values.id
    await evaluate(LAST_DAY)
    const whose = async (user: string) =>
      new Set(
        (await alertsOf(user, 'HRS-MES')).map(
          ({ title }) => /\((?<whose>[^)]+)\), que/.exec(String(title))?.groups?.['whose'],
        ),
      )
    expect(await whose(ids.mate)).toEqual(new Set(['Río SA']))
    expect(await whose(ids.af)).toEqual(new Set(['Río SA', 'otros empleadores']))
    await fixture.app.records.delete('periods', own)
    await fixture.app.records.delete('user_employer', assigned)
    await fixture.app.records.delete('employers', employer)
    await fixture.app.records.delete('periods', period)
    await evaluate(LAST_DAY)
    expect([...(await alertsOf(ids.mate, 'HRS-MES')), ...(await alertsOf(ids.af, 'HRS-MES'))]).toEqual([])
  })

  it('tells who decides of what waits too long, and the management; it ends with the decision', async () => {
    const { records } = fixture.app
    const sent = {
      user: ids.mate,
      from: '2026-06-15',
      to: '2026-06-19',
      policy: 'manager_only',
      sentOn: '2026-06-19 15:00:00.000Z',
    }
    const batch = (await records.create('hours_batches', { ...sent, decider: ids.jp, entries: 1, waiting: 1 })).values
      .id
    await evaluate('2026-06-25T15:00:00.000Z')
    const late = async (user: string) =>
      (await alertsOf(user, 'HRS-APROBAR'))
        .filter(({ objectId }) => objectId === ids.jp)
        .map(({ priority }) => priority)
    expect([await late(ids.jp), await late(ids.ger)]).toEqual([[2], []])
    const about = { object: 'hours', objectId: batch, title: 'Aprobar horas', state: 'pending' }
    const [flow] = await records.findAll('workflow_definitions', { filter: 'object = "hours"', limit: 1 })
    const started = {
      definition: flow!.values.id,
      object: 'hours',
      objectId: batch,
      title: 'Aprobar horas',
      state: 'running',
    }
    const instance = (await records.create('workflow_instances', started)).values.id
    const task = { ...about, instance, user: ids.jp, assignedOn: '2026-06-24' }
    const second = (await records.create('workflow_tasks', task)).values.id
    await evaluate('2026-06-25T15:00:00.000Z')
    // The second of two levels waits since the first has decided.
    expect(await late(ids.jp)).toEqual([])
    await records.update('workflow_tasks', second, { assignedOn: '2026-06-19' })
    await evaluate('2026-07-02T15:00:00.000Z')
    expect([await late(ids.jp), await late(ids.ger), await late(ids.pr)]).toEqual([[1], [2], []])
    await records.update('hours_batches', batch, { waiting: 0 })
    await evaluate('2026-07-02T15:00:00.000Z')
    expect([await late(ids.jp), await late(ids.ger)]).toEqual([[], []])
    await records.delete('hours_batches', batch)
  })

  it('asks for the certificate of a notice, later through AF too, until it is there', async () => {
    const { records } = fixture.app
    const [type] = await records.findAll('absence_types', { filter: 'notice = true && requiresAttachment = true' })
    const ill = { user: ids.pr, type: type!.values.id, from: '2026-06-16', to: '2026-06-17', state: 'notified' }
    const absence = (await records.create('absences', ill)).values.id
    const told = async () => [
      (await alertsOf(ids.pr, 'USR-COMPROBANTE')).length,
      (await alertsOf(ids.af, 'USR-COMPROBANTE')).length,
      (await alertsOf(ids.jp, 'USR-COMPROBANTE')).length,
    ]
    await evaluate('2026-06-19T15:00:00.000Z')
    expect(await told()).toEqual([0, 0, 0])
    for (const _ of [1, 2]) await evaluate('2026-06-22T15:00:00.000Z')
    expect(await told()).toEqual([1, 0, 0])
    await evaluate('2026-07-02T15:00:00.000Z')
    expect(await told()).toEqual([1, 1, 0])
    const [office] = await alertsOf(ids.af, 'USR-COMPROBANTE')
    expect(office).toMatchObject({ link: `/hours/absences?day=2026-06-16&absence=${absence}` })
    expect(JSON.stringify(office)).not.toContain('Enfermedad')
    await fixture.app.driver.run({
      text: 'UPDATE "absences" SET "attachment" = ? WHERE "id" = ?',
      params: ['a.pdf', absence],
    })
    await evaluate('2026-07-02T15:00:00.000Z')
    expect(await told()).toEqual([0, 0, 0])
    await fixture.app.driver.run({
      text: 'UPDATE "absences" SET "attachment" = ? WHERE "id" = ?',
      params: ['', absence],
    })
    await records.delete('absences', absence)
  })

  it('tells of decisions left without a stand-in, without saying why who decides is away', async () => {
    const { records } = fixture.app
    const [type] = await records.findAll('absence_types', { limit: 1 })
    const away = { user: ids.jp, type: type!.values.id, from: '2026-06-27', to: '2026-07-05', state: 'approved' }
    const absence = (await records.create('absences', away)).values.id
    await evaluate('2026-06-25T15:00:00.000Z')
    expect(await alertsOf(ids.jp, 'USR-SUPLENCIA')).toHaveLength(1)
    const [told] = (await alertsOf(ids.adm, 'USR-SUPLENCIA')).filter(({ objectId }) => objectId === ids.jp)
    expect(told).toMatchObject({ title: expect.stringContaining('falta quien supla desde el 27/06/2026') })
    const named = { holder: ids.jp, substitute: ids.ger, from: '2026-06-27', to: '2026-07-06', state: 'named' }
    await records.create('substitutions', named)
    await evaluate('2026-06-25T15:00:00.000Z')
    expect(await alertsOf(ids.jp, 'USR-SUPLENCIA')).toEqual([])
    await records.delete('absences', absence)
  })

  describe('HRS-EXTRA', () => {
    const told = async (user: string) =>
      (await alertsOf(user, 'HRS-EXTRA'))
        .filter(({ objectId }) => objectId === ids.mate)
        .map(({ title, priority }) => `${title.replace(/.*: /, '')}, ${priority}`)
    const night = async () => {
      await evaluate('2026-06-25T08:48:00.000Z', { night: true })
      return told(ids.af)
    }
    const overtimeDay = (day: string, minutes = 720) => enter(day, minutes, 'approved')

    it('is told by night, once per threshold, and ends with its cause', async () => {
      await fixture.app.records.update('employment', ids.mate, { overtime: true })
      // Sundays, which are overtime as a whole.
      const entries = [await overtimeDay('2026-06-07'), await overtimeDay('2026-06-14')]
      await evaluate(THURSDAY)
      expect(await told(ids.af)).toEqual([])
      expect(await night()).toEqual(['80 % de las 30:00 extra que la ley permite en 06/2026, 2'])
      expect(await evaluate(THURSDAY)).toMatchObject({ ended: 0 })
      entries.push(await overtimeDay('2026-06-13', 360))
      expect(await night()).toEqual(['100 % de las 30:00 extra que la ley permite en 06/2026, 1'])
      for (const user of [ids.mate, ids.pr, ids.jp]) expect(await told(user)).toEqual([])
      for (const entry of entries) await fixture.app.records.delete(hours, entry)
      expect(await night()).toEqual([])
    })

    it('counts against the 80 hours of Spain without what was rested', async () => {
      const { records, driver } = fixture.app
      await records.update('employment', ids.mate, { overtime: true })
      const countries = await records.findAll('calendars')
      await driver.run({ text: `UPDATE "calendars" SET "country" = 'ES'`, params: [] })
      // Four weeks with 20 hours more than expected.
      const mondays = ['2026-05-04', '2026-05-11', '2026-05-18', '2026-06-01']
      const days = mondays.flatMap((monday) => [0, 1, 2, 3, 4].map((by) => addDays(monday, by)))
      const entries: string[] = []
      for (const day of days) entries.push(await overtimeDay(day))
      expect(await night()).toEqual(['100 % de las 80:00 extra que la ley permite en 2026, 1'])
      const comp = { code: 'CAP', name: 'Descanso', unit: 'hours', justifies: true, deductsBalance: true, active: true }
      const type = (await records.create('absence_types', comp)).values.id
      const away = { user: ids.mate, type, state: 'approved' }
      const rest = async (day: string) => {
        const values = { ...away, from: day, to: day, minutesPerDay: 240 }
        return (await records.create('absences', values)).values.id
      }
      const absences = [await rest('2026-06-08')]
      expect(await night(), '76 of them').toEqual(['80 % de las 80:00 extra que la ley permite en 2026, 2'])
      for (const day of ['2026-06-09', '2026-06-10', '2026-06-11']) absences.push(await rest(day))
      expect(await night(), 'exactly 64').toEqual(['80 % de las 80:00 extra que la ley permite en 2026, 2'])
      absences.push(await rest('2026-06-12'))
      expect(await night(), '60 of them').toEqual([])
      for (const absence of absences)
        await driver.run({ text: 'DELETE FROM "absences" WHERE "id" = ?', params: [absence] })
      for (const entry of entries) await records.delete(hours, entry)
      for (const { values } of countries)
        await driver.run({
          text: 'UPDATE "calendars" SET "country" = ? WHERE "id" = ?',
          params: [String(values['country']), values.id],
        })
      expect(await night()).toEqual([])
    })

    it('reads closed months as they were frozen, whatever would be computed of them now', async () => {
      const { records } = fixture.app
      const march = { from: '2026-03-01', to: '2026-03-31' }
      const entry = await overtimeDay('2026-03-10')
      const period = (await records.create('periods', { kind: 'month', ...march, state: 'closed' })).values.id
      const closing = (await records.create('closings', { period, number: 1, state: 'closed' })).values.id
      const overtime = { normal: 0, extra50: 9000, extra100: 600, extra: 0 }
      const item = { closing, period, user: ids.mate, ...march, overtime }
      await records.create('payroll_items', item)
      expect(await night()).toEqual(['80 % de las 200:00 extra que la ley permite en 2026, 2'])
      const { body } = await fixture.request('adm', 'POST', '/api/alerts/HRS-EXTRA/try', { month: '2026-06' })
      expect(body.items.map(({ user }: Json) => user)).toContain(ids.af)
      await records.update('closings', closing, { state: 'reopened' })
      expect(await night()).toEqual([])
      await fixture.app.driver.run({ text: 'DELETE FROM "periods"', params: [] })
      await records.delete('hours', entry)
      await fixture.app.records.update('employment', ids.mate, { overtime: false })
    })
  })

  describe('what administrators set', () => {
    const rowOf = async (code: string) => (await fixture.app.records.findFirst('alerts', `code = "${code}"`))!.values
    const set = async (viewer: ViewerName, code: string, values: object) =>
      fixture.request(viewer, 'PATCH', recordsOf('alerts', (await rowOf(code)).id), values)

    it('has a row for every rule of the catalogue', async () => {
      const rows = await fixture.app.records.findAll('alerts')
      expect(new Set(rows.map(({ values }) => values['code']))).toEqual(new Set(ALERT_CODES))
    })

    it('notes when each rule was evaluated, and nobody else does', async () => {
      await evaluate(THURSDAY)
      expect((await rowOf('HRS-EXTRA'))['evaluatedAt']).toBe('2026-06-25 08:48:00.000Z')
      expect(await rowOf('HRS-FALTAN')).toMatchObject({ evaluatedAt: '2026-06-25 13:30:00.000Z' })
      const forged = { evaluatedAt: '2020-01-01 00:00:00.000Z', holding: 99 }
      expect((await set('adm', 'CFG-FERIADOS', forged)).body).toMatchObject({ holding: 0 })
    })

    it('ends the alerts of a rule that is off or has another threshold, and brings them back', async () => {
      const filter = `user = "${ids.mate}" && (day = "2026-06-16" || day = "2026-06-17")`
      for (const { values } of await fixture.app.records.findAll(hours, { filter }))
        await fixture.app.records.delete(hours, values.id)
      await evaluate(THURSDAY)
      expect(await alertsOf(ids.mate, 'HRS-FALTAN')).toHaveLength(1)
      const told = async () => {
        await evaluate(THURSDAY)
        return [ids.mate, ids.jp].map(
          async (user) => (await alertsOf(user, 'HRS-FALTAN')).filter(({ objectId }) => objectId === ids.mate).length,
        )
      }
      const counts = async () => Promise.all(await told())
      expect((await set('adm', 'HRS-FALTAN', { recipients: ['owner'] })).status).toBe(200)
      expect(await counts()).toEqual([1, 0])
      expect((await set('adm', 'HRS-FALTAN', { thresholds: { tolerance: 2400 } })).status).toBe(200)
      expect(await counts()).toEqual([0, 0])
      expect((await set('adm', 'HRS-FALTAN', { thresholds: {}, active: false })).status).toBe(200)
      expect(await counts()).toEqual([0, 0])
      const whole = { active: true, recipients: ['owner', 'manager'] }
      expect((await set('adm', 'HRS-FALTAN', whole)).status).toBe(200)
      expect(await counts()).toEqual([1, 1])
    })

    it.each<[ViewerName, string, object, number, string]>([
      ['adm', 'HRS-MES', { active: false }, 400, 'alert_mandatory'],
      ['adm', 'HRS-EXCESO', { thresholds: { dayMinutes: 5000 } }, 400, 'alert_threshold_value'],
      ['adm', 'HRS-EXCESO', { code: 'HRS-MES' }, 400, 'alert_code_fixed'],
      ['ger', 'HRS-EXCESO', { active: false }, 404, ''],
      ['root', 'HRS-MES', { mail: 'none' }, 400, 'alert_mandatory'],
    ])('%s may not set %s to %j', async (viewer, code, values, status, refusal) => {
      const { status: found, body } = await set(viewer, code, values)
      expect(found).toBe(status)
      expect(refusal === '' || JSON.stringify(body.data).includes(refusal)).toBe(true)
    })
  })

  describe('the trial of a rule over a month', () => {
    const attempt = (viewer: ViewerName, code: string, values: object = {}) => {
      fixture.clock.now = THURSDAY
      return fixture.request(viewer, 'POST', `/api/alerts/${code}/try`, { month: '2026-06', ...values })
    }

    it('says whom it would have told and when, and puts nothing', async () => {
      const before = await fixture.app.records.findAll('inbox')
      const { status, body } = await attempt('adm', 'HRS-FALTAN')
      expect(status).toBe(200)
      const own = body.items.find(({ user }: Json) => user === ids.mate)
      expect(own).toMatchObject({ name: expect.stringMatching(/\w+ \w+/), day: expect.stringMatching(/^2026-06-/) })
      expect(body.people).toBe(body.items.length)
      expect((await attempt('adm', 'HRS-FALTAN', { thresholds: { tolerance: 2400 } })).body.people).toBeLessThan(
        body.people,
      )
      expect(await fixture.app.records.findAll('inbox')).toHaveLength(before.length)
    })

    it.each<[ViewerName, string, object, number]>([
      ['guest', 'HRS-FALTAN', {}, 401],
      ['jp', 'HRS-FALTAN', {}, 403],
      ['af', 'HRS-FALTAN', {}, 403],
      ['adm', 'HRS-FALTAN', { month: '2026-07' }, 400],
      ['adm', 'HRS-FALTAN', { month: '2024-05' }, 400],
      ['adm', 'HRS-FALTAN', { month: '2026-13' }, 400],
      ['adm', 'HRS-FALTAN', { thresholds: { tolerance: 1e9 } }, 400],
      ['adm', 'HRS-APROBAR', {}, 404],
      ['adm', 'toString', {}, 404],
      ['adm', 'USR-SUPLENCIA', {}, 200],
      ['adm', 'CFG-FERIADOS', { month: '2025-12' }, 200],
      ['adm', 'HRS-MES', {}, 200],
    ])('%s trying %s %j is answered %i', async (viewer, code, values, status) => {
      expect((await attempt(viewer, code, values)).status).toBe(status)
    })
  })

  describe('the board of missing hours', () => {
    const look = (viewer: ViewerName, query = '') => {
      fixture.clock.now = THURSDAY
      return fixture.request(viewer, 'GET', `/api/hours/missing?from=2026-06-15&to=2026-06-21${query}`)
    }
    const remind = (viewer: ViewerName, user: string, to = '2026-06-21') => {
      fixture.clock.now = THURSDAY
      return fixture.request(viewer, 'POST', '/api/hours/missing/remind', { from: '2026-06-15', to, user })
    }
    const sees = async (viewer: ViewerName) => {
      const { body } = await look(viewer, '&all=true')
      return new Set(body.items.map(({ user }: Json) => user))
    }
    const reminders = (user: string) => alertsOf(user, 'HRS-RECORDATORIO')

    it('shows each viewer the people they look after', async () => {
      const { users: everybody } = await peopleOf()
      expect(await sees('adm')).toEqual(everybody)
      expect(await sees('af')).toEqual(everybody)
      expect((await sees('jp')).has(ids.mate)).toBe(true)
      expect((await sees('le')).has(ids.mate)).toBe(false)
      for (const viewer of ['pr', 'cd', 'mate'] as const) expect(await sees(viewer)).toEqual(new Set())
      for (const viewer of ['cl', 'foreign'] as const) expect((await look(viewer)).status).toBe(404)
      expect((await look('guest')).status).toBe(401)
    })

    it('says what each of them misses, day by day', async () => {
      const { body } = await look('jp')
      expect(body.items.find(({ user }: Json) => user === ids.mate)).toMatchObject({
        since: '2026-06-16',
        loaded: [540, 0, 0, 540, 540, 0, 0],
      })
      expect(body.missingPeople).toBe(body.items.length)
    })

    it('lists as many as asked, and counts all', async () => {
      const { body: whole } = await look('adm', '&all=true')
      const { body, status } = await look('adm', '&all=true&most=1')
      expect([status, body.items, body.people]).toEqual([200, whole.items.slice(0, 1), whole.people])
      expect((await look('adm', '&most=501')).status).toBe(400)
    })

    it('reminds one person or all, once, and only their own people', async () => {
      expect((await remind('le', ids.mate)).body).toEqual({ people: 0, already: 0 })
      expect(await reminders(ids.mate)).toEqual([])
      expect((await remind('jp', ids.mate)).body).toEqual({ people: 1, already: 0 })
      for (const viewer of ['jp', 'adm'] as const) {
        const { status, body } = await remind(viewer, ids.mate)
        expect([status, body.data.user]).toMatchObject([400, { code: 'reminder_today', params: { time: '10:30' } }])
      }
      expect(await reminders(ids.mate)).toMatchObject([
        { class: 'notice', count: 1, mail: 'immediate', link: '/hours?week=2026-06-16' },
      ])
      const { body } = await look('adm')
      expect((await remind('adm', '')).body).toEqual({ people: body.missingPeople - 1, already: 1 })
      expect((await remind('adm', '')).body).toEqual({ people: 0, already: body.missingPeople })
      expect(await reminders(ids.mate)).toHaveLength(1)
      expect((await remind('root', ids.mate)).status).toBe(403)
    })

    it('reminds a person again the day after', async () => {
      fixture.clock.now = '2026-06-26T03:01:00.000Z'
      const range = { from: '2026-06-15', to: '2026-06-21' }
      const { body } = await fixture.request('jp', 'POST', '/api/hours/missing/remind', { ...range, user: ids.mate })
      expect(body).toEqual({ people: 1, already: 0 })
      expect(await reminders(ids.mate)).toMatchObject([{ count: 2 }])
      for (const { id } of await reminders(ids.mate)) await fixture.app.records.delete('inbox', String(id))
    })

    it.each([
      ['2026-06-14', 400],
      ['2026-07-26', 200],
      ['2026-07-27', 400],
      ['9999-12-31', 400],
    ])('a range that ends on %s is answered %i', async (to, status) => {
      expect((await remind('jp', '', to)).status).toBe(status)
    })

    describe('as a sheet', () => {
      const sheet = (viewer: ViewerName, query = '') => {
        fixture.clock.now = THURSDAY
        return fixture.request(viewer, 'GET', `/api/hours/month-sheet?month=2026-06${query}`)
      }
      const rowsOf = async (viewer: ViewerName, query = '') =>
        new Map<string, Json>((await sheet(viewer, query)).body.items.map((item: Json) => [item.user, item]))

      it('shows each viewer themselves and the people they look after', async () => {
        const { users: everybody } = await peopleOf()
        for (const viewer of ['adm', 'af', 'ger'] as const)
          expect(new Set((await rowsOf(viewer)).keys())).toEqual(everybody)
        expect((await rowsOf('jp')).has(ids.mate)).toBe(true)
        expect((await rowsOf('le')).has(ids.mate)).toBe(false)
        for (const viewer of ['pr', 'mate'] as const) {
          expect([...(await rowsOf(viewer)).keys()]).toEqual([ids[viewer]])
          expect([...(await rowsOf(viewer, `&user=${ids.jp}`)).keys()]).toEqual([])
        }
        for (const viewer of ['cl', 'foreign'] as const) expect((await sheet(viewer)).status).toBe(404)
        expect((await sheet('guest')).status).toBe(401)
      })

      it('says of a person-month what their hours, the board and their year say', async () => {
        const { body } = await sheet('jp', `&user=${ids.mate}`)
        const [row] = body.items
        const own = await fixture.app.records.findAll('hours', {
          filter: `user = "${ids.mate}" && day >= "2026-06-01" && day <= "2026-06-30" && state != "rejected"`,
        })
        const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)
        expect(sum(row.loaded)).toBe(sum(own.map(({ values }) => Number(values['minutes']))))
        const board = await fixture.request('jp', 'GET', '/api/hours/missing?from=2026-06-01&to=2026-06-30&all=true')
        const { missing, since, loaded } = board.body.items.find(({ user }: Json) => user === ids.mate)
        expect(row).toMatchObject({ missing, since, loaded })
        const year = (await fixture.request('jp', 'GET', `/api/hours/year/${ids.mate}?year=2026`)).body
        const june = year.months.find(({ month }: Json) => month === '2026-06')
        expect(sum(body.plans[row.plan].expected)).toBe(june.expected)
      })

      it('groups by what the viewer may know, and finds by name', async () => {
        const { body } = await sheet('adm', '&by=manager')
        const mate = body.items.find(({ user }: Json) => user === ids.mate)
        expect(Object.keys(body.groups)).toContain(mate.group)
        expect((await sheet('adm', `&by=manager&group=${mate.group}`)).body.items.length).toBeLessThan(
          body.items.length,
        )
        const own = (await sheet('pr', '&by=manager')).body
        expect(Object.keys(own.groups).length).toBeLessThanOrEqual(1)
        expect((await sheet('adm', '&text=no-such-name')).body).toMatchObject({ people: 0, items: [] })
        expect((await sheet('adm', '&by=seniority')).status).toBe(400)
        const short = await sheet('adm', '&short=true')
        expect(short.body.items.every(({ missing }: Json) => missing > 0)).toBe(true)
      })
    })

    async function peopleOf() {
      const rows = await fixture.app.records.findAll('users', { filter: 'active = true && external = false' })
      const terms = await fixture.app.records.findAll('employment', { filter: 'tracksHours = true' })
      const tracked = new Set(terms.map(({ values }) => values.id))
      return { users: new Set(rows.map(({ values }) => values.id).filter((id) => tracked.has(id))) }
    }
  })

  it('tells administrators of a year without holidays, until its first one, and ends what nobody evaluates', async () => {
    const next = await fixture.app.records.findAll('holidays', { filter: 'day >= "2027-01-01"' })
    for (const { values } of next) await fixture.app.records.delete('holidays', values.id)
    await evaluate('2026-11-14T13:00:00.000Z')
    expect(await alertsOf(ids.adm, 'CFG-FERIADOS')).toEqual([])
    await evaluate('2026-11-16T13:00:00.000Z')
    const [alert] = await alertsOf(ids.adm, 'CFG-FERIADOS')
    expect(alert).toMatchObject({ object: 'calendars', link: expect.stringContaining('2027') })
    expect(await alertsOf(ids.pr, 'CFG-FERIADOS')).toEqual([])
    const day = { day: '2027-01-01', kind: 'holiday', name: 'Año Nuevo', origin: 'law' } as const
    await fixture.app.records.create('holidays', { ...day, calendar: alert.objectId })
    await fixture.app.records.update('users', ids.mate, { active: false })
    await evaluate('2026-11-16T14:00:00.000Z')
    expect((await alertsOf(ids.adm, 'CFG-FERIADOS')).filter(({ objectId }) => objectId === alert.objectId)).toEqual([])
    const left = await fixture.app.records.findAll('inbox', {
      filter: `objectId = "${ids.mate}" && class = "alert" && state = "pending"`,
    })
    expect(left).toEqual([])
  })
})

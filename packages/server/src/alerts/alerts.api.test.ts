import { hours } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, openTimesheet, recordsOf, type TimesheetFixture, type World } from '../testing/timesheet-fixture.ts'
import { evaluateAlerts } from './evaluate-alerts.job.ts'

// Monday 10:30 in Buenos Aires, and the Thursday after.
const MONDAY = '2026-06-22T13:30:00.000Z'
const THURSDAY = '2026-06-25T13:30:00.000Z'
const LAST_WEEK = '2026-06-15'

describe.each(DRIVERS)('alerts on $name', (database) => {
  let fixture: TimesheetFixture
  let ids: World['ids']

  beforeAll(async () => {
    fixture = await openTimesheet(await database.open())
    ids = fixture.world.ids
    await fixture.app.records.update('employment', ids.mate, { tracksHours: true })
    await emptyWeek(ids.mate)
  })
  afterAll(() => fixture.close())

  const evaluate = (now: string) => {
    fixture.clock.now = now
    return evaluateAlerts(fixture.app, new AbortController().signal)
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
  const enter = async (day: string, minutes: number) => {
    const { own, activity, freeSpecialty } = fixture.world
    const entry = { user: ids.mate, project: own, activity, specialty: freeSpecialty, day, minutes }
    return (
      await fixture.app.records.create(hours, { ...entry, kind: 'normal', state: 'draft', note: 'Tareas varias' })
    ).values.id
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

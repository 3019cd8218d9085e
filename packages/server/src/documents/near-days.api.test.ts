import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('days that are near on $name', (database) => {
  let fixture: TimesheetFixture
  let firm: string
  let other: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { records } = fixture.app
    const [calendar] = await records.findAll('calendars', { filter: 'active = true', sort: 'created' })
    firm = calendar!.values.id
    const place = { level: 'country', country: 'AR', timeZone: 'America/Argentina/Buenos_Aires', active: true } as const
    other = (await records.create('calendars', { name: 'Obra', ...place })).values.id
    const holiday = { kind: 'holiday', name: 'Feriado', origin: 'law' } as const
    await records.create('holidays', { calendar: other, day: '2031-03-07', ...holiday })
  })
  afterAll(() => fixture.close())

  const ask = (viewer: Parameters<TimesheetFixture['request']>[0], today: string) =>
    fixture.request(viewer, 'GET', `/api/documents/near-days?today=${today}`)

  it.each<[string, string, string, string]>([
    ['within the week', '2031-03-03', '2031-03-06', '2031-03-06'],
    ['over the weekend, and over the holiday of a calendar', '2031-03-05', '2031-03-10', '2031-03-11'],
    ['from a weekend on', '2031-03-08', '2031-03-12', '2031-03-12'],
  ])('are counted in working days of each calendar: %s', async (_, today, ofFirm, ofOther) => {
    const { status, body } = await ask('pr', today)
    expect(status).toBe(200)
    expect(body).toMatchObject({ '': ofFirm, [firm]: ofFirm, [other]: ofOther })
  })

  it('are as many as the firm set for the alert', async () => {
    const [rule] = await fixture.app.records.findAll('alerts', { filter: 'code = "DOC-POR-VENCER"' })
    const set = (days: number) =>
      fixture.request('adm', 'PATCH', recordsOf('alerts', rule!.values.id), { thresholds: { days } })
    expect((await set(5)).status).toBe(200)
    expect((await ask('pr', '2031-03-03')).body).toMatchObject({ '': '2031-03-10' })
    expect((await set(3)).status).toBe(200)
  })

  it.each(['cl', 'guest'] as const)('are not told to %s', async (viewer) => {
    expect((await ask(viewer, '2031-03-03')).status).toBeGreaterThanOrEqual(400)
  })

  it('need a day to count from', async () => {
    expect((await ask('pr', 'hoy')).status).toBe(400)
  })
})

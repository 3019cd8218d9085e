import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('parameters of the firm on $name', (database) => {
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  const enter = (day: string, note: string) =>
    sheet.request('pr', 'POST', recordsOf('hours'), {
      user: sheet.world.ids.pr,
      nonproductive: sheet.world.category,
      day,
      minutes: 15,
      note,
    })

  it('hold from their day on, and only ADM sets them', async () => {
    const row = { key: 'hours.noteLength', value: 4, from: '2026-06-17' }
    expect((await sheet.request('pr', 'POST', recordsOf('settings_company'), row)).status).toBe(400)
    expect((await enter('2026-06-17', 'breve')).body.data).toMatchObject({ note: { params: { min: 10 } } })
    expect((await sheet.request('adm', 'POST', recordsOf('settings_company'), row)).status).toBe(200)
    expect((await enter('2026-06-17', 'breve')).status).toBe(200)
    expect((await enter('2026-06-16', 'breve')).body.data).toMatchObject({ note: { params: { min: 10 } } })
  })

  it.each<[object, string, string]>([
    [{ key: 'hours.anything', value: 4 }, 'key', 'parameter_unknown'],
    [{ key: 'hours.noteLength', value: 0 }, 'value', 'parameter_value'],
    [{ key: 'hours.noteLength', value: 'mucho' }, 'value', 'parameter_value'],
  ])('are refused as %j', async (values, field, code) => {
    const body = { from: '2026-01-01', ...values }
    const refused = await sheet.request('adm', 'POST', recordsOf('settings_company'), body)
    expect([refused.status, refused.body.data[field]?.code]).toEqual([400, code])
  })
})

import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture } from '../testing/timesheet-fixture.ts'
import { overtimeBetween, overtimeOf } from './overtime-of.ts'

type Values = Record<string, unknown>

describe.each(DRIVERS)('overtime on $name', (database) => {
  let sheet: TimesheetFixture

  beforeAll(async () => {
    sheet = await openTimesheet(await database.open())
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
      await sheet.app.records.create('settings_company', { key: 'timeClock.used', value: 1, from: '2026-06-16' })
      const { mate } = sheet.world.ids
      const span = { kind: 'work', source: 'tap', at: '2026-06-17 11:00:00.000Z', until: '2026-06-17 22:00:00.000Z' }
      const answer = await sheet.request('mate', 'POST', recordsOf('time_clock'), { user: mate, ...span })
      expect(answer).toMatchObject({ status: 200 })
      expect((await found()).days).toEqual(['2026-06-10 hours 120 0', '2026-06-17 register 180 0 provisional'])
    })
  })
})

import { describe, expect, it } from 'vitest'
import { checkCalendar, checkHoliday } from './calendars.rules.ts'

const OTHERS = [
  { id: 'ar', parent: '' },
  { id: 'cba', parent: 'ar' },
  { id: 'plant', parent: 'cba' },
]

describe('a calendar', () => {
  it.each<[name: string, calendar: Parameters<typeof checkCalendar>[0], code: string | null]>([
    ['of a country', { id: 'ar', parent: '', timeZone: 'America/Argentina/Buenos_Aires' }, null],
    ['below another', { id: 'new', parent: 'plant', timeZone: 'Europe/Madrid' }, null],
    ['below itself', { id: 'ar', parent: 'ar', timeZone: 'UTC' }, 'calendar_loop'],
    ['below its own grandchild', { id: 'ar', parent: 'plant', timeZone: 'UTC' }, 'calendar_loop'],
    ['in no time zone', { id: 'ar', parent: '', timeZone: '' }, 'time_zone_unknown'],
    ['in a time zone that does not exist', { id: 'ar', parent: '', timeZone: 'Mars/Olympus' }, 'time_zone_unknown'],
  ])('%s', (_, calendar, code) => {
    expect(checkCalendar(calendar, OTHERS)?.code ?? null).toBe(code)
  })
})

describe('a special day', () => {
  it.each<[name: string, holiday: Parameters<typeof checkHoliday>[0], code: string | null]>([
    ['a holiday without hours', { kind: 'holiday', maxMinutes: 0 }, null],
    ['a day off without hours', { kind: 'day_off', maxMinutes: 0 }, null],
    ['a reduced day of four hours', { kind: 'reduced', maxMinutes: 240 }, null],
    ['a reduced day that does not say how long', { kind: 'reduced', maxMinutes: 0 }, 'holiday_minutes_missing'],
    ['an extra working day of four hours', { kind: 'extra_working', maxMinutes: 240 }, null],
    ['an extra working day that does not say', { kind: 'extra_working', maxMinutes: 0 }, 'holiday_minutes_missing'],
  ])('%s', (_, holiday, code) => {
    expect(checkHoliday(holiday)?.code ?? null).toBe(code)
  })
})

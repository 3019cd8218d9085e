import { describe, expect, it } from 'vitest'
import { checkHourKind, type WorkplaceDay, workplaceOn } from './hour-kinds.rules.ts'
import type { HourKind } from './hours.collection.ts'

const WEDNESDAY = '2026-06-10'
const SATURDAY = '2026-06-13'
const SUNDAY = '2026-06-14'
const AR: WorkplaceDay = { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires', isHoliday: false }
const ES: WorkplaceDay = { country: 'ES', timeZone: 'Europe/Madrid', isHoliday: false }
const HOLIDAY = { ...AR, isHoliday: true }
const NOWHERE: WorkplaceDay = { country: '', timeZone: '', isHoliday: false }

describe('checkHourKind', () => {
  it.each<
    [
      name: string,
      kind: HourKind,
      place: {
        readonly day?: string
        readonly times?: string
        readonly workplace?: WorkplaceDay
        readonly overtime?: boolean
      },
      code: string | null,
    ]
  >([
    ['normal hours are anybody’s', 'normal', { overtime: false }, null],
    ['travel is anybody’s', 'travel', { overtime: false }, null],
    ['being on call is anybody’s', 'on_call', { overtime: false, day: SUNDAY }, null],
    ['overtime of who has none', 'overtime_50', { overtime: false }, 'hours_kind_overtime'],
    [
      'double overtime of who has none, on a Sunday too',
      'overtime_100',
      { overtime: false, day: SUNDAY },
      'hours_kind_overtime',
    ],
    [
      'overtime of who has none, without a calendar too',
      'overtime_100',
      { overtime: false, workplace: NOWHERE },
      'hours_kind_overtime',
    ],
    ['overtime on an ordinary day', 'overtime_50', {}, null],
    ['double overtime on an ordinary day', 'overtime_100', {}, 'hours_kind_not_100'],
    ['double overtime on a Sunday', 'overtime_100', { day: SUNDAY }, null],
    ['half overtime on a Sunday', 'overtime_50', { day: SUNDAY }, 'hours_kind_100'],
    ['double overtime on a holiday', 'overtime_100', { workplace: HOLIDAY }, null],
    ['half overtime on a holiday', 'overtime_50', { workplace: HOLIDAY }, 'hours_kind_100'],
    ['half overtime on a Saturday without times', 'overtime_50', { day: SATURDAY }, null],
    ['double overtime on a Saturday without times', 'overtime_100', { day: SATURDAY }, null],
    ['TV-EXT: half overtime on a Saturday morning', 'overtime_50', { day: SATURDAY, times: '10:00-13:00' }, null],
    ['TV-EXT: double overtime on a Saturday afternoon', 'overtime_100', { day: SATURDAY, times: '13:00-16:00' }, null],
    [
      'half overtime past one o’clock of a Saturday',
      'overtime_50',
      { day: SATURDAY, times: '10:00-16:00' },
      'hours_kind_100',
    ],
    [
      'half overtime until the midnight of a Saturday',
      'overtime_50',
      { day: SATURDAY, times: '10:00-00:00' },
      'hours_kind_100',
    ],
    [
      'double overtime on a Saturday morning',
      'overtime_100',
      { day: SATURDAY, times: '10:00-13:00' },
      'hours_kind_not_100',
    ],
    ['Spain has one class of overtime', 'overtime_100', { workplace: ES }, null],
    ['a night of Argentina begins at 21', 'night', { times: '21:00-00:00' }, null],
    ['a night of Spain does not', 'night', { workplace: ES, times: '21:00-00:00' }, 'hours_kind_not_night'],
    ['a night ends at 6', 'night', { times: '00:00-06:00' }, null],
    ['a night that goes on into the morning', 'night', { times: '05:00-07:00' }, 'hours_kind_not_night'],
    ['a night at noon', 'night', { times: '09:00-13:00' }, 'hours_kind_not_night'],
    ['a night without times', 'night', {}, null],
    ['a night where no law is known', 'night', { workplace: NOWHERE, times: '09:00-13:00' }, null],
  ])('%s', (_, kind, { day = WEDNESDAY, times = '-', workplace = AR, overtime = true }, code) => {
    const [start = '', end = ''] = times.split('-')
    expect(checkHourKind({ kind, day, start, end }, { person: { overtime }, workplace })?.code ?? null).toBe(code)
  })
})

describe('workplaceOn', () => {
  const calendars = [
    { id: 'ar', parent: '', country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' },
    { id: 'ba', parent: 'ar', country: '', timeZone: '' },
    { id: 'es', parent: '', country: 'ES', timeZone: 'Europe/Madrid' },
  ]
  const special = (calendar: string, kind: 'holiday' | 'day_off' | 'extra_working') => ({
    calendar,
    kind,
    day: WEDNESDAY,
  })
  it.each([
    ['asks the ancestors', 'ba', [], AR],
    ['sees a holiday of an ancestor', 'ba', [special('ar', 'holiday')], HOLIDAY],
    ['does not see one of another country', 'ba', [special('es', 'holiday')], AR],
    ['does not take a day off for a holiday', 'ar', [special('ar', 'day_off')], AR],
    ['lets an extra working day win', 'ba', [special('ar', 'holiday'), special('ba', 'extra_working')], AR],
    ['knows nothing without a calendar', '', [special('ar', 'holiday')], NOWHERE],
  ])('%s', (_, calendar, holidays, expected) =>
    expect(workplaceOn(WEDNESDAY, calendar, { calendars, holidays })).toEqual(expected),
  )
})

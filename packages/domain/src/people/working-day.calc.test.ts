import { describe, expect, it } from 'vitest'
import {
  baseMinutes,
  calendarChain,
  compileWorkingTime,
  countryOf,
  dayShade,
  type WorkingTime,
  type WorkingTimeFacts,
} from './working-day.calc.ts'
import { moveHoliday } from './movable-holiday.calc.ts'

const FULL_WEEK = {
  id: 'j1',
  name: 'Completa',
  monday: 480,
  tuesday: 480,
  wednesday: 480,
  thursday: 480,
  friday: 480,
  saturday: 0,
  sunday: 0,
}
const CALENDARS = [
  { id: 'ar', parent: '' },
  { id: 'caba', parent: 'ar' },
  { id: 'es', parent: '' },
]

type Special = WorkingTimeFacts['holidays'][number]
const special = (day: string, kind: Special['kind'], more: Partial<Special> = {}): Special => ({
  calendar: 'ar',
  day,
  kind,
  name: 'Día',
  maxMinutes: 0,
  movedFrom: '',
  ...more,
})

function time(holidays: readonly Special[], more: Partial<WorkingTimeFacts> = {}): WorkingTime {
  return compileWorkingTime({
    person: { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: 'caba' },
    calendars: CALENDARS,
    holidays,
    journeys: [FULL_WEEK as WorkingTimeFacts['journeys'][number]],
    assignments: [{ journey: 'j1', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
    ...more,
  })
}

describe('baseMinutes', () => {
  it.each<[string, readonly Special[], Partial<WorkingTimeFacts>, string, number]>([
    ['an ordinary Monday', [], {}, '2026-06-08', 480],
    ['a Saturday', [], {}, '2026-06-13', 0],
    ['a holiday of the country binds the city', [special('2026-06-15', 'holiday')], {}, '2026-06-15', 0],
    ['a holiday elsewhere does not', [special('2026-06-15', 'holiday', { calendar: 'es' })], {}, '2026-06-15', 480],
    [
      'two special days count once',
      [special('2026-04-02', 'holiday'), special('2026-04-02', 'non_working')],
      {},
      '2026-04-02',
      0,
    ],
    ['a holiday on a free day changes nothing', [special('2026-06-20', 'holiday')], {}, '2026-06-20', 0],
    ['a non-working day deducts by the rule', [special('2026-04-02', 'non_working')], {}, '2026-04-02', 0],
    ['or does not by the rule', [special('2026-04-02', 'non_working')], { deductsOn: () => false }, '2026-04-02', 480],
    ['a reduced day caps the journey', [special('2026-12-24', 'reduced', { maxMinutes: 240 })], {}, '2026-12-24', 240],
    [
      'an extra working day beats a holiday',
      [special('2026-06-15', 'holiday'), special('2026-06-15', 'extra_working', { maxMinutes: 300 })],
      {},
      '2026-06-15',
      300,
    ],
    [
      'the nearer calendar wins within a kind',
      [
        special('2026-12-24', 'reduced', { maxMinutes: 240 }),
        special('2026-12-24', 'reduced', { calendar: 'caba', maxMinutes: 120 }),
      ],
      {},
      '2026-12-24',
      120,
    ],
    [
      'half time is half',
      [],
      { assignments: [{ journey: 'j1', fraction: 500, from: '2020-01-01', to: '' }] },
      '2026-06-08',
      240,
    ],
    [
      'before the hire it is 0',
      [],
      { person: { hiredOn: '2026-06-09', leftOn: '', tracksHours: true, calendar: 'caba' } },
      '2026-06-08',
      0,
    ],
    [
      'from the leaving day it is 0',
      [],
      { person: { hiredOn: '2020-01-01', leftOn: '2026-06-08', tracksHours: true, calendar: 'caba' } },
      '2026-06-08',
      0,
    ],
    [
      'without hour control it is 0',
      [],
      { person: { hiredOn: '', leftOn: '', tracksHours: false, calendar: 'caba' } },
      '2026-06-08',
      0,
    ],
    ['without a journey it is 0', [], { assignments: [] }, '2026-06-08', 0],
    [
      'an extra working day outside the employment is 0',
      [special('2026-06-08', 'extra_working', { maxMinutes: 300 })],
      { person: { hiredOn: '2026-07-01', leftOn: '', tracksHours: true, calendar: 'caba' } },
      '2026-06-08',
      0,
    ],
  ])('%s', (_, holidays, more, day, minutes) => {
    expect(baseMinutes(day, time(holidays, more))).toBe(minutes)
  })

  it('says why a day is shaded', () => {
    const context = time([special('2026-06-15', 'holiday', { name: 'Paso a la Inmortalidad del Gral. Güemes' })])
    expect(dayShade('2026-06-15', context)).toEqual({
      kind: 'holiday',
      name: 'Paso a la Inmortalidad del Gral. Güemes',
    })
    expect(dayShade('2026-06-13', context)).toEqual({ kind: 'weekend', name: '' })
    expect(dayShade('2026-06-16', context)).toBeNull()
  })

  it('walks a calendar tree once even when it loops', () => {
    expect(
      calendarChain(
        [
          { id: 'a', parent: 'b' },
          { id: 'b', parent: 'a' },
        ],
        'a',
      ),
    ).toEqual(['a', 'b'])
  })
})

describe('moveHoliday (TV-HOL-1)', () => {
  it.each([
    ['2025-06-17', '2025-06-16'],
    ['2026-06-17', '2026-06-15'],
    ['2027-06-17', '2027-06-21'],
    ['2026-08-17', '2026-08-17'],
    ['2027-08-17', '2027-08-16'],
    ['2027-10-12', '2027-10-11'],
    ['2025-11-20', '2025-11-24'],
    ['2026-11-20', '2026-11-23'],
    ['2027-11-20', '2027-11-20'],
  ])('%s falls on %s', (day, moved) => expect(moveHoliday(day)).toBe(moved))
})

describe('compileWorkingTime', () => {
  it.each([
    { name: 'the nearest calendar wins, whatever the order', order: [0, 1] },
    { name: 'and the other way round', order: [1, 0] },
  ])('$name', ({ order }) => {
    const rows = [
      special('2026-06-17', 'reduced', { calendar: 'ar', maxMinutes: 240 }),
      special('2026-06-17', 'reduced', { calendar: 'caba', maxMinutes: 300 }),
    ]
    expect(baseMinutes('2026-06-17', time(order.map((i) => rows[i]!)))).toBe(300)
  })

  it('answers as day by day for a whole year, and looks at no other person’s calendar', () => {
    const foreign = special('2026-06-17', 'holiday', { calendar: 'es' })
    const own = special('2026-06-18', 'holiday')
    const compiled = time([foreign, own])
    const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10))
    const minutes = days.map((day) => baseMinutes(day, compiled))
    expect(minutes).toEqual(days.map((day) => baseMinutes(day, time([foreign, own].filter((row) => row.day === day)))))
    expect([minutes[days.indexOf('2026-06-17')], minutes[days.indexOf('2026-06-18')]]).toEqual([480, 0])
  })
})

describe('a person who moved', () => {
  const person: WorkingTimeFacts['person'] = {
    hiredOn: '2020-01-01',
    leftOn: '',
    tracksHours: true,
    calendar: 'es',
    calendarHistory: [
      { calendar: 'caba', from: '' },
      { calendar: 'es', from: '2026-06-16' },
    ],
  }
  const rows = ['2026-06-15', '2026-06-16'].flatMap((day) => [
    special(day, 'holiday', { name: 'de allá' }),
    special(day, 'reduced', { calendar: 'es', maxMinutes: 240, name: 'de acá' }),
  ])
  it.each([
    ['has the special days of the first place until then', '2026-06-15', 0, 'de allá'],
    ['and those of the second from then on', '2026-06-16', 240, 'de acá'],
  ])('%s', (_, day, minutes, name) => {
    const moved = time(rows, { person })
    expect([baseMinutes(day, moved), dayShade(day, moved)?.name]).toEqual([minutes, name])
  })
})

describe('the country of a calendar', () => {
  const calendars = [
    { id: 'ar', parent: '', country: 'AR' },
    { id: 'ba', parent: 'ar', country: '' },
    { id: 'loop', parent: 'pool', country: '' },
    { id: 'pool', parent: 'loop', country: '' },
  ]
  it.each([
    ['its own', 'ar', 'AR'],
    ['of its parent', 'ba', 'AR'],
    ['in a loop', 'loop', ''],
    ['of none', '', ''],
  ])('%s', (_, id, country) => {
    expect(countryOf(calendars, id)).toBe(country)
  })
})

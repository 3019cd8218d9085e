import { describe, expect, it } from 'vitest'
import { daysFrom } from '../kernel/index.ts'
import { june, LATER, MADRID, openRegister } from './register.fixture.ts'
import { nightMinutes, registerWarnings } from './register-warnings.calc.ts'
import { clockDays, type CountedRow } from './totals.calc.ts'

describe('the limits of the law', () => {
  it('warns of a long day, a short rest and a missing pause, and cuts nothing', () => {
    const register = openRegister()
    register.span(june('08:00'), june('20:30'))
    register.span(june('06:00', '2026-06-16'), june('07:00', '2026-06-16'))
    const counted = register.counted()
    const days = clockDays(counted, ['2026-06-15', '2026-06-16'], LATER)
    expect(days[0]!.minutes.work).toBe(750)
    expect(registerWarnings(counted, days, LATER)).toEqual([
      { code: 'max_day', day: '2026-06-15', minutes: 750, limit: 540 },
      { code: 'missing_pause', day: '2026-06-15', minutes: 750, limit: 360 },
      { code: 'short_rest', day: '2026-06-16', minutes: 570, limit: 720 },
    ])
  })

  it('does not take a marked pause after midnight for the rest between two days', () => {
    const register = openRegister()
    const night = (time: string) => june(time, '2026-06-16')
    register.span(june('20:00'), night('00:30'))
    register.span(night('00:30'), night('01:00'), 'pause')
    register.span(night('01:00'), night('03:00'))
    const counted = register.counted()
    expect(registerWarnings(counted, clockDays(counted, ['2026-06-15', '2026-06-16'], LATER), LATER)).toEqual([])
    expect(nightMinutes(counted, LATER)).toEqual({ worked: 270, counted: 270 })
  })

  it('counts the minutes of a night that begins and ends within a quarter, over a change of the clock', () => {
    const register = openRegister()
    // Madrid, the night of 25 October 2026: from 21:52 to 6:07, nine hours and fifteen minutes by instants.
    register.span('2026-10-24 19:52:00.000Z', '2026-10-25 05:07:00.000Z')
    expect(nightMinutes(register.counted(), LATER)).toEqual({ worked: 540, counted: 540 })
  })

  it('counts an hour of the Argentine night as 68 minutes, from 21 to 6', () => {
    const register = openRegister('America/Argentina/Buenos_Aires')
    register.span('2026-06-15 23:00:00.000Z', '2026-06-16 02:00:00.000Z')
    const counted = register.counted()
    expect(nightMinutes(counted, LATER)).toEqual({ worked: 120, counted: 136 })
  })

  it('warns of a week beyond 48 hours in Argentina', () => {
    const register = openRegister('America/Argentina/Buenos_Aires')
    const days = daysFrom('2026-06-15', '2026-06-20')
    for (const day of days) register.span(`${day} 11:00:00.000Z`, `${day} 20:00:00.000Z`)
    const found = registerWarnings(register.counted(), clockDays(register.counted(), days, LATER), LATER)
    expect(found).toEqual([{ code: 'max_week', day: '2026-06-15', minutes: 3240, limit: 2880 }])
  })

  const BUENOS_AIRES = 'America/Argentina/Buenos_Aires'
  it.each<[string, string, readonly (readonly [string, string])[], number | null]>([
    // Madrid, +02:00; the week of Monday 15 June.
    [
      'Saturday evening to Monday morning, 36 hours',
      MADRID,
      [
        ['06-20T10:00', '06-20T20:00'],
        ['06-22T08:00', '06-22T09:00'],
      ],
      null,
    ],
    [
      'a minute less',
      MADRID,
      [
        ['06-15T08:00', '06-19T20:00'],
        ['06-20T10:00', '06-20T20:01'],
        ['06-22T08:00', '06-22T09:00'],
      ],
      2159,
    ],
    [
      'Wednesday and Thursday instead',
      MADRID,
      [
        ['06-16T10:00', '06-16T20:00'],
        ['06-18T20:00', '06-22T09:00'],
      ],
      null,
    ],
    [
      'the rest of the week before does not count twice',
      MADRID,
      [
        ['06-14T07:00', '06-14T08:00'],
        ['06-16T10:00', '06-22T08:00'],
      ],
      2040,
    ],
    ['a week that nothing follows', MADRID, [['06-15T08:00', '06-21T23:00']], null],
    [
      'a week without work',
      MADRID,
      [
        ['06-08T08:00', '06-08T09:00'],
        ['06-23T08:00', '06-23T09:00'],
      ],
      null,
    ],
    // Buenos Aires, five hours behind.
    [
      'until Saturday 13:00 in Argentina',
      BUENOS_AIRES,
      [
        ['06-20T14:00', '06-20T18:00'],
        ['06-22T11:00', '06-22T12:00'],
      ],
      null,
    ],
    [
      'a minute after it',
      BUENOS_AIRES,
      [
        ['06-20T14:00', '06-20T18:01'],
        ['06-22T11:00', '06-22T12:00'],
      ],
      2099,
    ],
    [
      'an hour of Sunday',
      BUENOS_AIRES,
      [
        ['06-21T17:00', '06-21T18:00'],
        ['06-22T11:00', '06-22T12:00'],
      ],
      1380,
    ],
    ['Monday and Tuesday instead, which that law does not know', BUENOS_AIRES, [['06-17T11:00', '06-22T05:00']], 0],
  ])('weekly rest: %s', (_, zone, spans, minutes) => {
    const row = ([from, until]: readonly [string, string], i: number): CountedRow => ({
      ...{ id: `r${i}`, seq: i + 1, kind: 'work', mode: '', state: 'recorded', replaces: '', decides: '', zone },
      at: june(from.slice(6), `2026-${from.slice(0, 5)}`),
      until: june(until.slice(6), `2026-${until.slice(0, 5)}`),
    })
    const counted = spans.map(row)
    const found = registerWarnings(counted, clockDays(counted, ['2026-06-21'], LATER), LATER)
    const limit = zone === BUENOS_AIRES ? 2100 : 2160
    expect(found.filter(({ code }) => code === 'weekly_rest')).toEqual(
      minutes === null ? [] : [{ code: 'weekly_rest', day: '2026-06-21', minutes, limit }],
    )
    const before = Date.parse('2026-06-21T12:00:00Z')
    expect(
      registerWarnings(counted, clockDays(counted, ['2026-06-21'], before), before).map(({ code }) => code),
      'a week that is not over',
    ).not.toContain('weekly_rest')
  })
})

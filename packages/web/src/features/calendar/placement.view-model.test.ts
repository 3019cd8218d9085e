import { describe, expect, it } from 'vitest'
import { minutesOf, partsOf, type Placement, shifted, stretched, timedFor } from './placement.view-model.ts'

const BA = 'America/Argentina/Buenos_Aires'
const MADRID = 'Europe/Madrid'
const timed = (day: string, start: string, end: string): Placement => ({ kind: 'timed', day, start, end })
const strip = (day: string, minutes: number): Placement => ({ kind: 'untimed', day, minutes })

describe('partsOf', () => {
  it.each<[string, Placement, string, string[]]>([
    ['an ordinary morning', timed('2026-06-12', '09:00', '13:00'), BA, ['2026-06-12 09:00-13:00 240']],
    [
      'Friday 20:00 to 2:00 is split at midnight',
      timed('2026-06-12', '20:00', '02:00'),
      BA,
      ['2026-06-12 20:00-00:00 240', '2026-06-13 00:00-02:00 120'],
    ],
    ['until midnight there is one part', timed('2026-06-12', '20:00', '00:00'), BA, ['2026-06-12 20:00-00:00 240']],
    [
      'Madrid, the night the clock jumps',
      timed('2026-03-28', '23:00', '05:00'),
      MADRID,
      ['2026-03-28 23:00-00:00 60', '2026-03-29 00:00-05:00 240'],
    ],
    [
      'Madrid, the night the clock goes back',
      timed('2026-10-24', '23:00', '05:00'),
      MADRID,
      ['2026-10-24 23:00-00:00 60', '2026-10-25 00:00-05:00 360'],
    ],
    ['the strip has no times', strip('2026-06-12', 90), BA, ['2026-06-12 - 90']],
  ])('%s', (_, placement, zone, expected) => {
    expect(partsOf(placement, zone).map((part) => `${part.day} ${part.start}-${part.end} ${part.minutes}`)).toEqual(
      expected,
    )
  })

  it.each([
    ['Fri 20:00 → 2:00', timed('2026-06-12', '20:00', '02:00'), BA, 360],
    ['Madrid 2026-03-28 23:00 → 5:00', timed('2026-03-28', '23:00', '05:00'), MADRID, 300],
    ['Madrid 2026-10-24 23:00 → 5:00', timed('2026-10-24', '23:00', '05:00'), MADRID, 420],
  ])('keeps the real duration: %s', (_, placement, zone, minutes) => expect(minutesOf(placement, zone)).toBe(minutes))
})

describe('timedFor', () => {
  it.each([
    ['an ordinary day', '2026-06-12', '14:00', 90, '15:30'],
    ['over the hour that is skipped', '2026-03-29', '01:00', 120, '04:00'],
    ['over the hour that comes twice', '2026-10-25', '01:00', 240, '04:00'],
  ])('%s', (_, day, start, minutes, end) => {
    const placement = timedFor(day, start, { minutes, timeZone: MADRID })
    expect(placement).toEqual(timed(day, start, end))
    expect(minutesOf(placement, MADRID)).toBe(minutes)
  })
})

describe('by keyboard', () => {
  it.each<[string, Placement, Placement]>([
    [
      '15 minutes later',
      shifted(timed('2026-06-12', '09:00', '10:00'), { minutes: 15 }),
      timed('2026-06-12', '09:15', '10:15'),
    ],
    [
      'over midnight to the next day',
      shifted(timed('2026-06-12', '23:50', '00:20'), { minutes: 15 }),
      timed('2026-06-13', '00:05', '00:35'),
    ],
    [
      'earlier than midnight to the day before',
      shifted(timed('2026-06-12', '00:00', '01:00'), { minutes: -15 }),
      timed('2026-06-11', '23:45', '00:45'),
    ],
    ['a day back', shifted(timed('2026-06-01', '09:00', '10:00'), { days: -1 }), timed('2026-05-31', '09:00', '10:00')],
    ['the strip only moves by days', shifted(strip('2026-06-12', 90), { minutes: 15 }), strip('2026-06-12', 90)],
    ['longer', stretched(timed('2026-06-12', '09:00', '10:00'), 15, 15), timed('2026-06-12', '09:00', '10:15')],
    [
      'never shorter than a step',
      stretched(timed('2026-06-12', '09:00', '09:15'), -15, 15),
      timed('2026-06-12', '09:00', '09:15'),
    ],
    ['the strip longer', stretched(strip('2026-06-12', 90), 15, 15), strip('2026-06-12', 105)],
  ])('%s', (_, made, expected) => expect(made).toEqual(expected))
})

import { describe, expect, it } from 'vitest'
import {
  drawnRange,
  minutesOf,
  partsOf,
  type Placement,
  placementOf,
  shifted,
  stretched,
  timedFor,
} from './placement.view-model.ts'

const BA = 'America/Argentina/Buenos_Aires'
const MADRID = 'Europe/Madrid'
const timed = (day: string, start: string, end: string): Placement => ({ kind: 'timed', day, start, end })
const strip = (day: string, minutes: number): Placement => ({ kind: 'untimed', day, minutes })
const at = (text: string | null) => (text ? new Date(`${text}:00.000Z`) : null)

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

describe('placementOf', () => {
  it.each<[string, string | null, string | null, boolean, Placement | null]>([
    ['a drawn interval', '2026-06-12T09:00', '2026-06-12T11:30', false, timed('2026-06-12', '09:00', '11:30')],
    ['one drawn over midnight', '2026-06-12T20:00', '2026-06-13T02:00', false, timed('2026-06-12', '20:00', '02:00')],
    [
      'a drop without an end lasts what it lasted',
      '2026-06-12T14:00',
      null,
      false,
      timed('2026-06-12', '14:00', '15:30'),
    ],
    ['a drop into the strip', '2026-06-12T00:00', null, true, strip('2026-06-12', 90)],
    ['more than a day is no interval', '2026-06-12T09:00', '2026-06-13T10:00', false, null],
    ['nothing is nowhere', null, null, false, null],
  ])('%s', (_, start, end, allDay, expected) =>
    expect(placementOf({ start: at(start), end: at(end), allDay }, 90, BA)).toEqual(expected),
  )
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

it.each([
  [
    'ends the same day',
    timed('2026-06-12', '09:00', '10:00'),
    { start: '2026-06-12T09:00', end: '2026-06-12T10:00', allDay: false },
  ],
  [
    'ends the next day',
    timed('2026-06-12', '20:00', '02:00'),
    { start: '2026-06-12T20:00', end: '2026-06-13T02:00', allDay: false },
  ],
  [
    'ends at midnight',
    timed('2026-06-12', '20:00', '00:00'),
    { start: '2026-06-12T20:00', end: '2026-06-13T00:00', allDay: false },
  ],
  ['lies in the strip', strip('2026-06-12', 90), { start: '2026-06-12', end: '2026-06-13', allDay: true }],
])('is drawn: %s', (_, placement, expected) => expect(drawnRange(placement)).toEqual(expected))

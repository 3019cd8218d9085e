import { describe, expect, it } from 'vitest'
import type { Placement } from './placement.view-model.ts'
import { carriedPlacement, clickedPlacement, drawnPlacement, type Spot, stretchedTo } from './spot.view-model.ts'

const SCALE = { step: 15, timeZone: 'America/Argentina/Buenos_Aires' }
const timed = (day: string, start: string, end: string): Placement => ({ kind: 'timed', day, start, end })
const strip = (day: string, minutes: number): Placement => ({ kind: 'untimed', day, minutes })
const on = (day: string, hour: number): Spot => ({ day, minute: hour * 60 })
const stripOf = (day: string): Spot => ({ day, minute: null })
const [FRI, SAT, SUN] = ['2026-06-12', '2026-06-13', '2026-06-14']

describe('a click', () => {
  it.each<[string, Spot, Placement]>([
    ['enters the hour from the step that holds it', on(FRI, 9.24), timed(FRI, '09:00', '10:00')],
    ['late in the evening ends on the next day', on(FRI, 23.6), timed(FRI, '23:30', '00:30')],
    ['on the strip has no times', stripOf(FRI), strip(FRI, 60)],
  ])('%s', (_, spot, expected) => expect(clickedPlacement(spot, SCALE)).toEqual(expected))

  it('lasts an hour also in the night of a clock change', () =>
    expect(clickedPlacement(on('2026-03-29', 1.5), { step: 15, timeZone: 'Europe/Madrid' })).toEqual(
      timed('2026-03-29', '01:30', '03:30'),
    ))
})

describe('drawing', () => {
  it.each<[string, Spot, Spot, Placement | null]>([
    ['takes the steps that it touches', on(FRI, 9.05), on(FRI, 11.95), timed(FRI, '09:00', '12:00')],
    ['works upwards', on(FRI, 11.95), on(FRI, 9.05), timed(FRI, '09:00', '12:00')],
    ['is at least a step', on(FRI, 9), on(FRI, 9), timed(FRI, '09:00', '09:15')],
    ['ends at midnight', on(FRI, 22), on(FRI, 23.99), timed(FRI, '22:00', '00:00')],
    ['runs over midnight', on(FRI, 22), on(SAT, 5.9), timed(FRI, '22:00', '06:00')],
    ['runs over midnight backwards', on(SAT, 5.9), on(FRI, 22), timed(FRI, '22:00', '06:00')],
    ['of more than a day is nothing', on(FRI, 9), on(SAT, 10), null],
    ['on the strip has no times and begins on the first day', stripOf(SAT), stripOf(FRI), strip(FRI, 60)],
    ['from a lane into the strip is nothing', on(FRI, 9), stripOf(FRI), null],
  ])('%s', (_, first, last, expected) => expect(drawnPlacement(first, last, SCALE)).toEqual(expected))
})

describe('carrying', () => {
  const at10 = timed(FRI, '10:00', '13:00')
  it.each<[string, Placement, Spot, Spot, Placement]>([
    ['by steps from where it was held', at10, on(FRI, 10.2), on(SAT, 11.17), timed(SAT, '11:00', '14:00')],
    ['less than half a step is nothing', at10, on(FRI, 10), on(FRI, 10.1), at10],
    ['before midnight begins the day before', at10, on(FRI, 10.5), on(FRI, 0), timed('2026-06-11', '23:30', '02:30')],
    ['into the strip keeps the length', at10, on(FRI, 10.5), stripOf(SUN), strip(SUN, 180)],
    [
      'off the strip gets its length as times',
      strip(FRI, 90),
      stripOf(FRI),
      on(SAT, 14.1),
      timed(SAT, '14:00', '15:30'),
    ],
    ['along the strip changes the day', strip(FRI, 90), stripOf(FRI), stripOf(SUN), strip(SUN, 90)],
    ['in a month keeps the times', at10, stripOf(FRI), stripOf(SUN), timed(SUN, '10:00', '13:00')],
  ])('%s', (_, placement, from, to, expected) => {
    const minutes = placement.kind === 'untimed' ? placement.minutes : 180
    expect(carriedPlacement(placement, { from, to, minutes }, SCALE)).toEqual(expected)
  })
})

describe('stretching', () => {
  const at10 = timed(FRI, '10:00', '13:00')
  it.each<[string, Placement, 'start' | 'end', Spot, Placement | null]>([
    ['the end follows the pointer', at10, 'end', on(FRI, 13.99), timed(FRI, '10:00', '14:00')],
    ['the start follows the pointer', at10, 'start', on(FRI, 9.1), timed(FRI, '09:00', '13:00')],
    ['the end stays a step behind the start', at10, 'end', on(FRI, 8), timed(FRI, '10:00', '10:15')],
    ['the start stays a step before the end', at10, 'start', on(FRI, 15), timed(FRI, '12:45', '13:00')],
    ['the end may be on the next day', at10, 'end', on(SAT, 2), timed(FRI, '10:00', '02:00')],
    ['never more than a day', at10, 'end', on(SUN, 2), timed(FRI, '10:00', '10:00')],
    ['the start may be on the day before', at10, 'start', on('2026-06-11', 22), timed('2026-06-11', '22:00', '13:00')],
    ['not on the strip', strip(FRI, 90), 'end', on(FRI, 9), null],
    ['not into the strip', at10, 'end', stripOf(FRI), null],
  ])('%s', (_, placement, edge, to, expected) => expect(stretchedTo(placement, { edge, to }, SCALE)).toEqual(expected))
})

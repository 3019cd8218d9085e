import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysFrom,
  isDay,
  localTimeOf,
  mondayOf,
  monthBounds,
  parseDay,
  weekdayOf,
  weekNumber,
} from './day.ts'

describe('days', () => {
  it.each([
    ['2026-06-15', 1, '2026-06-15', 25],
    ['2026-06-21', 7, '2026-06-15', 25],
    ['2026-01-01', 4, '2025-12-29', 1],
    ['2027-01-01', 5, '2026-12-28', 53],
    ['1969-12-31', 3, '1969-12-29', 1],
  ] as const)('%s is weekday %i of the week of %s, number %i', (day, weekday, monday, week) => {
    expect(weekdayOf(day)).toBe(weekday)
    expect(mondayOf(day)).toBe(monday)
    expect(weekNumber(day)).toBe(week)
  })

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %i is %s', (day, count, result) => expect(addDays(day, count)).toBe(result))

  it.each([
    ['2026-02-30', false],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-1-1', false],
    ['', false],
  ])('isDay(%j) is %s', (text, expected) => expect(isDay(text)).toBe(expected))

  it.each([
    ['1/2/2026', '2026-02-01'],
    ['01-02-26', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['31/02/2026', null],
    ['hoy', null],
  ])('parseDay(%j) is %s', (text, day) => expect(parseDay(text)).toBe(day))

  it('knows the bounds of a month and its neighbours', () => {
    expect(monthBounds('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(daysFrom('2026-01-02', '2026-01-01')).toEqual([])
  })

  it('returns the local day of an instant', () => {
    expect(localTimeOf(new Date('2026-06-13T02:30:00Z'), 'America/Argentina/Buenos_Aires')).toEqual({
      day: '2026-06-12',
      time: '23:30',
    })
  })
})

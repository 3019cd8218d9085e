import { describe, expect, it } from 'vitest'
import { dayEnd } from './day-end.ts'

describe('the end of a day', () => {
  it.each([
    ['in UTC', '2026-06-18', 'UTC', '2026-06-19T00:00:00.000Z'],
    ['west of it', '2026-06-18', 'America/Argentina/Buenos_Aires', '2026-06-19T03:00:00.000Z'],
    ['on the last day of a year', '2026-12-31', 'Europe/Madrid', '2026-12-31T23:00:00.000Z'],
    ['on the day on which the clock is put forward', '2026-03-29', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['on the day on which it is put back', '2026-10-25', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
    ['where the clock is put forward over midnight', '2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s', (_, day, zone, end) => {
    expect(new Date(dayEnd(day, zone)).toISOString()).toBe(end)
  })
})

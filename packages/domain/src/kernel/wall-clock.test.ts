import { describe, expect, it } from 'vitest'
import { instantsOf, wallClockAt } from './wall-clock.ts'

const ZONES = [
  'Europe/Madrid',
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
]

/** What the platform says, told in another way than the code under test does. */
function teller(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => format.format(instant)
}

describe('the wall clock', () => {
  it.each(ZONES)(
    'of %s is that of its rules at each half hour of the days around its changes, and of others',
    (zone) => {
      const told = teller(zone)
      for (const month of [
        '2026-03-27',
        '2026-04-03',
        '2026-09-04',
        '2026-10-02',
        '2026-10-23',
        '2026-12-30',
        '2027-01-01',
      ])
        for (let half = 0; half < 6 * 48; half++) {
          const instant = Date.parse(`${month}T00:00:00Z`) + half * 1_800_000 + 1234
          const shown = new Date(wallClockAt(instant, zone)).toISOString().slice(0, 19).replace('T', ' ')
          expect([zone, shown]).toEqual([zone, told(instant)])
        }
    },
  )

  it('shows a time twice when it is put back, and once when it is put forward over it', () => {
    const of = (wall: string) =>
      instantsOf(Date.parse(`${wall}Z`), 'Europe/Madrid').map((at) => new Date(at).toISOString())
    expect(of('2026-10-25T02:30:00')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(of('2026-03-29T02:30:00')).toEqual(['2026-03-29T01:00:00.000Z'])
  })
})

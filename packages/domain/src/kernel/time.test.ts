import { describe, expect, it } from 'vitest'
import { splitInterval } from './time.ts'

const total = (parts: readonly { minutes: number }[]) => parts.reduce((sum, part) => sum + part.minutes, 0)

describe('splitInterval', () => {
  it('keeps an interval within one day whole', () => {
    expect(splitInterval('2026-06-12', '09:00', '13:00', 'America/Argentina/Buenos_Aires')).toEqual([
      { day: '2026-06-12', start: '09:00', end: '13:00', minutes: 240 },
    ])
  })

  it('splits at midnight into one part per date', () => {
    expect(splitInterval('2026-06-12', '20:00', '02:00', 'America/Argentina/Buenos_Aires')).toEqual([
      { day: '2026-06-12', start: '20:00', end: '00:00', minutes: 240 },
      { day: '2026-06-13', start: '00:00', end: '02:00', minutes: 120 },
    ])
  })

  it('gives the day back whole when it ends at midnight', () => {
    expect(splitInterval('2026-06-12', '20:00', '00:00', 'Europe/Madrid')).toHaveLength(1)
  })

  it.each([
    ['the clock jumps forward', '2026-03-28', 300],
    ['the clock goes back', '2026-10-24', 420],
    ['an ordinary night', '2026-05-01', 360],
  ])('counts real time when %s', (_, day, minutes) => {
    expect(total(splitInterval(day, '23:00', '05:00', 'Europe/Madrid'))).toBe(minutes)
  })
})

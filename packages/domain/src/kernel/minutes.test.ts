import { describe, expect, it } from 'vitest'
import { formatClock, formatDecimal, roundMinutes } from './minutes.ts'

describe('roundMinutes (TV-RND)', () => {
  it.each([
    [7, 15, 'nearest', 15],
    [8, 15, 'nearest', 15],
    [22, 15, 'nearest', 15],
    [23, 15, 'nearest', 30],
    [37, 15, 'nearest', 30],
    [38, 15, 'nearest', 45],
    [45, 30, 'nearest', 60],
    [1, 15, 'down', 15],
    [29, 15, 'down', 15],
    [16, 15, 'up', 30],
    [0, 15, 'up', 0],
    [-5, 15, 'up', 0],
  ] as const)('%i by %i %s is %i', (minutes, step, mode, rounded) => {
    expect(roundMinutes(minutes, step, mode)).toBe(rounded)
  })

  it.each(['nearest', 'up', 'down'] as const)('is idempotent %s (INV-HRS-11)', (mode) => {
    for (let minutes = 1; minutes < 600; minutes++) {
      for (const step of [1, 5, 6, 10, 15, 30]) {
        const once = roundMinutes(minutes, step, mode)
        expect(roundMinutes(once, step, mode)).toBe(once)
      }
    }
  })
})

describe('formats', () => {
  it.each([
    [450, '7:30', '7,50'],
    [5, '0:05', '0,08'],
    [-15, '-0:15', '-0,25'],
    [0, '0:00', '0,00'],
    [6000, '100:00', '100,00'],
    [599_940, '9.999:00', '9999,00'],
    [642_000, '10.700:00', '10700,00'],
    [60_000_000, '1.000.000:00', '1000000,00'],
    [20, '0:20', '0,33'],
  ])('%i minutes read %s and %s', (minutes, clock, decimal) => {
    expect(formatClock(minutes)).toBe(clock)
    expect(formatDecimal(minutes)).toBe(decimal)
  })
})

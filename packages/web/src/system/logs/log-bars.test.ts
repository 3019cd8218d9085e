import { describe, expect, it } from 'vitest'
import { logBars } from './log-bars.ts'

const NOW = new Date('2026-11-21T19:30:00Z')
const hours = (...rows: readonly (readonly [string, number])[]) =>
  rows.map(([date, total]) => ({ date: `${date}:00:00.000Z`, total }))
const OPEN = { from: null, to: null }

describe('logBars', () => {
  it('has a bar for every hour from the first entry to now, empty ones too', () => {
    const { unit, bars } = logBars(
      { total: hours(['2026-11-21 16', 5], ['2026-11-21 18', 2]), errors: hours(['2026-11-21 16', 1]) },
      OPEN,
      NOW,
    )
    expect(unit).toBe('hour')
    expect(bars.map(({ from, total, errors }) => [from.toISOString().slice(11, 13), total, errors])).toEqual([
      ['16', 5, 1],
      ['17', 0, 0],
      ['18', 2, 0],
      ['19', 0, 0],
    ])
  })

  it('begins where the period begins, entries or not', () => {
    const { bars } = logBars({ total: [], errors: [] }, { from: new Date('2026-11-21T17:45:00Z'), to: null }, NOW)
    expect(bars.map(({ from }) => from.toISOString().slice(11, 13))).toEqual(['17', '18', '19'])
  })

  it('ends where the period ends, which the period does not hold', () => {
    const { bars } = logBars(
      { total: [], errors: [] },
      { from: new Date('2026-11-21T10:00:00Z'), to: new Date('2026-11-21T12:00:00Z') },
      NOW,
    )
    expect(bars).toHaveLength(2)
  })

  it('counts by day when the hours would be too many', () => {
    const { unit, bars } = logBars(
      {
        total: hours(['2026-11-01 12', 3], ['2026-11-01 13', 4], ['2026-11-20 12', 1]),
        errors: hours(['2026-11-01 12', 2]),
      },
      OPEN,
      NOW,
    )
    expect(unit).toBe('day')
    expect(bars).toHaveLength(21)
    expect(bars[0]).toMatchObject({ total: 7, errors: 2 })
    expect(bars.reduce((sum, { total }) => sum + total, 0)).toBe(8)
  })

  it.each([
    ['nothing was ever written', OPEN],
    ['a period in the future', { from: new Date('2027-01-01T00:00:00Z'), to: null }],
  ])('no bars: %s', (_name, range) => expect(logBars({ total: [], errors: [] }, range, NOW).bars).toEqual([]))

  it('a period of centuries has an end', () => {
    expect(
      logBars({ total: [], errors: [] }, { from: new Date('1800-01-01T00:00:00Z'), to: null }, NOW).bars,
    ).toHaveLength(400)
  })
})

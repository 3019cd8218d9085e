import { describe, expect, it } from 'vitest'
import { compareMonths, progressOf, shares, weekSums } from './project-summary.view-model.ts'

describe('progressOf', () => {
  it.each([
    { name: 'no budget has no percent', loaded: 600, budget: 0, percent: null, state: 'none' },
    { name: 'below 80 % is within', loaded: 790, budget: 1000, percent: 79, state: 'within' },
    { name: '80 % is near', loaded: 800, budget: 1000, percent: 80, state: 'near' },
    { name: 'exactly all is near, not over', loaded: 1000, budget: 1000, percent: 100, state: 'near' },
    {
      name: 'one minute more is over, although the percent still reads 100',
      loaded: 1001,
      budget: 1000,
      percent: 100,
      state: 'over',
    },
  ])('$name', ({ loaded, budget, percent, state }) => {
    expect(progressOf(loaded, budget)).toEqual({ loaded, budget, percent, state })
  })
})

describe('weekSums', () => {
  it('gives every week, also the empty ones, and marks the current', () => {
    const weeks = weekSums(
      [
        { day: '2026-11-02', minutes: 60 },
        { day: '2026-11-08', minutes: 30 },
        { day: '2026-11-17', minutes: 15 },
      ],
      '2026-11-21',
      3,
    )
    expect(weeks).toEqual([
      { monday: '2026-11-02', minutes: 90, isCurrent: false },
      { monday: '2026-11-09', minutes: 0, isCurrent: false },
      { monday: '2026-11-16', minutes: 15, isCurrent: true },
    ])
  })

  it('reaches hours that lie ahead and leaves out older weeks', () => {
    const weeks = weekSums(
      [
        { day: '2026-01-05', minutes: 60 },
        { day: '2026-11-24', minutes: 30 },
      ],
      '2026-11-21',
      2,
    )
    expect(weeks.map(({ monday, minutes }) => [monday, minutes])).toEqual([
      ['2026-11-16', 0],
      ['2026-11-23', 30],
    ])
  })
})

it('compares the month with the one before, across a new year', () => {
  const days = [
    { day: '2025-12-31', minutes: 60 },
    { day: '2026-01-01', minutes: 30 },
    { day: '2025-11-30', minutes: 999 },
  ]
  expect(compareMonths(days, '2026-01-15')).toEqual({
    month: '2026-01',
    previous: '2025-12',
    thisMonth: 30,
    lastMonth: 60,
  })
})

describe('shares', () => {
  const names = new Map([
    ['a', { label: 'Ana', budget: 60 }],
    ['b', { label: 'Beto' }],
  ])

  it('orders by hours, then by name, and keeps what has no name', () => {
    expect(
      shares(
        [
          { id: 'b', minutes: 50 },
          { id: 'x', minutes: 100 },
          { id: 'a', minutes: 50 },
        ],
        names,
        'Otra',
      ).map(({ label, share, budget }) => [label, share, budget]),
    ).toEqual([
      ['Otra', 500, 0],
      ['Ana', 250, 60],
      ['Beto', 250, 0],
    ])
  })

  it('does not divide by nothing', () => {
    expect(shares([{ id: 'a', minutes: 0 }], names, '')).toMatchObject([{ share: 0 }])
  })
})

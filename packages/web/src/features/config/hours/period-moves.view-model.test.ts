import { describe, expect, it } from 'vitest'
import { nextMonthPeriod } from './period-moves.view-model.ts'

describe('nextMonthPeriod', () => {
  it.each([
    { name: 'this month when there is none', periods: [], from: '2026-11-01', to: '2026-11-30' },
    {
      name: 'the month after the last, whatever their order',
      periods: [
        { kind: 'month' as const, from: '2026-12-01' },
        { kind: 'month' as const, from: '2026-11-01' },
      ],
      from: '2027-01-01',
      to: '2027-01-31',
    },
    {
      name: 'weeks do not count',
      periods: [{ kind: 'week' as const, from: '2027-05-03' }],
      from: '2026-11-01',
      to: '2026-11-30',
    },
  ])('$name', ({ periods, from, to }) => {
    expect(nextMonthPeriod(periods, '2026-11-21')).toEqual({ from, to })
  })
})

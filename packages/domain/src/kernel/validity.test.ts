import { describe, expect, it } from 'vitest'
import { covers, spansMeet, touchedSpan } from './span.ts'
import { inForce, validityFault } from './validity.ts'

const row = (from: string, to: string) => ({ from, to })

describe('rows that hold from a day on', () => {
  it.each<[name: string, row: ReturnType<typeof row>, others: ReturnType<typeof row>[], fault: string | null]>([
    ['alone and open', row('2026-01-01', ''), [], null],
    ['for one day', row('2026-01-01', '2026-01-02'), [], null],
    ['for no day', row('2026-01-01', '2026-01-01'), [], 'empty'],
    ['backwards', row('2026-01-02', '2026-01-01'), [], 'empty'],
    ['right after another', row('2026-02-01', ''), [row('2026-01-01', '2026-02-01')], null],
    ['right before another', row('2026-01-01', '2026-02-01'), [row('2026-02-01', '')], null],
    ['on the last day of another', row('2026-01-31', ''), [row('2026-01-01', '2026-02-01')], 'overlap'],
    ['after an open one', row('2026-03-01', ''), [row('2026-01-01', '')], 'overlap'],
  ])('are told %s', (_, one, others, fault) => {
    expect(validityFault(one, others)).toBe(fault)
  })

  it.each<[day: string, from: string | undefined]>([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-01-31', '2026-01-01'],
    ['2026-02-01', '2026-02-01'],
    ['2030-01-01', '2026-02-01'],
  ])('are looked up on %s', (day, from) => {
    expect(inForce([row('2026-02-01', ''), row('2026-01-01', '2026-02-01')], day)?.from).toBe(from)
  })
})

describe('days from the first to the last', () => {
  it.each<[a: ReturnType<typeof row>, b: ReturnType<typeof row>, meet: boolean]>([
    [row('2026-01-01', '2026-01-05'), row('2026-01-05', '2026-01-09'), true],
    [row('2026-01-01', '2026-01-05'), row('2026-01-06', '2026-01-09'), false],
    [row('2026-01-01', '2026-01-31'), row('2026-01-10', '2026-01-10'), true],
  ])('%j and %j meet: %s', (a, b, meet) => {
    expect([spansMeet(a, b), spansMeet(b, a)]).toEqual([meet, meet])
  })

  it('have their ends, and are touched by a change that takes something away from them too', () => {
    const month = row('2026-01-01', '2026-01-31')
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => covers(month, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(touchedSpan([month], ['2026-02-03', '2026-01-31'])).toBe(month)
    expect(touchedSpan([month], ['2026-02-03'])).toBeUndefined()
  })
})

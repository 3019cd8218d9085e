import { describe, expect, it } from 'vitest'
import { begunBy } from './begun-by.calc.ts'

describe('rows that hold until the next one', () => {
  it.each<[day: string, from: string | undefined]>([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-02-01', '2026-02-01'],
    ['2030-01-01', '2026-02-01'],
  ])('are looked up on %s', (day, from) => {
    expect(begunBy([{ from: '2026-02-01' }, { from: '2026-01-01' }], day)?.from).toBe(from)
  })
})

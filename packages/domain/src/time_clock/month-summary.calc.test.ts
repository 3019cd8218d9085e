import { describe, expect, it } from 'vitest'
import { summariseMonth, summaryRange } from './month-summary.calc.ts'
import { june, LATER, openRegister, storedRow } from './register.fixture.ts'

describe('the summary of a month', () => {
  it('INV-REG-03: is the sum of the rows that count, nights over its first and last midnight by their minutes', () => {
    const register = openRegister()
    register.span(june('22:00', '2026-05-31'), june('02:00', '2026-06-01'))
    register.span(june('08:00'), june('12:00'))
    register.span(june('22:00', '2026-06-30'), june('01:00', '2026-07-01'))
    const rows = register.rows.map(storedRow)
    expect(summaryRange('2026-06')).toEqual({ from: '2026-05-31', to: '2026-06-30' })
    const { from, to } = summaryRange('2026-06')
    const summary = summariseMonth(
      rows.filter(({ day }) => day >= from && day <= to),
      '2026-06',
      LATER,
    )
    expect(summary.totals.minutes.work).toBe(120 + 240 + 120)
    expect(summary.rows.map(({ seq }) => seq)).toEqual([3, 4, 5, 6])
    expect(summary.code).toBe('h6')
    expect(summary.days).toHaveLength(30)
  })
})

import { describe, expect, it } from 'vitest'
import { summariseMonth, summaryRange } from './month-summary.calc.ts'
import { BOSS, june, LATER, openRegister, storedRow } from './register.fixture.ts'

const JUNE = { from: Date.parse('2026-05-31T22:00:00Z'), until: Date.parse('2026-06-30T22:00:00Z') }

describe('the summary of a month', () => {
  it('INV-REG-03: is the sum of the rows that count, nights over its first and last midnight by their minutes', () => {
    const register = openRegister()
    register.span(june('22:00', '2026-05-31'), june('02:00', '2026-06-01'))
    const first = register.span(june('08:00'), june('12:00'))
    register.span(june('12:00'), june('12:30'), 'pause')
    // An accepted correction takes the place of what it replaces, one that nobody decided counts nothing.
    const until = {
      at: june('08:00'),
      until: june('11:30'),
      source: 'correction',
      reason: 'Salida mal marcada',
    } as const
    expect(register.send({ ...until, replaces: first }, { at: june('13:00') })).toBe('proposed')
    const accepted = `r${register.rows.length}`
    expect(register.send({ decides: accepted, state: 'accepted' }, { at: june('13:10'), by: BOSS })).toBe('accepted')
    const again = { ...until, until: june('11:00'), replaces: `r${register.rows.length}` }
    expect(register.send(again, { at: june('14:00') })).toBe('proposed')
    register.span(june('22:00', '2026-06-30'), june('01:00', '2026-07-01'))
    const rows = register.rows.map(storedRow)
    expect(summaryRange('2026-06')).toEqual({ from: '2026-05-31', to: '2026-07-02' })
    expect(summaryRange('2026-07'), 'from the Monday of its first week').toEqual({
      from: '2026-06-29',
      to: '2026-08-02',
    })
    const { from, to } = summaryRange('2026-06')
    const summary = summariseMonth(
      rows.filter(({ day }) => day >= from && day <= to),
      '2026-06',
      LATER,
    )
    expect(summary.totals.minutes.work).toBe(120 + 210 + 120)
    expect(summary.totals.minutes.pause).toBe(30)
    const ofRows = summary.counted.reduce((sum, { kind, at, until }) => {
      const within = [Date.parse(at), Date.parse(until)].map((ms) => Math.min(Math.max(ms, JUNE.from), JUNE.until))
      return kind === 'work' ? sum + (within[1]! - within[0]!) / 60_000 : sum
    }, 0)
    expect(summary.totals.minutes.work).toBe(ofRows)
    expect(summary.rows.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(summary.code).toBe('h11')
    expect(summary.days).toHaveLength(30)
  })
})

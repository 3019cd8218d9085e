import { describe, expect, it } from 'vitest'
import { checkClockAnswer } from './clock-answer.rules.ts'

describe('the answer to the summary of a month', () => {
  const seen = { month: '2026-05', code: 'abc', answer: 'acknowledged', reason: '' }
  it.each([
    ['as it was seen', {}, null],
    ['before its end', { month: '2026-06' }, 'clock_month'],
    ['to other rows than there are', { code: 'abd' }, 'clock_code'],
    ['a delivery, which the program notes', { answer: 'delivered' }, 'clock_side'],
    ['an objection without a reason', { answer: 'objected' }, 'clock_reason'],
    ['an objection with one', { answer: 'objected', reason: 'Falta el jueves 14' }, null],
  ])('%s', (_, change, code) =>
    expect(checkClockAnswer({ ...seen, ...change }, { code: 'abc' }, '2026-06')?.code ?? null).toBe(code),
  )
})

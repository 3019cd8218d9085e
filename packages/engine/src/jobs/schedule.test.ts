import { describe, expect, it } from 'vitest'
import { readSchedule } from './schedule.ts'

describe('a schedule', () => {
  it.each([
    { expression: '* * * * *', at: '2026-03-05T10:07:00Z', due: true },
    { expression: '0 */6 * * *', at: '2026-03-05T18:00:00Z', due: true },
    { expression: '0 */6 * * *', at: '2026-03-05T19:00:00Z', due: false },
    { expression: '5/1 * * * *', at: '2026-03-05T18:05:00Z', due: true },
    { expression: '5/1 * * * *', at: '2026-03-05T18:06:00Z', due: false },
    { expression: '@daily', at: '2026-03-05T00:00:00Z', due: true },
    // All fields must match: only a first of the month that is a Monday.
    { expression: '0 0 1 * 1', at: '2026-06-01T00:00:00Z', due: true },
    { expression: '0 0 1 * 1', at: '2026-07-01T00:00:00Z', due: false },
    { expression: '0 0 1 * 1', at: '2026-06-08T00:00:00Z', due: false },
    // UTC, not local time: these hours do not exist, or exist twice, in Madrid.
    { expression: '30 2 29 3 *', at: '2026-03-29T02:30:00Z', due: true },
    { expression: '30 2 25 10 *', at: '2026-10-25T02:30:00Z', due: true },
    { expression: '30 2 25 10 *', at: '2026-10-25T01:30:00Z', due: false },
  ])('"$expression" at $at: $due', ({ expression, at, due }) => {
    expect(readSchedule(expression)?.(new Date(at))).toBe(due)
  })

  it.each(['', 'x', '* * * * * *', '@reboot', '0 0 * * 7', '* * L * *'])('"%s" is none', (expression) => {
    expect(readSchedule(expression)).toBeUndefined()
  })
})

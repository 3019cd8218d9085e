import type { Violation } from '@timesheet/schema'
import type { Month } from '../kernel/index.ts'
import type { ClockCode } from './clock-row.rules.ts'
import { REASON_LENGTH } from './clock-row.rules.ts'
import type { MonthSummary } from './month-summary.calc.ts'
import type { ClockAnswer } from './time-clock.collection.ts'

/** Refuses an answer to a month that is not over, or that came to something else than the person saw. */
export function checkClockAnswer(
  { month, code, answer, reason }: Pick<ClockAnswer, 'month' | 'code' | 'reason'> & { readonly answer: string },
  summary: Pick<MonthSummary, 'code'>,
  current: Month,
): Violation<ClockCode> | null {
  if (answer === 'delivered') return { field: 'answer', code: 'clock_side' }
  if (month >= current) return { field: 'month', code: 'clock_month' }
  if (code !== summary.code) return { field: 'code', code: 'clock_code' }
  return answer === 'objected' && reason.trim().length < REASON_LENGTH
    ? { field: 'reason', code: 'clock_reason', params: { min: REASON_LENGTH } }
    : null
}

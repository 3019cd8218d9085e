import { describe, expect, it } from 'vitest'
import { checkAbsenceType } from './absence-types.rules.ts'

const LEAVE = { annualLeave: true, notice: false, unit: 'calendar_day' }

describe('a kind of absence', () => {
  it.each([
    ['of annual leave by calendar days', LEAVE, null],
    ['of annual leave that is notified', { ...LEAVE, notice: true }, 'notice absence_type_leave_notice'],
    ['of annual leave by working days', { ...LEAVE, unit: 'working_day' }, 'unit absence_type_leave_unit'],
    ['of illness by working days', { annualLeave: false, notice: true, unit: 'working_day' }, null],
  ])('%s', (_, row, refusal) => {
    const violation = checkAbsenceType(row)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })
})

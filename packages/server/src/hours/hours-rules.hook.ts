import type { RecordLink } from '@timesheet/engine'
import { checkHoursRule, checkPeriodChange, type HoursRule, type Period } from '@timesheet/domain/hours'
import { readRows, rowOf, storedOf } from '../kernel/rows.ts'

export const checkHoursRules: RecordLink = async (event, next) => {
  await next()
  const violation = checkHoursRule(rowOf<HoursRule>(event), await readRows<HoursRule>(event, 'hours_rules'))
  if (violation) event.violate(violation)
}

export const checkPeriods: RecordLink = async (event, next) => {
  await next()
  const period = rowOf<Period>(event)
  const stored = storedOf<Period>(event)
  const violation = checkPeriodChange(period, stored, await readRows<Period>(event, 'periods'))
  if (violation) event.violate(violation)
}

import type { RecordLink } from '@timesheet/engine'
import { checkHoursRule, checkPeriod, type HoursRule, type Period } from '@timesheet/domain/hours'
import { readRows, rowOf } from '../kernel/rows.ts'

export const checkHoursRules: RecordLink = async (event, next) => {
  await next()
  const violation = checkHoursRule(rowOf<HoursRule>(event), await readRows<HoursRule>(event, 'hours_rules'))
  if (violation) event.violate(violation)
}

export const checkPeriods: RecordLink = async (event, next) => {
  await next()
  const violation = checkPeriod(rowOf<Period>(event), await readRows<Period>(event, 'periods'))
  if (violation) event.violate(violation)
}

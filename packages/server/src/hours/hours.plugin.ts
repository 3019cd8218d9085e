import type { App } from '@timesheet/engine'
import { auditHours } from './audit-hours.hook.ts'
import { checkHours, checkHoursRemoval } from './check-hours.hook.ts'
import { fillHours } from './fill-hours.hook.ts'
import { checkHoursRules, checkPeriods } from './hours-rules.hook.ts'
import { keepCharged } from './keep-charged.hook.ts'
import { checkTimers, fillTimers } from './timers.hook.ts'

/** Hours, their rules and periods, and the timers that become hours. */
export function hoursPlugin({ hooks }: App): void {
  hooks.on('save', 'hours', fillHours).on('save', 'hours', auditHours)
  hooks.on('validate', 'hours', checkHours)
  hooks.on('delete', 'hours', checkHoursRemoval).on('delete', 'hours', auditHours)
  hooks.on('save', 'timers', fillTimers).on('validate', 'timers', checkTimers)
  hooks
    .on('delete', 'projects', keepCharged('project'))
    .on('delete', 'documents', keepCharged('document'))
    .on('delete', 'activities', keepCharged('activity'))
  hooks.on('delete', 'nonproductive', keepCharged('nonproductive')).on('delete', 'specialty', keepCharged('specialty'))
  hooks.on('validate', 'hours_rules', checkHoursRules).on('validate', 'periods', checkPeriods)
}

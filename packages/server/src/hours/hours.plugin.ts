import type { PluginApp } from '@timesheet/engine'
import { chargesRoute, spentHoursRoute } from '@timesheet/domain/hours'
import { answerCharges } from './charges.route.ts'
import { checkHours, checkHoursRemoval } from './check-hours.hook.ts'
import { fillHours } from './fill-hours.hook.ts'
import { checkHoursRules, checkPeriods } from './hours-rules.hook.ts'
import { keepCharged } from './keep-charged.hook.ts'
import { answerSpentHours } from './spent-hours.route.ts'
import { checkTimers, fillTimers } from './timers.hook.ts'

/** Hours, their rules and periods, and the timers that become hours. */
export function hoursPlugin({ hooks, routes }: PluginApp): void {
  routes.on(chargesRoute, answerCharges).on(spentHoursRoute, answerSpentHours)
  hooks.on('save', 'hours', fillHours)
  hooks.on('validate', 'hours', checkHours)
  hooks.on('delete', 'hours', checkHoursRemoval)
  hooks.on('save', 'timers', fillTimers).on('validate', 'timers', checkTimers)
  hooks
    .on('delete', 'projects', keepCharged('project'))
    .on('delete', 'documents', keepCharged('document'))
    .on('delete', 'activities', keepCharged('activity'))
  hooks.on('delete', 'nonproductive', keepCharged('nonproductive')).on('delete', 'specialty', keepCharged('specialty'))
  hooks.on('validate', 'hours_rules', checkHoursRules).on('validate', 'periods', checkPeriods)
}

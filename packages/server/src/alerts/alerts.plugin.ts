import type { PluginApp } from '@timesheet/engine'
import { alerts, missingHoursRoute, monthSheetRoute, remindMissingRoute, tryAlertRoute } from '@timesheet/domain/alerts'
import { responses, revisions } from '@timesheet/domain/documents'
import { alertsRule, keepEvaluation } from './alerts.hook.ts'
import { evaluateAlerts } from './evaluate-alerts.job.ts'
import { answerMissingHours, answerRemindMissing } from './missing-hours.route.ts'
import { answerMonthSheet } from './month-sheet.route.ts'
import { tellReturns, tellTurns } from './turn-alerts.ts'
import { answerTryAlert } from './try-alert.route.ts'

/** Registers the alerts, which are evaluated twice an hour, or every night where they read years, or at once where a revision becomes somebody's turn or comes back, their settings, the board of missing hours and the month sheet. */
export function alertsPlugin(app: PluginApp): void {
  const { crons, hooks, routes } = app
  hooks.use(alertsRule)
  hooks.on('save', alerts, keepEvaluation).on('save', revisions, tellTurns(app)).on('save', responses, tellReturns(app))
  routes
    .on(tryAlertRoute, answerTryAlert)
    .on(missingHoursRoute, answerMissingHours)
    .on(monthSheetRoute, answerMonthSheet)
  routes.onWrite(remindMissingRoute, answerRemindMissing)
  crons.add('alerts', '3,33 * * * *', async (signal) => void (await evaluateAlerts(app, signal)))
  crons.add('alerts-of-the-year', '48 5 * * *', async (signal) => {
    await evaluateAlerts(app, signal, { night: true })
  })
}

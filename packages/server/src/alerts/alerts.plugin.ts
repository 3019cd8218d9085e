import type { PluginApp } from '@timesheet/engine'
import { hours } from '@timesheet/domain/hours'
import { evaluateAlerts } from './evaluate-alerts.job.ts'
import { followRejected } from './rejected.hook.ts'

/** Registers the alerts: rejected hours at once, everything else twice an hour. */
export function alertsPlugin(app: PluginApp): void {
  app.hooks.after(hours, followRejected)
  app.crons.add('alerts', '3,33 * * * *', async (signal) => void (await evaluateAlerts(app, signal)))
}

import type { PluginApp } from '@timesheet/engine'
import { evaluateAlerts } from './evaluate-alerts.job.ts'

/** Registers the alerts, which are evaluated twice an hour. */
export function alertsPlugin(app: PluginApp): void {
  app.crons.add('alerts', '3,33 * * * *', async (signal) => void (await evaluateAlerts(app, signal)))
}

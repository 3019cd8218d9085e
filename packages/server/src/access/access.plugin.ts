import type { PluginApp } from '@timesheet/engine'
import { driftRoute } from '@timesheet/domain/access'
import { driftOf } from '../kernel/drift.ts'

/** Tells, in the log at the start and to whoever asks, which access rules are no longer the declared ones. */
export function accessPlugin(app: PluginApp): void {
  app.routes.on(driftRoute, async () => ({ items: driftOf(app) }))
  for (const { collection, actions } of driftOf(app))
    app.log.warn({ collection, actions }, 'access rules were changed at run time: the declared ones are not in force')
}

import type { PluginApp } from '@timesheet/engine'
import { driftRoute } from '@timesheet/domain/access'
import { driftOf } from '../kernel/drift.ts'

/** Reports drift (access rules that differ from the declared ones): in the log at start, and by a route. */
export function accessPlugin(app: PluginApp): void {
  app.routes.on(driftRoute, async () => ({ items: driftOf(app) }))
  for (const { collection, actions } of driftOf(app))
    app.log.warn({ collection, actions }, 'access rules were changed at run time: the declared ones are not in force')
}

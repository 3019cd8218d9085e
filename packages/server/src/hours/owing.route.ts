import { viewerHolds } from '@timesheet/domain/access'
import { owingRoute } from '@timesheet/domain/hours'
import { ApiError, type PluginApp } from '@timesheet/engine'
import { viewerOf } from '../kernel/viewer.ts'
import { periodOf } from './close-period.command.ts'
import { gatherOwing } from './owing.ts'

/** Registers who owes hours of a period: asked for oneself, and by who loads for everybody. */
export function onOwing(app: PluginApp): void {
  app.routes.on(owingRoute, async ({ input, info }) => {
    const viewer = viewerOf({ request: info })
    const isAllowed = viewer && (viewer.id === input.user || viewerHolds(viewer, 'adm', 'af', 'ger'))
    if (!isAllowed) throw new ApiError(404)
    const owing = await gatherOwing({ app }, await periodOf(app, input.period), [input.user])
    return { owes: owing.get(input.user) ?? false }
  })
}

import { checkUndoChanges, hoursChanges, type undoChangesRoute } from '@timesheet/domain/hours'
import { ApiError, type RouteHandler } from '@timesheet/engine'
import { refuse } from '../kernel/refuse.ts'
import { viewerOf } from '../kernel/viewer.ts'
import { stageUndo } from './staged-change.ts'

/** Takes back a change of many entries by whoever made it, unless it changed what was approved. */
export const answerUndoChanges: RouteHandler<typeof undoChangesRoute> = async ({ input, info }, app) => {
  const viewer = viewerOf({ request: info })
  await app.driver.transaction(async (tx) => {
    await tx.lock(`change-hours ${input.change}`)
    const change = (await app.records.findById(hoursChanges, input.change, tx))?.values
    if (!change || change.by !== viewer?.id) throw new ApiError(404)
    const violation = checkUndoChanges(change)
    if (violation) refuse(violation)
    await stageUndo(app, change, tx)
  })
}

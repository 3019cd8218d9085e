import { checkUndoChanges, hoursChanges, type undoChangesRoute } from '@timesheet/domain/hours'
import type { Transaction, WritingHandler } from '@timesheet/engine'
import { undoWork } from '../kernel/undo-work.ts'
import { stageUndo } from './staged-change.ts'

/** Takes back a change of many entries by whoever made it, unless it changed what was approved. */
export const answerUndoChanges: WritingHandler<typeof undoChangesRoute> = (call, app) => {
  const { change } = call.input
  return undoWork(call, {
    lock: `change-hours ${change}`,
    find: async (tx: Transaction) => (await app.records.findById(hoursChanges, change, tx))?.values,
    check: checkUndoChanges,
    stage: (row, tx) => stageUndo(app, row, tx),
  })
}

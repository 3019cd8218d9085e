import { checkUndoLoad, documentLoads, type undoLoadRoute } from '@timesheet/domain/documents'
import type { Transaction, WritingHandler } from '@timesheet/engine'
import { undoWork } from '../kernel/undo-work.ts'
import { stageUndoLoad } from './staged-load.ts'

/** Takes back the load of a long list by whoever loaded it. */
export const answerUndoLoad: WritingHandler<typeof undoLoadRoute> = (call, app) => {
  const { load } = call.input
  return undoWork(call, {
    lock: `load-documents ${load}`,
    find: async (tx: Transaction) => (await app.records.findById(documentLoads, load, tx))?.values,
    check: checkUndoLoad,
    stage: (row, tx) => stageUndoLoad(app, row, tx),
  })
}

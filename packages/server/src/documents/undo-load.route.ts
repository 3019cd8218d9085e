import { checkUndoLoad, documentLoads, type undoLoadRoute } from '@timesheet/domain/documents'
import type { RouteHandler, Transaction } from '@timesheet/engine'
import { undoWork } from '../kernel/undo-work.ts'
import { stageUndoLoad } from './staged-load.ts'

/** Takes back the load of a long list by whoever loaded it. */
export const answerUndoLoad: RouteHandler<typeof undoLoadRoute> = ({ input: { load }, info }, app) =>
  undoWork(
    { app, info },
    {
      lock: `load-documents ${load}`,
      find: async (tx: Transaction) => (await app.records.findById(documentLoads, load, tx))?.values,
      check: checkUndoLoad,
      stage: (row, tx) => stageUndoLoad(app, row, tx),
    },
  )

import { undoOperationRoute } from '@timesheet/domain/config'
import type { PluginApp } from '@timesheet/engine'
import { answerUndoOperation } from './undo-operation.route.ts'

/** Registers the undo of operations. */
export function operationsPlugin({ routes }: PluginApp): void {
  routes.onWrite(undoOperationRoute, answerUndoOperation)
}

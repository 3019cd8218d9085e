import { undoOperationRoute } from '@timesheet/domain/config'
import type { PluginApp } from '@timesheet/engine'
import { answerUndoOperation } from './undo-operation.route.ts'

/** What was done by commands, and how it is taken back. */
export function operationsPlugin({ routes }: PluginApp): void {
  routes.onWrite(undoOperationRoute, answerUndoOperation)
}

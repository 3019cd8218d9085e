import { interruptWorkRoute, undoOperationRoute } from '@timesheet/domain/config'
import type { PluginApp } from '@timesheet/engine'
import { answerInterruptWork } from './interrupt-work.route.ts'
import { answerUndoOperation } from './undo-operation.route.ts'

/** Registers the undo of operations, and the interruption of long ones. */
export function operationsPlugin({ routes }: PluginApp): void {
  routes.onWrite(undoOperationRoute, answerUndoOperation).onWrite(interruptWorkRoute, answerInterruptWork)
}

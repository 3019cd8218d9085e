import { type PluginApp, refuseDerivedRecords } from '@timesheet/engine'
import {
  cancelFlowRoute,
  decideRoute,
  reassignRoute,
  reservedFlowsRoute,
  skipStepRoute,
  substitutions,
  tryFlowRoute,
  workflowDefinitions,
  workflowInstances,
  workflowTasks,
} from '@timesheet/domain/workflow'
import { answerCancelFlow, answerDecide, answerReassign, answerSkip } from './acts.route.ts'
import { definitionsRule, keepVersions } from './definitions.hook.ts'
import { followRights } from './lost-approvers.hook.ts'
import { reassessOpenFlows } from './reassess-flows.job.ts'
import { followSubstitutions, substitutionsRule } from './substitutions.hook.ts'
import { answerReservedFlows } from './reserved-flows.route.ts'
import { answerTryFlow } from './try-flow.route.ts'

/** Registers flows: their definitions, acts and substitutions, and what the clock and lost rights do to them. */
export function workflowPlugin(app: PluginApp): void {
  const { hooks, routes, crons } = app
  routes
    .onWrite(decideRoute, answerDecide)
    .onWrite(reassignRoute, answerReassign)
    .onWrite(skipStepRoute, answerSkip)
    .onWrite(cancelFlowRoute, answerCancelFlow)
    .on(tryFlowRoute, answerTryFlow)
    .on(reservedFlowsRoute, answerReservedFlows)
  hooks.use(definitionsRule, substitutionsRule, followRights)
  hooks.on('save', workflowDefinitions, keepVersions).after(substitutions, followSubstitutions)
  for (const filled of [workflowInstances, workflowTasks]) refuseDerivedRecords(hooks, filled)
  crons.add('workflow', '17 * * * *', (signal) => reassessOpenFlows(app, signal))
}

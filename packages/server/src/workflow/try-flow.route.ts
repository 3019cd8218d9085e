import { ApiError, findVisible, type RouteHandler } from '@timesheet/engine'
import {
  conditionHolds,
  definitionApplies,
  resolveApprovers,
  type tryFlowRoute,
  workflowDefinitions,
  workflowInstances,
} from '@timesheet/domain/workflow'
import { gatherFlowFacts } from '../kernel/flow-facts.ts'
import { authorsOf, scopeOf } from '../kernel/flow-model.ts'

/** Tries a definition on a past object that the viewer may see: whom each step would ask today. */
export const answerTryFlow: RouteHandler<typeof tryFlowRoute> = async ({ input, info }, app) => {
  const [definition] = await findVisible(app, info, { collection: workflowDefinitions, ids: [input.definition] })
  const [instance] = await findVisible(app, info, { collection: workflowInstances, ids: [input.instance] })
  if (!definition || !instance) throw new ApiError(404)
  const { object, condition, steps } = definition.values
  const scope = scopeOf(instance.values)
  const authors = authorsOf(instance.values)
  const known = steps ?? []
  const facts = await gatherFlowFacts({ app }, [{ scope, authors, steps: known, asked: [] }])
  const resolution = facts.resolution({ scope, authors })
  return {
    applies: object === instance.values.object && definitionApplies(object, condition, scope.fields),
    steps: known.map((step) => ({
      name: step.name,
      applies: conditionHolds(object, step.condition, scope.fields),
      ...resolveApprovers(step.resolver, resolution),
    })),
  }
}

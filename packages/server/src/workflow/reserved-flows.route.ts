import { findRows, type RouteHandler } from '@timesheet/engine'
import { isLastStep, type reservedFlowsRoute, type ReservedFlow, workflowInstances } from '@timesheet/domain/workflow'
import { readFlows } from '../kernel/flow-store.ts'
import { nameOf } from '../kernel/flow-outcome.ts'
import { scopeOf, authorsOf } from '../kernel/flow-model.ts'

/** The most that are listed; the oldest come first. */
const MOST = 200

/** Lists the running flows of personal matters: their step and who is asked, never whose they are or about what. */
export const answerReservedFlows: RouteHandler<typeof reservedFlowsRoute> = async (_, app) => {
  const running = await findRows({ app }, workflowInstances, {
    filter: 'state = "running" && confidential = true',
    sort: 'startedAt,id',
    limit: MOST,
  })
  const { flows, facts } = await readFlows(
    { app },
    running.map(({ id }) => id),
  )
  return [...flows.values()].flatMap(({ instance, tasks, run }): readonly ReservedFlow[] => {
    const open = tasks.filter(({ state }) => state === 'pending')
    const [first] = open
    if (!first) return []
    return [
      {
        instance: instance.id,
        object: instance.object,
        step: run.step + 1,
        stepName: first.stepName,
        tasks: open.map(({ id, user }) => ({ id, asked: nameOf(facts.person(user)) })),
        since: first.assignedOn,
        dueOn: first.dueOn,
        isLast: isLastStep(run, facts.resolution({ scope: scopeOf(instance), authors: authorsOf(instance) })),
      },
    ]
  })
}

import { ApiError, type RequestInfo, type WritingHandler } from '@timesheet/engine'
import {
  type cancelFlowRoute,
  type decideRoute,
  type GivenDecision,
  MAX_DECISIONS,
  type reassignRoute,
  type skipStepRoute,
} from '@timesheet/domain/workflow'
import { reassignFlowTask, skipFlowStep, terminateFlow } from '../kernel/flow-acts.ts'
import { refusedFlow } from '../kernel/flow-outcome.ts'
import { decideFlows, type FlowActor } from '../kernel/flows.ts'
import { viewerOf } from '../kernel/viewer.ts'

/** Decides tasks, all of them or none. */
export const answerDecide: WritingHandler<typeof decideRoute> = async ({ input, info, transact }, app) => {
  const decisions = readDecisions(input.decisions)
  const actor = actorOf(info)
  return transact(async ({ tx }) => {
    await decideFlows({ app, tx }, actor, decisions)
    return { decided: decisions.length }
  })
}

/** Passes a task on. */
export const answerReassign: WritingHandler<typeof reassignRoute> = async ({ input, info, transact }, app) =>
  transact(async ({ tx }) => {
    await reassignFlowTask({ app, tx }, actorOf(info), input)
    return { task: input.task }
  })

/** Skips the current step of a flow. */
export const answerSkip: WritingHandler<typeof skipStepRoute> = async ({ input, info, transact }, app) =>
  transact(async ({ tx }) => {
    await skipFlowStep({ app, tx }, actorOf(info), input)
    return { instance: input.instance }
  })

/** Ends a flow without a decision. */
export const answerCancelFlow: WritingHandler<typeof cancelFlowRoute> = async ({ input, info, transact }, app) =>
  transact(async ({ tx }) => {
    await terminateFlow({ app, tx }, actorOf(info), input)
    return { instance: input.instance }
  })

/** The signed-in person; a superuser is nobody of the firm and decides nothing. */
function actorOf(request: RequestInfo): FlowActor {
  const viewer = viewerOf({ request })
  if (!viewer) throw new ApiError(403, 'Only a person of the firm decides.')
  return viewer
}

const DECISIONS: readonly unknown[] = ['approved', 'observed', 'rejected']
const MAX_COMMENT = 2000

function readDecisions(given: unknown): readonly GivenDecision[] {
  if (!Array.isArray(given) || given.length === 0 || !given.every(isDecisionGiven)) throw new ApiError(400)
  if (given.length > MAX_DECISIONS) throw refusedFlow({ code: 'flow_too_many', params: { max: MAX_DECISIONS } })
  return given
}

function isDecisionGiven(given: unknown): given is GivenDecision {
  const { task, decision, comment, version } = Object(given) as Readonly<Record<string, unknown>>
  const isText = (value: unknown) => value === undefined || (typeof value === 'string' && value.length <= MAX_COMMENT)
  return typeof task === 'string' && DECISIONS.includes(decision) && isText(comment) && isText(version)
}

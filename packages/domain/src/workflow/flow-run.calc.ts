import { nextStep } from './flow-condition.calc.ts'
import type { FlowObject } from './flow-objects.ts'
import {
  firstAsked,
  type FlowDecision,
  isDecision,
  progressOf,
  type TaskFacts,
  type TaskState,
} from './flow-progress.calc.ts'
import type { FlowStep } from './flow-steps.ts'
import { mayDecide, type ResolutionFacts, resolveApprovers } from './resolve-approvers.calc.ts'

/** The states of an instance; all but `running` are final. */
export type RunState = 'running' | FlowDecision | 'cancelled'

/** A task of a run; its id is '' until it is stored, its user '' while an administrator has to name someone. */
export interface RunTask extends TaskFacts {
  readonly step: number
  /** Whether a person named the user, instead of the definition. */
  readonly byHand: boolean
}

/** A flow over one object: where it stands, and everything that was asked. */
export interface FlowRun {
  readonly object: FlowObject
  readonly steps: readonly FlowStep[]
  readonly state: RunState
  readonly step: number
  readonly tasks: readonly RunTask[]
}

/** Starts a flow at the first step that applies; when none does, the last one is asked: nothing is approved by nobody. */
export function startRun(object: FlowObject, steps: readonly FlowStep[], facts: ResolutionFacts): FlowRun {
  const first = nextStep(steps, { object, fields: facts.scope.fields, from: 0 })
  const run: FlowRun = { object, steps, state: 'running', step: 0, tasks: [] }
  return ask(run, first < 0 ? steps.length - 1 : first, facts)
}

/** The run after a person's opinion. */
export function decideTask(run: FlowRun, id: string, decision: FlowDecision, facts: ResolutionFacts): FlowRun {
  return advance(
    withTasks(run, (task) => (task.id === id ? decision : task.state)),
    facts,
  )
}

/** The run after the current step was skipped. */
export function skipStep(run: FlowRun, facts: ResolutionFacts): FlowRun {
  return enterAfter(closeStep(run, 'skipped'), facts)
}

/** True when no later step applies: it is the one that approves, and is never skipped. */
export function isLastStep({ object, steps, step }: FlowRun, { scope: { fields } }: ResolutionFacts): boolean {
  return nextStep(steps, { object, fields, from: step + 1 }) < 0
}

/** The run after a task was passed on to another person. */
export function reassignTask(run: FlowRun, id: string, user: string): FlowRun {
  const passed = withTasks(run, (task) => (task.id === id ? 'reassigned' : task.state))
  return { ...passed, tasks: [...passed.tasks, { id: '', step: run.step, user, state: 'pending', byHand: true }] }
}

/** The run ended without a decision. */
export function cancelRun(run: FlowRun): FlowRun {
  return { ...closeStep(run, 'expired'), state: 'cancelled' }
}

/**
 * The run after people changed: tasks of those who left or lost the role expire and others are asked, and a task that
 * nobody had goes to whoever may decide now.
 */
export function reassessRun(run: FlowRun, facts: ResolutionFacts): FlowRun {
  const step = run.steps[run.step]
  if (run.state !== 'running' || !step) return run
  const { users } = resolveApprovers(step.resolver, facts)
  const isLost = ({ user, byHand }: RunTask) =>
    user === '' ? users.length > 0 : !mayDecide(user, facts) || (!byHand && !users.includes(user))
  const open = run.tasks.filter(({ state }) => state === 'pending')
  if (!open.some(isLost)) return run
  return advance(
    withTasks(run, (task) => (task.state === 'pending' && isLost(task) ? 'expired' : task.state)),
    facts,
  )
}

function advance(run: FlowRun, facts: ResolutionFacts): FlowRun {
  const step = run.steps[run.step]!
  const { users } = resolveApprovers(step.resolver, facts)
  const tasks = run.tasks.filter((task) => task.step === run.step)
  const progress = progressOf({ mode: step.mode, closesEarly: step.closesEarly, users, tasks })
  if (progress.kind === 'waits') return run
  if (progress.kind === 'asks') return withAsked(run, progress.users)
  if (progress.kind === 'unattended') return ask(run, run.step, facts)
  const closed = closeStep(run, 'expired')
  return progress.as === 'approved' ? enterAfter(closed, facts) : { ...closed, state: progress.as }
}

/** Goes on to the next step that applies. After the last one the run is approved, if a person approved in it. */
function enterAfter(run: FlowRun, facts: ResolutionFacts): FlowRun {
  const next = nextStep(run.steps, { object: run.object, fields: facts.scope.fields, from: run.step + 1 })
  if (next >= 0) return ask(run, next, facts)
  const isApproved = run.tasks.some(({ step, state }) => step === run.step && isDecision(state))
  return isApproved ? { ...run, state: 'approved' } : ask(run, run.step, facts)
}

function ask(run: FlowRun, step: number, facts: ResolutionFacts): FlowRun {
  const { mode, resolver } = run.steps[step]!
  const { users } = resolveApprovers(resolver, facts)
  return withAsked({ ...run, step }, users.length === 0 ? [''] : firstAsked(mode, users))
}

function withAsked(run: FlowRun, users: readonly string[]): FlowRun {
  const { step } = run
  const asked = users.map((user): RunTask => ({ id: '', step, user, state: 'pending', byHand: false }))
  return { ...run, tasks: [...run.tasks, ...asked] }
}

function closeStep(run: FlowRun, as: 'expired' | 'skipped'): FlowRun {
  return withTasks(run, ({ state }) => (state === 'pending' ? as : state))
}

function withTasks(run: FlowRun, stateOf: (task: RunTask) => TaskState): FlowRun {
  const changed = (task: RunTask) => {
    const state = stateOf(task)
    return state === task.state ? task : { ...task, state }
  }
  return { ...run, tasks: run.tasks.map(changed) }
}

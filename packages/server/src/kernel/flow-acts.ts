import { findRowsById } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import {
  cancelRun,
  checkCancel,
  checkReassign,
  checkSkip,
  hasAccess,
  isDecision,
  isLastStep,
  reassessRun,
  reassignTask,
  type ResolutionFacts,
  resolveApprovers,
  skipStep,
  workflowTasks,
} from '@timesheet/domain/workflow'
import type { FlowPlace } from './flow-facts.ts'
import { authorsOf, type FlowChange, type LoadedFlow, scopeOf } from './flow-model.ts'
import { isSeenBy, nameOf, refusedFlow, requireSeen, requireSkippable, taskOf, tellAreas } from './flow-outcome.ts'
import type { FlowActor } from './flow-registry.ts'
import { loadFlows, openFlowsOf, storeFlows } from './flow-store.ts'

/** Ends one flow by a person: who started it, or the management with a reason. The area puts its object back. */
export async function terminateFlow(
  place: FlowPlace,
  actor: FlowActor,
  { instance: id, reason }: { readonly instance: string; readonly reason: string },
): Promise<void> {
  const { flows, facts } = await loadFlows(place, [id])
  const loaded = requireSeen(flows.get(id), actor)
  const { instance } = loaded
  const violation = checkCancel({ reason }, { instance: { ...instance, authors: authorsOf(instance) }, viewer: actor })
  if (violation) throw refusedFlow(violation)
  const stored = await storeFlows(place, [{ loaded, run: cancelRun(loaded.run), reason: reason.trim() }], facts)
  await tellAreas(place, stored, [])
}

/** Skips the current step, which is not the last that applies; only the management may. */
export async function skipFlowStep(
  place: FlowPlace,
  actor: FlowActor,
  { instance: id, reason, step = 0 }: { readonly instance: string; readonly reason: string; readonly step?: number },
): Promise<void> {
  const { flows, facts } = await loadFlows(place, [id])
  const loaded = requireSkippable(flows.get(id), actor)
  const { instance, run } = loaded
  const resolution = facts.resolution({ scope: scopeOf(instance), authors: authorsOf(instance) })
  const violation = checkSkip(
    { reason },
    {
      instance: { ...instance, authors: authorsOf(instance) },
      viewer: actor,
      isLast: run.state === 'running' && isLastStep(run, resolution),
    },
  )
  if (violation) throw refusedFlow(violation)
  if (step > 0 && step !== run.step + 1) throw refusedFlow({ code: 'flow_task_closed' })
  const signature = {
    decidedBy: actor.id,
    decidedByName: nameOf(facts.person(actor.id)),
    onBehalfOf: '',
    comment: reason.trim(),
  }
  const signed = new Map(run.tasks.map(({ id: task }) => [task, signature]))
  await storeFlows(place, [{ loaded, run: skipStep(run, resolution), signed }], facts)
}

/** Passes a task to another person. */
export async function reassignFlowTask(
  place: FlowPlace,
  actor: FlowActor,
  { task: id, user, reason }: { readonly task: string; readonly user: string; readonly reason: string },
): Promise<void> {
  const found = (await findRowsById(place, workflowTasks, [id])).get(id)
  const { flows, facts } = await loadFlows(place, found ? [found.instance] : [])
  const loaded = requireSkippable(flows.get(found?.instance ?? ''), actor)
  const { instance, run } = loaded
  const task = taskOf(loaded, id)
  const person = (await findRowsById(place, users, [user])).get(user)
  const violation = checkReassign(
    { user, reason },
    {
      task,
      instance: { ...instance, authors: authorsOf(instance) },
      viewer: actor,
      delegates: run.steps[task.step]?.delegates === true,
      reads: isSeenBy(loaded, actor),
      hasAccess: person !== undefined && hasAccess(person, facts.today),
      asked: run.tasks
        .filter(({ step, state }) => step === task.step && (state === 'pending' || isDecision(state)))
        .map((other) => other.user),
    },
  )
  if (violation) throw refusedFlow(violation)
  const by = {
    decidedBy: actor.id,
    decidedByName: nameOf(facts.person(actor.id)),
    onBehalfOf: '',
    comment: reason.trim(),
  }
  await storeFlows(place, [{ loaded, run: reassignTask(run, id, user), signed: new Map([[id, by]]) }], facts)
}

/**
 * Looks again at the open tasks of people who left, lost a role or are substituted from now on, and at those that nobody
 * has: expires what they may not decide any more, and asks others.
 */
export async function reassessFlows(place: FlowPlace, people: readonly string[]): Promise<void> {
  await reassess(place, await openFlowsOf(place, people))
}

/** The same for these flows, and asks besides whom their steps name when the time of a task is over. */
export async function reassess(place: FlowPlace, open: readonly string[]): Promise<void> {
  if (open.length === 0) return
  const { flows, facts } = await loadFlows(place, open)
  const changes = [...flows.values()]
    .filter(({ run }) => run.state === 'running')
    .map((loaded): FlowChange => {
      const { instance } = loaded
      const resolution = facts.resolution({ scope: scopeOf(instance), authors: authorsOf(instance) })
      const run = reassessRun(loaded.run, resolution)
      return { loaded, run, escalated: escalatedTasks(loaded, resolution) }
    })
  await storeFlows(place, changes, facts)
}

/** Who may also decide each task whose last day is over. */
function escalatedTasks(
  { tasks, run }: LoadedFlow,
  resolution: ResolutionFacts,
): ReadonlyMap<string, readonly string[]> {
  const escalated = new Map<string, readonly string[]>()
  for (const { id, step, user, state, dueOn } of tasks) {
    const escalateTo = run.steps[step]?.escalateTo
    if (state !== 'pending' || dueOn === '' || dueOn >= resolution.today || !escalateTo) continue
    escalated.set(
      id,
      resolveApprovers(escalateTo, resolution).users.filter((other) => other !== user),
    )
  }
  return escalated
}

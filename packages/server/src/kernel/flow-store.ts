import { findRows, findRowsById, findRowsByKey, randomId, type RowPlace } from '@timesheet/engine'
import { formatDateTime } from '@timesheet/schema'
import {
  isDecision,
  isLastStep,
  type RunTask,
  substitutesOn,
  workflowDefinitions,
  workflowInstances,
  workflowTasks,
} from '@timesheet/domain/workflow'
import { type FlowFacts, type FlowPlace, gatherFlowFacts } from './flow-facts.ts'
import { announceTasks } from './flow-inbox.ts'
import { authorsOf, type FlowChange, type LoadedFlow, scopeOf } from './flow-model.ts'
import { type AskedFlow, bindingOf, type FlowInstance, type FlowTask } from './flow-registry.ts'

/** Locks these flows and reads them with their steps, tasks and people. */
export async function loadFlows(
  place: FlowPlace,
  ids: readonly string[],
): Promise<{ readonly flows: ReadonlyMap<string, LoadedFlow>; readonly facts: FlowFacts }> {
  await place.tx.lock(...[...new Set(ids)].toSorted().map((id) => `flow ${id}`))
  return readFlows(place, ids)
}

/** Reads flows with their steps, tasks and people. */
export async function readFlows(
  place: RowPlace,
  ids: readonly string[],
): Promise<{ readonly flows: ReadonlyMap<string, LoadedFlow>; readonly facts: FlowFacts }> {
  const instances = await findRowsById(place, workflowInstances, ids)
  const definitions = await findRowsById(
    place,
    workflowDefinitions,
    [...instances.values()].map(({ definition }) => definition),
  )
  const tasks = await findRowsByKey(
    place,
    workflowTasks,
    [...instances.keys()].map((instance) => ({ instance })),
  )
  const tasksOf = Map.groupBy(tasks, ({ instance }) => instance)
  const flows = new Map<string, LoadedFlow>()
  for (const instance of instances.values()) {
    const own = (tasksOf.get(instance.id) ?? []).toSorted(byCreation)
    const steps = definitions.get(instance.definition)?.steps ?? []
    const { object, state, step } = instance
    flows.set(instance.id, { instance, tasks: own, run: { object, steps, state, step, tasks: own } })
  }
  const wanted = [...flows.values()].map(({ instance, run, tasks: own }) => ({
    scope: scopeOf(instance),
    authors: authorsOf(instance),
    steps: run.steps,
    asked: own.map(({ user }) => user),
  }))
  return { flows, facts: await gatherFlowFacts(place, wanted) }
}

/** Stores what changed of flows, tells the people who are asked or not any more, and the area who takes part. */
export async function storeFlows(
  place: FlowPlace,
  changes: readonly FlowChange[],
  facts: FlowFacts,
): Promise<readonly LoadedFlow[]> {
  const { records } = place.app
  const now = formatDateTime(place.app.clock())
  const plans = changes.map((change) => planWrites(change, facts, now))
  const heads = plans.flatMap(({ head }) => head ?? [])
  const instances = heads.length === 0 ? [] : await records.updateAll(workflowInstances, heads, place.tx)
  const updates = plans.flatMap((plan) => plan.updates)
  const updated = updates.length === 0 ? [] : await records.updateAll(workflowTasks, updates, place.tx)
  const creates = plans.flatMap((plan) => plan.creates)
  const created = creates.length === 0 ? [] : await records.createAll(workflowTasks, creates, place.tx)
  const instanceOf = new Map(instances.map(({ values }) => [values.id, values]))
  const taskOf = new Map([...updated, ...created].map(({ values }) => [values.id, values]))
  const stored = changes.map(({ loaded, run }, i): LoadedFlow => {
    const tasks = loaded.tasks.map((task) => taskOf.get(task.id) ?? task)
    const added = plans[i]!.creates.map(({ id }) => taskOf.get(id)!)
    const all = [...tasks, ...added]
    return {
      instance: instanceOf.get(loaded.instance.id) ?? loaded.instance,
      tasks: all,
      run: { ...run, tasks: all },
    }
  })
  await announceTasks(
    place,
    stored.map((after, i) => ({ before: changes[i]!.loaded, after })),
    facts,
  )
  // Who starts a flow is answered who is asked, and stores the object itself.
  const known = stored.filter((_, i) => changes[i]!.loaded.tasks.length > 0)
  await tellAsked(place, known, facts)
  return stored
}

/** The rows to write for a change; only those that differ. */
function planWrites(change: FlowChange, facts: FlowFacts, now: string) {
  const { loaded, run, reason = '' } = change
  const { instance } = loaded
  const drafts = run.tasks.map((task) => ({ task, row: taskRow(change, task, facts) }))
  const readers = readersOf(
    instance,
    drafts.map(({ task, row }) => ({ ...task, ...row, signedBy: signedBy(change, task) })),
    facts,
  )
  const isEnding = run.state !== 'running' && instance.state === 'running'
  const head = {
    id: instance.id,
    state: run.state,
    step: run.step,
    readers,
    ...(isEnding && { endedAt: now, endReason: reason }),
  }
  const updates = drafts.flatMap(({ task, row }) => {
    const stored = loaded.tasks.find(({ id }) => id === task.id)
    if (!stored) return []
    const isClosing = stored.state === 'pending' && task.state !== 'pending'
    const signature = isClosing && { decidedAt: now, ...change.signed?.get(task.id) }
    const values = { id: task.id, ...row, readers, ...signature }
    return isSame(stored, values) ? [] : [values]
  })
  const creates = drafts.flatMap(({ task, row }) =>
    loaded.tasks.some(({ id }) => id === task.id) ? [] : [{ ...newTask(change, task, facts), ...row, readers }],
  )
  return { head: isSame(instance, head) ? null : head, updates, creates }
}

/** What a change may alter of any task. */
function taskRow({ loaded, run, escalated }: FlowChange, task: RunTask, { substitutions, today }: FlowFacts) {
  const known = loaded.tasks.find(({ id }) => id === task.id)
  const substitutes = () =>
    substitutesOn(substitutions, {
      holder: task.user,
      object: run.object,
      today,
      authors: authorsOf(loaded.instance),
    })
  return {
    state: task.state,
    deputies: task.state === 'pending' ? [...substitutes()] : (known?.deputies ?? []),
    escalatedTo: [...(escalated?.get(task.id) ?? known?.escalatedTo ?? [])],
  }
}

function newTask({ loaded: { instance }, run }: FlowChange, task: RunTask, facts: FlowFacts) {
  const { object, objectId, title, project, confidential } = instance
  const step = run.steps[task.step]!
  return {
    id: randomId(),
    object,
    objectId,
    title,
    project,
    confidential,
    instance: instance.id,
    step: task.step,
    stepName: step.name,
    user: task.user,
    byHand: task.byHand,
    ...facts.dueFor(task.user, step.slaDays),
  }
}

function signedBy({ loaded, signed }: FlowChange, { id }: RunTask): string {
  return signed?.get(id)?.decidedBy ?? loaded.tasks.find((task) => task.id === id)?.decidedBy ?? ''
}

interface ReadTask extends Pick<FlowTask, 'user' | 'state' | 'deputies' | 'escalatedTo'> {
  readonly signedBy: string
}

/** Who takes part: authors, who decided, who is asked and who stands in; administrators while nobody is asked. */
function readersOf(instance: FlowInstance, tasks: readonly ReadTask[], { administrators }: FlowFacts): string[] {
  const readers = new Set(authorsOf(instance))
  for (const { user, state, deputies, escalatedTo, signedBy: signer } of tasks) {
    if (isDecision(state)) for (const id of [user, signer]) readers.add(id)
    if (state !== 'pending') continue
    for (const id of [user, ...deputies, ...escalatedTo]) readers.add(id)
    if (user === '') for (const id of administrators) readers.add(id)
  }
  readers.delete('')
  return [...readers].toSorted()
}

async function tellAsked(place: FlowPlace, stored: readonly LoadedFlow[], facts: FlowFacts): Promise<void> {
  const running = stored.filter(({ instance }) => instance.state === 'running')
  for (const [object, own] of Map.groupBy(running, ({ instance }) => instance.object))
    await bindingOf(place, object).asked?.(
      place,
      own.map((flow) => askedFlow(flow, facts)),
    )
}

/** Who may decide now in a running flow. */
export function askedFlow({ instance, tasks, run }: LoadedFlow, facts: FlowFacts): AskedFlow {
  const open = tasks.filter(({ state }) => state === 'pending')
  const named = open.map(({ user }) => user).filter((user) => user !== '')
  const besides = open.flatMap(({ deputies, escalatedTo }) => [...deputies, ...escalatedTo])
  const resolution = facts.resolution({ scope: scopeOf(instance), authors: authorsOf(instance) })
  return { instance, deciders: [...new Set([...named, ...besides])], isLast: isLastStep(run, resolution) }
}

function isSame(stored: object, values: object): boolean {
  const row = stored as Readonly<Record<string, unknown>>
  return Object.entries(values).every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value))
}

function byCreation(a: FlowTask, b: FlowTask): number {
  return a.step - b.step || (a.created < b.created ? -1 : a.created > b.created ? 1 : a.id < b.id ? -1 : 1)
}

/** The running flows with an open task of these people, those about them, and those that nobody has. */
export async function openFlowsOf(place: FlowPlace, users: readonly string[]): Promise<readonly string[]> {
  const keys = [...new Set(['', ...users])].map((user) => ({ user, state: 'pending' as const }))
  const tasks = await findRowsByKey(place, workflowTasks, keys)
  const about = await findRowsByKey(
    place,
    workflowInstances,
    users.map((person) => ({ person, state: 'running' as const })),
  )
  return [...new Set([...tasks.map(({ instance }) => instance), ...about.map(({ id }) => id)])]
}

/** The ids of the running flows of these objects. */
export async function runningFlows(
  place: FlowPlace,
  object: FlowInstance['object'],
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await findRowsByKey(
    place,
    workflowInstances,
    ids.map((objectId) => ({ object, objectId, state: 'running' as const })),
  )
  return rows.map(({ id }) => id)
}

/** The published definitions. */
export async function publishedDefinitions(place: FlowPlace) {
  return findRows(place, workflowDefinitions, { filter: 'state = "published"' })
}

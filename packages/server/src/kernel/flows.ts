import { ApiError, findRowsById, findRowsByKey, randomId, type RowOf } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import { formatDateTime } from '@timesheet/schema'
import {
  cancelRun,
  checkDecision,
  decideTask,
  definitionFor,
  type FlowDecision,
  type FlowFields,
  type FlowRun,
  type GivenDecision,
  isLastStep,
  nextStep,
  type Resolution,
  resolveApprovers,
  startRun,
  substitutesOn,
  type workflowDefinitions,
  workflowInstances,
  workflowTasks,
} from '@timesheet/domain/workflow'
import { type FlowFacts, type FlowPlace, gatherFlowFacts } from './flow-facts.ts'
import { authorsOf, type FlowChange, type LoadedFlow, scopeOf, type Signature } from './flow-model.ts'
import { nameOf, refusedFlow, taskOf, tellAreas, versionsOf } from './flow-outcome.ts'
import {
  type AskedFlow,
  bindingOf,
  type FlowActor,
  type FlowInstance,
  type FlowOpinion,
  type FlowTask,
} from './flow-registry.ts'
import { askedFlow, loadFlows, publishedDefinitions, runningFlows, storeFlows } from './flow-store.ts'

export type { FlowPlace } from './flow-facts.ts'
export {
  type AskedFlow,
  type FlowActor,
  type FlowBinding,
  type FlowEnd,
  type FlowInstance,
  type FlowOpinion,
  type FlowTask,
  onFlow,
} from './flow-registry.ts'

/** An object about which a flow is to decide. */
export interface FlowRequest extends Pick<FlowInstance, 'object' | 'objectId' | 'title' | 'startedBy'> {
  readonly scope: {
    readonly project?: string
    readonly specialty?: string
    /** Whose object it is; never asked about it. */
    readonly person?: string
    /** Who else made it, such as whoever typed it for them; never asked about it either. */
    readonly authors?: readonly string[]
    /** What conditions and resolvers read, as declared in `FLOW_OBJECTS`. */
    readonly fields?: FlowFields
  }
  /** The object's version, from an area that stores it in this very write; otherwise its binding is asked. */
  readonly version?: string
}

/**
 * Starts the flow of each object by its published definition, in the given transaction. Refused where a flow of the
 * object runs already, the object is gone, or no definition is published for it. Says who is asked, in the order of the
 * requests; the area's `asked` is called for later changes alone.
 */
export async function startFlow(place: FlowPlace, requests: readonly FlowRequest[]): Promise<readonly AskedFlow[]> {
  if (requests.length === 0) return []
  const keys = requests.map(({ object, objectId }) => ({ object, objectId }))
  await place.tx.lock(...keys.map(({ object, objectId }) => `flow of ${object} ${objectId}`).toSorted())
  const known: Known = {
    definitions: await publishedDefinitions(place),
    earlier: await findRowsByKey(place, workflowInstances, keys),
    versions: await versionsOf(
      place,
      requests.filter(({ version }) => version === undefined),
    ),
    people: await findRowsById(
      place,
      users,
      requests.map(({ startedBy }) => startedBy),
    ),
  }
  const planned = requests.map((request) => planStart(place, request, known))
  const rows = planned.map(({ row }) => row)
  const made = await place.app.records.createAll(workflowInstances, rows, place.tx)
  const starting = made.map(({ values }, i) => ({
    instance: values,
    steps: planned[i]!.steps,
    about: { scope: scopeOf(values), authors: authorsOf(values) },
  }))
  const facts = await gatherFlowFacts(
    place,
    starting.map(({ steps, about }) => ({ ...about, steps, asked: [] })),
  )
  const changes = starting.map(({ instance, steps, about }): FlowChange => {
    const { object } = instance
    const nothing: FlowRun = { object, steps, state: 'running', step: 0, tasks: [] }
    const run = startRun(object, steps, facts.resolution(about))
    return { loaded: { instance, tasks: [], run: nothing }, run }
  })
  return (await storeFlows(place, changes, facts)).map((flow) => askedFlow(flow, facts))
}

/**
 * Whom the first step of each object's definition names now, without starting a flow: for what is told instead of asked.
 * Nobody where no definition is published.
 */
export async function whomToAsk(place: FlowPlace, requests: readonly FlowRequest[]): Promise<readonly Resolution[]> {
  const definitions = await publishedDefinitions(place)
  const wanted = requests.map(({ object, startedBy, scope }) => {
    const { project = '', specialty = '', person = '', authors = [], fields = {} } = scope
    const published = definitions.filter((row) => row.object === object)
    const steps = definitionFor(published, object, fields)?.steps ?? []
    const first = steps[Math.max(0, nextStep(steps, { object, fields, from: 0 }))]
    return {
      scope: { project, specialty, person, fields },
      authors: [...new Set([startedBy, person, ...authors])].filter((id) => id !== ''),
      steps: first ? [first] : [],
      asked: [],
    }
  })
  const facts = await gatherFlowFacts(place, wanted)
  return wanted.map((flow) =>
    flow.steps[0] ? resolveApprovers(flow.steps[0].resolver, facts.resolution(flow)) : NOBODY,
  )
}

const NOBODY: Resolution = { users: [], foundAt: 'nobody' }

interface Known {
  readonly definitions: readonly RowOf<typeof workflowDefinitions>[]
  readonly earlier: readonly FlowInstance[]
  readonly versions: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, RowOf<typeof users>>
}

/** The row of a flow that is to start, and the steps of its definition. */
function planStart(place: FlowPlace, request: FlowRequest, { definitions, earlier, versions, people }: Known) {
  const { object, objectId, title, startedBy, scope } = request
  const { project = '', specialty = '', person = '', authors = [], fields = {} } = scope
  const own = earlier.filter((row) => row.object === object && row.objectId === objectId)
  if (own.some(({ state }) => state === 'running')) throw refusedFlow({ code: 'flow_running' })
  const published = definitions.filter((row) => row.object === object)
  const definition = definitionFor(published, object, fields)
  if (!definition?.steps?.length) throw refusedFlow({ code: 'flow_no_definition' })
  const version = request.version ?? versions.get(`${object} ${objectId}`)
  if (version === undefined) throw refusedFlow({ code: 'flow_object_gone' })
  const row = {
    ...{ id: randomId(), object, objectId, startedBy, project, specialty, person, authors },
    title: [...title].slice(0, 200).join(''),
    confidential: bindingOf(place, object).confidential === true,
    definition: definition.id,
    cycle: Math.max(0, ...own.map(({ cycle }) => cycle)) + 1,
    step: 0,
    state: 'running' as const,
    startedByName: nameOf(people.get(startedBy)),
    startedAt: formatDateTime(place.app.clock()),
    facts: fields,
    objectVersion: version,
  }
  return { row, steps: definition.steps }
}

/**
 * Gives a person's opinions on tasks, all or none: tells the areas of the opinions, and of the flows that ended by them.
 * A task that was decided already, that is not theirs, or whose object changed meanwhile refuses the whole call.
 */
export async function decideFlows(
  place: FlowPlace,
  actor: FlowActor,
  decisions: readonly GivenDecision[],
): Promise<readonly FlowInstance[]> {
  const wanted = await findRowsById(
    place,
    workflowTasks,
    decisions.map(({ task }) => task),
  )
  const { flows, facts } = await loadFlows(
    place,
    [...wanted.values()].map(({ instance }) => instance),
  )
  const versions = await versionsOf(
    place,
    [...flows.values()].map(({ instance }) => instance),
  )
  const known = await findRowsById(place, users, [actor.id])
  const deciding: Deciding = { actor, name: nameOf(known.get(actor.id)), facts, versions, changes: new Map() }
  const given = decisions.map((decision) => {
    const loaded = flows.get(wanted.get(decision.task)?.instance ?? '')
    // Who may not see a task is not told that it exists.
    if (!loaded?.instance.readers.includes(actor.id)) throw new ApiError(404)
    giveOpinion(deciding, decision, loaded)
    return { ...decision, flow: loaded.instance.id }
  })
  const stored = await storeFlows(place, [...deciding.changes.values()], facts)
  const after = new Map(stored.map((flow) => [flow.instance.id, flow]))
  const opinions = given.map(({ flow, task, decision, comment = '', details }): FlowOpinion => {
    const decided = after.get(flow)!
    return { instance: decided.instance, task: taskOf(decided, task), decision, comment: comment.trim(), details }
  })
  await tellAreas(place, stored, opinions)
  return stored.map(({ instance }) => instance)
}

/** A call that decides, with what its decisions change so far. */
interface Deciding {
  readonly actor: FlowActor
  readonly name: string
  readonly facts: FlowFacts
  readonly versions: ReadonlyMap<string, string>
  readonly changes: Map<string, FlowChange & { readonly signed: Map<string, Signature> }>
}

function giveOpinion(
  { actor, name, facts, versions, changes }: Deciding,
  { task: id, decision, comment: given = '', version: seen }: GivenDecision,
  loaded: LoadedFlow,
): void {
  const { instance } = loaded
  const change = changes.get(instance.id) ?? { loaded, run: loaded.run, signed: new Map<string, Signature>() }
  const task = taskOf(loaded, id)
  const authors = authorsOf(instance)
  const comment = given.trim()
  // Not those on the task, which the hourly job keeps: a substitution that ended at midnight is over.
  const standIns = substitutesOn(facts.substitutions, {
    holder: task.user,
    object: instance.object,
    today: facts.today,
    authors,
  })
  const state = change.run.tasks.find((each) => each.id === id)!.state
  const violation = checkDecision(
    { decision, comment },
    {
      task: { ...task, deputies: [...standIns, ...task.escalatedTo], state },
      instance: { ...instance, state: change.run.state, authors },
      viewer: actor,
      seen: seen ?? instance.objectVersion,
      version: versions.get(`${instance.object} ${instance.objectId}`),
    },
  )
  if (violation) throw refusedFlow(violation)
  const run = decideTask(change.run, id, decision, facts.resolution({ scope: scopeOf(instance), authors }))
  const onBehalfOf = task.user === actor.id ? '' : task.user
  const signed = change.signed.set(id, { decidedBy: actor.id, decidedByName: name, onBehalfOf, comment })
  changes.set(instance.id, { loaded, run, signed })
}

/** What an area decided in the current step of a flow, by its own screens. */
export interface FlowVerdict {
  readonly decision: FlowDecision
  /** Who decided; '' when it was the program. */
  readonly by: string
  /** What of the program decided, as the task names it; its comment is why the flow ended. */
  readonly program?: string
  readonly comment?: string
}

/** Where a flow stands when its area is asked for a verdict. */
export interface FlowStanding {
  readonly instance: FlowInstance
  /** Whether no later step applies, so that an approval ends the flow. */
  readonly isLast: boolean
}

/**
 * Answers the current steps of these objects' running flows with what was decided part by part on screens of the area,
 * which is asked for each flow: null means that it waits. Their tasks and inbox rows close, the next step is asked, and
 * its verdict too. The area knows: neither its `decided` nor its `outcome` is called.
 *
 * The number of statements does not depend on the number of flows; each flow costs its row, its task, its inbox row and
 * two audit entries. Call it once for a whole decision rather than for each set of rows that is written.
 */
export async function settleFlows(
  place: FlowPlace,
  { object, objectIds }: { readonly object: FlowInstance['object']; readonly objectIds: readonly string[] },
  verdictOf: (flow: FlowStanding) => FlowVerdict | null,
): Promise<readonly FlowInstance[]> {
  const { flows, facts } = await loadFlows(place, await runningFlows(place, object, objectIds))
  const settled = new Map<string, FlowInstance>()
  let open: readonly LoadedFlow[] = [...flows.values()]
  while (open.length > 0) {
    const verdicts = open.flatMap((loaded) => {
      const { instance, run } = loaded
      if (run.state !== 'running') return []
      const resolution = facts.resolution({ scope: scopeOf(instance), authors: authorsOf(instance) })
      const verdict = verdictOf({ instance, isLast: isLastStep(run, resolution) })
      return verdict ? [{ loaded, verdict, resolution }] : []
    })
    if (verdicts.length === 0) break
    const named = await findRowsById(
      place,
      users,
      verdicts.map(({ verdict }) => verdict.by),
    )
    const changes = verdicts.map(({ loaded, verdict, resolution }): FlowChange => {
      const task = taskFor(loaded, verdict.by)
      const signature = {
        decidedBy: verdict.by,
        decidedByName: verdict.by === '' ? (verdict.program ?? '') : nameOf(named.get(verdict.by)),
        onBehalfOf: mayStandIn(task, verdict.by) ? task.user : '',
        comment: [...(verdict.comment ?? '').trim()].slice(0, MAX_COMMENT).join(''),
      }
      const run = decideTask(loaded.run, task.id, verdict.decision, resolution)
      const reason = verdict.program === undefined ? undefined : signature.comment
      return { loaded, run, signed: new Map([[task.id, signature]]), ...(reason && { reason }) }
    })
    open = await storeFlows(place, changes, facts)
    for (const { instance } of open) settled.set(instance.id, instance)
  }
  return [...settled.values()]
}

const MAX_COMMENT = 2000

/** The open task that a person answers: their own, else one where they stand in, else the first of the step. */
function taskFor({ tasks, run }: LoadedFlow, by: string): FlowTask {
  const asked = tasks.filter(({ step, state }) => step === run.step && state === 'pending')
  return asked.find(({ user }) => user === by) ?? asked.find((task) => mayStandIn(task, by)) ?? asked[0]!
}

function mayStandIn({ user, deputies, escalatedTo }: FlowTask, by: string): boolean {
  return user !== by && (deputies.includes(by) || escalatedTo.includes(by))
}

/** Ends the running flows of these objects without a decision: the object was withdrawn, changed or deleted. */
export async function cancelFlow(
  place: FlowPlace,
  {
    object,
    objectIds,
    reason,
  }: { readonly object: FlowInstance['object']; readonly objectIds: readonly string[]; readonly reason: string },
): Promise<void> {
  const running = await runningFlows(place, object, objectIds)
  if (running.length === 0) return
  const { flows, facts } = await loadFlows(place, running)
  const changes = [...flows.values()]
    .filter(({ run }) => run.state === 'running')
    .map((loaded): FlowChange => ({ loaded, run: cancelRun(loaded.run), reason }))
  // The area began it and knows: its outcome is not called.
  await storeFlows(place, changes, facts)
}

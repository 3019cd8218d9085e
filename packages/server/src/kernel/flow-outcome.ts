import { ApiError } from '@timesheet/engine'
import type { Violation } from '@timesheet/schema'
import { FLOW_MESSAGES, type FlowCode } from '@timesheet/domain/workflow'
import type { FlowPlace } from './flow-facts.ts'
import type { LoadedFlow } from './flow-model.ts'
import { bindingOf, type FlowActor, type FlowInstance, type FlowOpinion, type FlowTask } from './flow-registry.ts'

/** The error of an act on a flow that was refused as a whole. */
export function refusedFlow({ code, params }: Pick<Violation<FlowCode>, 'code' | 'params'>): ApiError {
  const message = FLOW_MESSAGES[code]
  return new ApiError(409, message, { flow: { code, message, ...(params && { params }) } })
}

/** Tells the areas of opinions, then of the flows that ended. */
export async function tellAreas(
  place: FlowPlace,
  stored: readonly LoadedFlow[],
  opinions: readonly FlowOpinion[],
): Promise<void> {
  for (const object of new Set(stored.map(({ instance }) => instance.object))) {
    const binding = bindingOf(place, object)
    const own = opinions.filter(({ instance }) => instance.object === object)
    if (own.length > 0) await binding.decided?.(place, own)
    const ended = stored.filter(({ instance }) => instance.object === object && instance.state !== 'running')
    if (ended.length === 0) continue
    await binding.outcome(
      place,
      ended.map(({ instance, tasks }) => ({
        instance,
        reason: reasonOf(instance, tasks),
        opinions: own.filter((opinion) => opinion.instance.id === instance.id),
      })),
    )
  }
}

function reasonOf({ state, endReason }: FlowInstance, tasks: readonly FlowTask[]): string {
  if (state === 'cancelled') return endReason
  return tasks
    .flatMap((task) => (task.state === state && state !== 'approved' && task.comment ? [task.comment] : []))
    .join('\n')
}

/** The versions of these objects as they are now, by object and id. */
export async function versionsOf(
  place: FlowPlace,
  about: readonly Pick<FlowInstance, 'object' | 'objectId'>[],
): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>()
  for (const object of new Set(about.map((each) => each.object))) {
    const ids = about.filter((each) => each.object === object).map(({ objectId }) => objectId)
    for (const [id, version] of await bindingOf(place, object).versionsOf(place, ids))
      versions.set(`${object} ${id}`, version)
  }
  return versions
}

/** A task of a flow by its id. */
export function taskOf({ tasks }: LoadedFlow, id: string): FlowTask {
  return tasks.find((task) => task.id === id)!
}

/** The flow, if the person takes part in it or manages; otherwise as if there were none. */
export function requireSeen(loaded: LoadedFlow | undefined, actor: FlowActor): LoadedFlow {
  if (!loaded || !isSeenBy(loaded, actor)) throw new ApiError(404)
  return loaded
}

/** True when the person takes part in the flow, or manages and it is no personal matter. */
export function isSeenBy({ instance: { readers, confidential } }: LoadedFlow, actor: FlowActor): boolean {
  return readers.includes(actor.id) || (!confidential && actor.grants.some((role) => role === 'ger' || role === 'adm'))
}

/**
 * The flow, if the person may see it or manages: the management may skip a step of a personal matter, or pass its task
 * to another person, without seeing what it is about.
 */
export function requireSkippable(loaded: LoadedFlow | undefined, actor: FlowActor): LoadedFlow {
  return loaded && actor.grants.includes('ger') ? loaded : requireSeen(loaded, actor)
}

/** A person's name as it is signed. */
export function nameOf(person: { readonly name: string; readonly surname: string } | undefined): string {
  return person ? `${person.name} ${person.surname}`.trim() : ''
}

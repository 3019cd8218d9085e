import type { App } from '@timesheet/engine'
import type { RowOf } from '@timesheet/engine'
import {
  type FlowObject,
  type FlowDecision,
  type workflowInstances,
  type workflowTasks,
} from '@timesheet/domain/workflow'
import type { MailChannel } from '@timesheet/domain/inbox'
import type { Viewer } from '@timesheet/domain/access'
import { WiringError } from '@timesheet/schema'
import type { FlowPlace } from './flow-facts.ts'

/** A stored flow, and a stored task of one. */
export type FlowInstance = RowOf<typeof workflowInstances>
export type FlowTask = RowOf<typeof workflowTasks>

/** Who acts on flows: the signed-in person. */
export type FlowActor = Pick<Viewer, 'id' | 'grants' | 'external' | 'leadsProjects' | 'leadsSpecialty'>

/** An opinion that was just given on an object. */
export interface FlowOpinion {
  readonly instance: FlowInstance
  readonly task: FlowTask
  readonly decision: FlowDecision
  readonly comment: string
  /** What the area's screen sent with it, unchecked. */
  readonly details: unknown
}

/** A flow that just ended; its state says how. */
export interface FlowEnd {
  readonly instance: FlowInstance
  /** The comments of the adverse opinions, or the reason of a cancellation. */
  readonly reason: string
  /** The last opinions of this call on the object, with their details. */
  readonly opinions: readonly FlowOpinion[]
}

/** A running flow with the people who may decide now. */
export interface AskedFlow {
  readonly instance: FlowInstance
  /** Who is named, in the order in which they were asked; then substitutes and those to whom it was escalated. */
  readonly deciders: readonly string[]
  /** Whether no later step applies. */
  readonly isLast: boolean
}

/** How an area takes part in the flows of its objects. All functions get sets, and write in the same transaction. */
export interface FlowBinding {
  readonly object: FlowObject
  /** Whether only those who take part, and AF, may see its flows. */
  readonly confidential?: boolean
  /** By which mail its tasks are announced; the daily one by default. */
  readonly mail?: MailChannel
  /** Where the object is seen, as a path of the app. */
  linkOf(instance: Pick<FlowInstance, 'objectId' | 'project' | 'person' | 'facts'>): string
  /** A text per object that changes whenever what is decided about changes; objects that are gone are missing. */
  versionsOf(place: FlowPlace, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Called with the opinions of a call, before its ended flows. */
  decided?(place: FlowPlace, opinions: readonly FlowOpinion[]): Promise<void>
  /** Called with the flows that ended, however they did: approved, observed, rejected or cancelled. */
  outcome(place: FlowPlace, ended: readonly FlowEnd[]): Promise<void>
  /** Called with each flow whose people changed and that still runs, so that the area's access rules can read on the object who is asked. */
  asked?(place: FlowPlace, flows: readonly AskedFlow[]): Promise<void>
}

// By the records, which hooks, routes and jobs of one app share.
const bindings = new WeakMap<object, Map<FlowObject, FlowBinding>>()

/** Registers an area's object with the kernel of flows; called in its plugin. */
export function onFlow({ records }: Pick<App, 'records'>, binding: FlowBinding): void {
  const known = bindings.get(records) ?? new Map<FlowObject, FlowBinding>()
  bindings.set(records, known.set(binding.object, binding))
}

/** The binding of an object; throws where no area registered it. */
export function bindingOf({ app }: Pick<FlowPlace, 'app'>, object: FlowObject): FlowBinding {
  const binding = bindings.get(app.records)?.get(object)
  if (!binding) throw new WiringError(`no area decides about flows of "${object}"`)
  return binding
}

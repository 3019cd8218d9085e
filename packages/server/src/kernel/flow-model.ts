import { type FlowRun, resolveApprovers } from '@timesheet/domain/workflow'
import type { FlowFacts } from './flow-facts.ts'
import type { FlowInstance, FlowTask } from './flow-registry.ts'

/** A flow as it is stored, and as it can be continued. */
export interface LoadedFlow {
  readonly instance: FlowInstance
  readonly tasks: readonly FlowTask[]
  readonly run: FlowRun
}

/** Who signed a task, and as whom. */
export interface Signature {
  readonly decidedBy: string
  readonly decidedByName: string
  readonly onBehalfOf: string
  readonly comment: string
}

/** A flow with what becomes of it. */
export interface FlowChange {
  readonly loaded: LoadedFlow
  readonly run: FlowRun
  /** Who closed a task, by its id. */
  readonly signed?: ReadonlyMap<string, Signature>
  /** Why it ended or changed, for a cancellation. */
  readonly reason?: string
  /** Who may also decide late tasks, by their id. */
  readonly escalated?: ReadonlyMap<string, readonly string[]>
}

/** The authors of what a flow decides about, who never decide in it. */
export function authorsOf({
  startedBy,
  person,
  authors,
}: Pick<FlowInstance, 'startedBy' | 'person' | 'authors'>): readonly string[] {
  return [...new Set([startedBy, person, ...authors])].filter((id) => id !== '')
}

/** What a flow's object belongs to. */
export function scopeOf({ project, specialty, person, facts }: FlowInstance) {
  return { project, specialty, person, fields: facts ?? {} }
}

/** Where the people of a flow's current step were found. */
export function foundAtOf({ instance, run }: LoadedFlow, facts: FlowFacts) {
  const step = run.steps[run.step]
  if (!step) return 'nobody'
  return resolveApprovers(step.resolver, facts.resolution({ scope: scopeOf(instance), authors: authorsOf(instance) }))
    .foundAt
}

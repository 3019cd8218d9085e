import { answers, defineRoute, f } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import type { Day } from '../kernel/index.ts'
import type { FlowObject } from './flow-objects.ts'
import type { FlowDecision } from './flow-progress.calc.ts'
import type { Resolution } from './resolve-approvers.calc.ts'

/** A decision about one task; `details` are of the area, such as the decision about each entry. */
export interface GivenDecision {
  readonly task: string
  readonly decision: FlowDecision
  readonly comment?: string
  /** The version of the object that the person saw; without it, the one with which the flow started. */
  readonly version?: string
  readonly details?: unknown
}

/** The tasks that one call may decide. */
export const MAX_DECISIONS = 500

/** Decides tasks of flows, all of them or none. */
export const decideRoute = defineRoute({
  method: 'POST',
  path: '/flows/decide',
  input: {
    decisions: f.json<readonly GivenDecision[], true>({ label: 'Decisiones', required: true, maxSize: 1_000_000 }),
  },
  output: answers.json<{ readonly decided: number }>(),
  who: EMPLOYEE,
})

/** Passes a task to another person. */
export const reassignRoute = defineRoute({
  method: 'POST',
  path: '/flows/tasks/:task/reassign',
  input: {
    task: f.text({ label: 'Tarea', required: true, max: 15 }),
    user: f.relation('users', { label: 'Nueva persona', required: true }),
    reason: f.text({ label: 'Motivo', max: 500 }),
  },
  output: answers.json<{ readonly task: string }>(),
  who: EMPLOYEE,
})

const onInstance = {
  instance: f.text({ label: 'Flujo', required: true, max: 15 }),
  reason: f.text({ label: 'Motivo', max: 500 }),
}

/** Skips the current step of a flow, which is not its last. */
export const skipStepRoute = defineRoute({
  method: 'POST',
  path: '/flows/:instance/skip',
  input: {
    ...onInstance,
    /** The step that the person saw, counted from 1; one that is over is not skipped. Without it, the current one. */
    step: f.number({ label: 'Paso', onlyInt: true, min: 0 }),
  },
  output: answers.json<{ readonly instance: string }>(),
  who: EMPLOYEE,
})

/** Ends a flow without a decision. */
export const cancelFlowRoute = defineRoute({
  method: 'POST',
  path: '/flows/:instance/cancel',
  input: onInstance,
  output: answers.json<{ readonly instance: string }>(),
  who: EMPLOYEE,
})

/** A running flow of a personal matter, for who manages the firm: who is waited for, and nothing about whom or what. */
export interface ReservedFlow {
  readonly instance: string
  readonly object: FlowObject
  /** The current step, counted from 1. */
  readonly step: number
  readonly stepName: string
  /** The open tasks with the name of who is asked; '' while somebody has to be named. */
  readonly tasks: readonly { readonly id: string; readonly asked: string }[]
  readonly since: Day
  readonly dueOn: Day | ''
  /** Whether no later step applies: it is never skipped. */
  readonly isLast: boolean
}

/** The running flows that only those who take part may read, as far as the management has to know to skip or reassign. */
export const reservedFlowsRoute = defineRoute({
  method: 'GET',
  path: '/flows/reserved',
  input: {},
  output: answers.json<readonly ReservedFlow[]>(),
  who: all(EMPLOYEE, holds('ger')),
})

/** What a definition would have asked about a past object. */
export interface FlowTrial {
  /** Whether its condition includes the object. */
  readonly applies: boolean
  readonly steps: readonly {
    readonly name: string
    readonly applies: boolean
    readonly foundAt: Resolution['foundAt']
    readonly users: readonly string[]
  }[]
}

/** Tries a definition on a past object: whom each step would have asked. */
export const tryFlowRoute = defineRoute({
  method: 'GET',
  path: '/flows/try/:definition/:instance',
  input: {
    definition: f.text({ label: 'Definición', required: true, max: 15 }),
    instance: f.text({ label: 'Flujo', required: true, max: 15 }),
  },
  output: answers.json<FlowTrial>(),
  who: EMPLOYEE,
})

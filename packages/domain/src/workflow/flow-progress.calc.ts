import type { FlowMode } from './flow-steps.ts'

/** The opinion of one person. */
export type FlowDecision = 'approved' | 'observed' | 'rejected'

/** The states of a task; all but `pending` are final. */
export type TaskState = 'pending' | FlowDecision | 'skipped' | 'reassigned' | 'expired'

/** What of a task decides how its step goes on. */
export interface TaskFacts {
  readonly id: string
  readonly user: string
  readonly state: TaskState
}

/** What happens to a step after its tasks changed. */
export type StepProgress =
  | { readonly kind: 'waits' }
  /** Who is asked besides: in a series the next person, of all who came in place of somebody that left. */
  | { readonly kind: 'asks'; readonly users: readonly string[] }
  | { readonly kind: 'ends'; readonly as: FlowDecision }
  /** Nobody is asked and nobody decided: the people have to be found again. */
  | { readonly kind: 'unattended' }

/** A step with its tasks, and the people who are to decide in it. */
export interface StepFacts {
  readonly mode: FlowMode
  readonly closesEarly: boolean
  /** Who is to be asked; in a series in this order. */
  readonly users: readonly string[]
  readonly tasks: readonly TaskFacts[]
}

const ADVERSE: readonly FlowDecision[] = ['rejected', 'observed']

/**
 * Tells how a step goes on: the first opinion ends a step of one; of all, the most adverse wins once everybody answered,
 * or at once where the step closes early; a series asks one person after the other until one is adverse.
 */
export function progressOf({ mode, closesEarly, users, tasks }: StepFacts): StepProgress {
  const opinions = tasks.flatMap(({ state }) => (isDecision(state) ? [state] : []))
  const worst = ADVERSE.find((adverse) => opinions.includes(adverse))
  const isOpen = tasks.some(({ state }) => state === 'pending')
  if (mode === 'one' && opinions.length > 0) return { kind: 'ends', as: worst ?? 'approved' }
  if (worst && (mode === 'series' || closesEarly || !isOpen)) return { kind: 'ends', as: worst }
  if (isOpen) return { kind: 'waits' }
  const missing = users.filter((user) => !tasks.some((task) => task.user === user && task.state !== 'expired'))
  const next = mode === 'series' ? missing.slice(0, 1) : tasks.some(({ state }) => state === 'expired') ? missing : []
  if (next.length > 0) return { kind: 'asks', users: next }
  return opinions.length > 0 ? { kind: 'ends', as: 'approved' } : { kind: 'unattended' }
}

/** Who is asked when a step begins. */
export function firstAsked(mode: FlowMode, users: readonly string[]): readonly string[] {
  return mode === 'series' ? users.slice(0, 1) : users
}

/** True for the states in which a person gave an opinion. */
export function isDecision(state: TaskState): state is FlowDecision {
  return state === 'approved' || state === 'observed' || state === 'rejected'
}

import { answers, defineRoute, f } from '@timesheet/schema'

/** Work that waits to be done, or failed for good, as the keeper of the installation sees it. */
export interface QueuedWork {
  readonly id: string
  readonly kind: string
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** When it is tried next. */
  readonly due: string
  readonly created: string
  /** What went wrong the last time; '' before the first failure. */
  readonly error: string
}

const one = { id: f.text({ label: 'Tarea', required: true, max: 200 }) }

/** What waits in the outbox and what failed for good. */
export const outboxRoute = defineRoute({
  method: 'GET',
  path: '/outbox',
  input: {},
  output: answers.json<{ readonly items: readonly QueuedWork[] }>(),
  who: null,
})

/** Tries an item again now. */
export const outboxRetryRoute = defineRoute({
  method: 'POST',
  path: '/outbox/retry',
  input: one,
  output: answers.nothing(),
  who: null,
})

/** Gives an item up. */
export const outboxDiscardRoute = defineRoute({
  method: 'POST',
  path: '/outbox/discard',
  input: one,
  output: answers.nothing(),
  who: null,
})

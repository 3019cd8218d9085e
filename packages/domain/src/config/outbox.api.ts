import { answers, defineRoute, f } from '@timesheet/schema'

/** An outbox item, waiting or failed for good, as superusers see it. */
export interface QueuedWork {
  readonly id: string
  readonly kind: string
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** When the next attempt is made. */
  readonly due: string
  readonly created: string
  /** The error of the last attempt; '' before the first failure. */
  readonly error: string
}

const one = { id: f.text({ label: 'Tarea', required: true, max: 200 }) }

/** Lists the outbox items that are waiting and those that failed for good. */
export const outboxRoute = defineRoute({
  method: 'GET',
  path: '/outbox',
  input: {},
  output: answers.json<{ readonly items: readonly QueuedWork[] }>(),
  who: null,
})

/** Makes an item due now. */
export const outboxRetryRoute = defineRoute({
  method: 'POST',
  path: '/outbox/retry',
  input: one,
  output: answers.nothing(),
  who: null,
})

/** Discards an item. */
export const outboxDiscardRoute = defineRoute({
  method: 'POST',
  path: '/outbox/discard',
  input: one,
  output: answers.nothing(),
  who: null,
})

import { ApiError, type RouteHandler } from '@timesheet/engine'
import type { outboxDiscardRoute, outboxRetryRoute, outboxRoute } from '@timesheet/domain/config'

/** Lists waiting and failed outbox items without their payload, which could name the recipient of a mail. */
export const answerOutbox: RouteHandler<typeof outboxRoute> = async (_call, app) => ({
  items: (await app.outbox.list()).map(({ id, kind, state, attempts, due, created, error }) => ({
    id,
    kind,
    state,
    attempts,
    due,
    created,
    error,
  })),
})

/** Makes an item due now; 404 when there is none. */
export const answerOutboxRetry: RouteHandler<typeof outboxRetryRoute> = async ({ input }, app) => {
  if (!(await app.outbox.retry(input.id))) throw new ApiError(404)
}

/** Discards an item; 404 when there is none. */
export const answerOutboxDiscard: RouteHandler<typeof outboxDiscardRoute> = async ({ input }, app) => {
  if (!(await app.outbox.discard(input.id))) throw new ApiError(404)
}

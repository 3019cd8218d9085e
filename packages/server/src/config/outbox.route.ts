import { ApiError, type RouteHandler } from '@timesheet/engine'
import type { outboxDiscardRoute, outboxRetryRoute, outboxRoute } from '@timesheet/domain/config'

/** What waits and what failed for good, without what it is about: who asked for a mail is told to nobody here. */
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

/** Tries an item again now. */
export const answerOutboxRetry: RouteHandler<typeof outboxRetryRoute> = async ({ input }, app) => {
  if (!(await app.outbox.retry(input.id))) throw new ApiError(404)
}

/** Gives an item up. */
export const answerOutboxDiscard: RouteHandler<typeof outboxDiscardRoute> = async ({ input }, app) => {
  if (!(await app.outbox.discard(input.id))) throw new ApiError(404)
}

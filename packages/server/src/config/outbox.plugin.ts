import type { PluginApp } from '@timesheet/engine'
import { outboxDiscardRoute, outboxRetryRoute, outboxRoute } from '@timesheet/domain/config'
import { answerOutbox, answerOutboxDiscard, answerOutboxRetry } from './outbox.route.ts'

/** Registers the outbox routes, for superusers only. */
export function outboxPlugin({ routes }: PluginApp): void {
  routes
    .on(outboxRoute, answerOutbox)
    .on(outboxRetryRoute, answerOutboxRetry)
    .on(outboxDiscardRoute, answerOutboxDiscard)
}

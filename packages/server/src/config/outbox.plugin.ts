import type { PluginApp } from '@timesheet/engine'
import { outboxDiscardRoute, outboxRetryRoute, outboxRoute } from '@timesheet/domain/config'
import { answerOutbox, answerOutboxDiscard, answerOutboxRetry } from './outbox.route.ts'

/** What the keeper of the installation sees of its work. */
export function outboxPlugin({ routes }: PluginApp): void {
  routes
    .on(outboxRoute, answerOutbox)
    .on(outboxRetryRoute, answerOutboxRetry)
    .on(outboxDiscardRoute, answerOutboxDiscard)
}

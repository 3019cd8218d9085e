import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReceivedEvent } from './apply-record-event.ts'

/**
 * What to do with a query when its running read has answered: apply these events to the answer, and refetch when the
 * answer may predate the subscription (`isOld`).
 */
interface Awaited {
  readonly events: readonly ReceivedEvent[]
  readonly isOld: boolean
}

/** Queries with a running read, and the events received meanwhile; `settle` is called when the read has answered. */
export function createAwaited(cache: QueryClient, settle: (query: Query, awaited: Awaited) => void) {
  const waiting = new Map<Query, Awaited>()
  const unwatch = cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    const kept = waiting.get(query)
    const isRead = 'action' in event && event.action.type === 'success' && event.action.manual !== true
    if (!kept || (!isRead && type !== 'removed')) return
    waiting.delete(query)
    if (isRead) settle(query, kept)
  })
  return {
    stop: unwatch,
    /** Records events for a query whose read is running; does nothing for any other. */
    keep(query: Query, more: Partial<Awaited>): void {
      if (query.state.fetchStatus === 'idle') return
      const { events, isOld } = waiting.get(query) ?? { events: [], isOld: false }
      waiting.set(query, { events: [...events, ...(more.events ?? [])], isOld: isOld || more.isOld === true })
    },
  }
}

import type { Query, QueryClient } from '@tanstack/react-query'
import type { ToldEvent } from './apply-record-event.ts'

/** What becomes of a query once the answer that it waits for is here: it may be from before these events, or from before all that is followed. */
interface Awaited {
  readonly events: readonly ToldEvent[]
  readonly isOld: boolean
}

/** The queries that wait for an answer, and what was told meanwhile. */
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
    /** Keeps it for a query that is asking; any other needs nothing kept. */
    keep(query: Query, more: Partial<Awaited>): void {
      if (query.state.fetchStatus === 'idle') return
      const { events, isOld } = waiting.get(query) ?? { events: [], isOld: false }
      waiting.set(query, { events: [...events, ...(more.events ?? [])], isOld: isOld || more.isOld === true })
    },
  }
}

import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { applyToQuery, eventsFor, type ReceivedEvent } from './apply-record-event.ts'
import { createAwaited } from './awaited.ts'
import { sourcesOf } from './live-source.ts'
import { loadFilters } from './record-filter.ts'

/** Events are collected for this time and applied together. */
const FLUSH_MS = 250
/** While many events arrive they are collected for longer, so that a thousand cost one render. */
const STORM_MS = 1000
const STORM_EVENTS = 20
/** Queries that only the server can bring up to date are refetched at most this often. */
const REST_MS = 1000

/** Collects stale queries and refetches them, at once and then at most once per REST_MS. */
function createAsking(cache: QueryClient) {
  let [timer, restUntil] = [0, 0]
  const stale = new Set<string>()
  const ask = () => {
    timer = 0
    restUntil = performance.now() + REST_MS
    const hashes = new Set(stale)
    stale.clear()
    void cache.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
  }
  return {
    askAgain({ queryHash }: Query): void {
      stale.add(queryHash)
      timer ||= window.setTimeout(ask, Math.max(0, restUntil - performance.now()))
    },
    stop: () => window.clearTimeout(timer),
  }
}

/** Collects realtime events and applies them to the cache in batches. */
export function createLiveChanges(cache: QueryClient) {
  let received: ReceivedEvent[] = []
  let firstAt = 0
  let [flushTimer, stopped] = [0, false]
  const { askAgain, stop } = createAsking(cache)
  const apply = (query: Query, events: readonly ReceivedEvent[]) => {
    const own = eventsFor(query, events)
    if (own.length === 0) return
    applyToQuery(cache, query, own, askAgain)
    awaited.keep(query, { events: own })
  }
  const awaited = createAwaited(cache, (query, { events, isOld }) =>
    isOld ? askAgain(query) : applyToQuery(cache, query, eventsFor(query, events), askAgain),
  )
  const flush = async () => {
    const waited = performance.now() - firstAt
    if (received.length > STORM_EVENTS && waited < STORM_MS - 1) {
      flushTimer = window.setTimeout(() => void flush(), STORM_MS - waited)
      return
    }
    // All batches wait for the same code, so that they stay in order.
    await loadFilters()
    flushTimer = 0
    const events = received
    received = []
    if (stopped) return
    notifyManager.batch(() => {
      for (const query of cache.getQueryCache().getAll()) apply(query, events)
    })
  }
  return {
    /** Adds an event to the next batch. */
    add(event: Omit<ReceivedEvent, 'at'>): void {
      const at = performance.now()
      if (received.length === 0) firstAt = at
      received.push({ ...event, at })
      flushTimer ||= window.setTimeout(() => void flush(), FLUSH_MS)
    },
    /** Refetches all queries of records, or those selected, because events may have been missed. */
    missed(isConcerned: (query: Query) => boolean = (query) => sourcesOf(query).length > 0): void {
      for (const query of cache.getQueryCache().getAll()) {
        if (!isConcerned(query)) continue
        // A first read that is running is not repeated at once, but after it has answered.
        if (query.state.data === undefined && query.state.fetchStatus !== 'idle') awaited.keep(query, { isOld: true })
        else askAgain(query)
      }
    },
    stop(): void {
      stopped = true
      awaited.stop()
      window.clearTimeout(flushTimer)
      stop()
    },
  }
}

export type LiveChanges = ReturnType<typeof createLiveChanges>

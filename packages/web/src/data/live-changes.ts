import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { applyToQuery, eventsFor, type ToldEvent } from './apply-record-event.ts'
import { createAwaited } from './awaited.ts'
import { sourcesOf } from './live-source.ts'
import { loadFilters } from './record-filter.ts'

/** Changes are gathered for so long and shown together. */
const FLUSH_MS = 250
/** While many keep coming they are gathered for longer, so that a thousand cost one drawing. */
const STORM_MS = 1000
const STORM_EVENTS = 20
/** What only the server can tell is asked for soon after a change, and no oftener than this. */
const REST_MS = 1000

/** Asks again, soon and at a steady pace, what only the server can tell. */
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

/** Gathers what the stream tells and brings the cache up to it, a flush at a time. */
export function createLiveChanges(cache: QueryClient) {
  let told: ToldEvent[] = []
  let firstAt = 0
  let [flushTimer, stopped] = [0, false]
  const { askAgain, stop } = createAsking(cache)
  const apply = (query: Query, events: readonly ToldEvent[]) => {
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
    if (told.length > STORM_EVENTS && waited < STORM_MS - 1) {
      flushTimer = window.setTimeout(() => void flush(), STORM_MS - waited)
      return
    }
    // Every change waits for the same code, so they stay in their order.
    await loadFilters()
    flushTimer = 0
    const events = told
    told = []
    if (stopped) return
    notifyManager.batch(() => {
      for (const query of cache.getQueryCache().getAll()) apply(query, events)
    })
  }
  return {
    /** Takes an event; it is shown with its neighbours. */
    tell(event: Omit<ToldEvent, 'at'>): void {
      const at = performance.now()
      if (told.length === 0) firstAt = at
      told.push({ ...event, at })
      flushTimer ||= window.setTimeout(() => void flush(), FLUSH_MS)
    },
    /** Changes may have been missed: all records and what is computed from them are asked again, or these of them. */
    missed(isConcerned: (query: Query) => boolean = (query) => sourcesOf(query).length > 0): void {
      for (const query of cache.getQueryCache().getAll()) {
        if (!isConcerned(query)) continue
        // A first question that is under way is not asked twice at once.
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

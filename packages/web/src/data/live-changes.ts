import type { Query, QueryClient } from '@tanstack/react-query'
import { applyRecordEvents, type ToldEvent } from './apply-record-event.ts'
import { dependenciesOf, mayConcern } from './live-source.ts'
import { loadFilters } from './record-filter.ts'

/** Changes are gathered for so long and shown together. */
const FLUSH_MS = 250
/** While many keep coming they are gathered for longer, so that a thousand cost one drawing. */
const STORM_MS = 1000
const STORM_EVENTS = 20
/** What only the server can tell is asked for soon after a change, and no oftener than this. */
const REST_MS = 1000

/** Gathers what the stream tells and brings the cache up to it, a flush at a time. */
export function createLiveChanges(cache: QueryClient) {
  let told: ToldEvent[] = []
  let firstAt = 0
  let [flushTimer, askTimer, restUntil, stopped] = [0, 0, 0, false]
  const stale = new Set<string>()

  const ask = () => {
    askTimer = 0
    restUntil = performance.now() + REST_MS
    const hashes = new Set(stale)
    stale.clear()
    void cache.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
  }
  const askAgain = ({ queryHash }: Query) => {
    stale.add(queryHash)
    askTimer ||= window.setTimeout(ask, Math.max(0, restUntil - performance.now()))
  }
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
    applyRecordEvents(cache, events, askAgain)
    for (const query of cache.getQueryCache().getAll()) {
      const sources = dependenciesOf(query)
      if (events.some(({ source }) => sources.some((one) => mayConcern(source, one)))) askAgain(query)
    }
  }
  return {
    /** Takes an event; it is shown with its neighbours. */
    tell(event: ToldEvent): void {
      if (told.length === 0) firstAt = performance.now()
      told.push(event)
      flushTimer ||= window.setTimeout(() => void flush(), FLUSH_MS)
    },
    /** Changes may have been missed: all records and what is computed from them are asked again. */
    missed(): void {
      void cache.invalidateQueries({ queryKey: ['records'] })
      void cache.invalidateQueries({ predicate: (query) => dependenciesOf(query).length > 0 })
    },
    stop(): void {
      stopped = true
      window.clearTimeout(flushTimer)
      window.clearTimeout(askTimer)
    },
  }
}

export type LiveChanges = ReturnType<typeof createLiveChanges>

import type { Query, QueryClient } from '@tanstack/react-query'

const starts = new WeakMap<Query, number>()

/** Starts to record when each query begins a read. */
export function noteReads(cache: QueryClient): void {
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') starts.set(event.query, performance.now())
  })
}

/**
 * When a query began the read of its data, or its running read; events received before are included in the answer. 0
 * when it never read.
 */
export function readStart(query: Query): number {
  return starts.get(query) ?? 0
}

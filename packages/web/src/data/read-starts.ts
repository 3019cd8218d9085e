import type { Query, QueryClient } from '@tanstack/react-query'

const starts = new WeakMap<Query, number>()

/** Notes from now on when each query asks. */
export function noteReads(cache: QueryClient): void {
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') starts.set(event.query, performance.now())
  })
}

/** When a query asked for what it holds, or waits for: whatever was told before is in it. 0 when it never asked. */
export function readStart(query: Query): number {
  return starts.get(query) ?? 0
}

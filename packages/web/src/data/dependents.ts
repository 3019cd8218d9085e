import type { Query, QueryClient } from '@tanstack/react-query'

/** After a change, its neighbours are waited for. */
const SETTLE_MS = 200
/** However many changes come, what depends on them is asked again no oftener. */
const REST_MS = 1000

/** What a query that the server computes says of itself: it follows the records of these collections. */
export function dependsOn(...collections: readonly string[]): {
  readonly meta: { readonly dependsOn: readonly string[] }
} {
  return { meta: { dependsOn: collections } }
}

/** The collections that a query depends on besides those in its key. */
export function dependenciesOf(query: Query): readonly string[] {
  const named: unknown = query.meta?.['dependsOn']
  return Array.isArray(named) ? named.filter((name) => typeof name === 'string') : []
}

/** Asks what depends on changed records again: soon after the first change, and at a steady pace while more come. */
export function createDependents(cache: QueryClient) {
  const changed = new Set<string>()
  let timer = 0
  let restUntil = 0
  const ask = () => {
    timer = 0
    restUntil = performance.now() + REST_MS
    const collections = new Set(changed)
    changed.clear()
    void cache.invalidateQueries({ predicate: (query) => dependenciesOf(query).some((name) => collections.has(name)) })
  }
  return {
    /** A record of the collection was written or deleted. */
    changed(collection: string): void {
      changed.add(collection)
      timer ||= window.setTimeout(ask, Math.max(SETTLE_MS, restUntil - performance.now()))
    },
    /** Changes may have been missed: everything that depends on some is asked again. */
    missed(): void {
      void cache.invalidateQueries({ predicate: (query) => dependenciesOf(query).length > 0 })
    },
    stop: () => window.clearTimeout(timer),
  }
}

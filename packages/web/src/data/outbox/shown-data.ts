import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { collectionOf } from '../cache-keys.ts'

const MAX_QUERIES = 200
const MAX_CHARACTERS = 4_000_000

/** Query results as they are stored: key, data and time of each. */
export type DehydratedRows = readonly {
  readonly queryKey: QueryKey
  readonly data: unknown
  readonly updatedAt: number
}[]

/** The record queries of the cache, newest first, up to a maximum size. */
export function dehydrate(cache: QueryClient): DehydratedRows {
  let room = MAX_CHARACTERS
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => collectionOf(queryKey) !== null && state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_QUERIES)
    .flatMap(({ queryKey, state }) => {
      room -= JSON.stringify(state.data).length
      return room > 0 ? [{ queryKey, data: state.data, updatedAt: state.dataUpdatedAt }] : []
    })
}

/** Puts stored results into the cache where it has none; they are refetched once there is a network. */
export function hydrate(cache: QueryClient, rows: DehydratedRows): void {
  for (const { queryKey, data, updatedAt } of rows)
    if (cache.getQueryData(queryKey) === undefined) cache.setQueryData(queryKey, data, { updatedAt })
}

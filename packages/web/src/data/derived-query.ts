import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type Dependency, sourceOf } from './live-source.ts'

/** Options of a query that the server computes from records, such as a sum. */
export type DerivedOptions<Data, Key extends QueryKey> = Omit<UseQueryOptions<Data, Error, Data, Key>, 'meta'> & {
  /** The collections, or parts of them, that it is computed from: a change of their records refetches it. */
  readonly dependsOn: readonly Dependency[]
}

/**
 * A live query of a computed value: refetched soon after its sources change, and at most once a second while changes go
 * on.
 */
export function derivedQuery<Data, const Key extends QueryKey>({
  dependsOn,
  ...options
}: DerivedOptions<Data, Key>): UseQueryOptions<Data, Error, Data, Key> {
  return { ...options, meta: { dependsOn: dependsOn.map(sourceOf) } }
}

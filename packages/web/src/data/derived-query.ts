import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type Dependency, sourceOf } from './live-source.ts'

/** A query that the server computes from records, such as a sum. */
export type DerivedOptions<Data, Key extends QueryKey> = Omit<UseQueryOptions<Data, Error, Data, Key>, 'meta'> & {
  /** The collections that it is computed from, or the parts of them: when their records change it is asked again. */
  readonly dependsOn: readonly Dependency[]
}

/** The query of something computed from records: it is live as they are, asked again soon after a change and at a steady pace while more come. */
export function derivedQuery<Data, const Key extends QueryKey>({
  dependsOn,
  ...options
}: DerivedOptions<Data, Key>): UseQueryOptions<Data, Error, Data, Key> {
  return { ...options, meta: { dependsOn: dependsOn.map(sourceOf) } }
}

import type { CollectionModel } from '@timesheet/schema'
import type { Condition } from './condition.ts'
import type { Hop, JoinScope } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'

/** The collection whose rows a filter is about, and where its identifiers are looked up. */
export interface ResolveContext {
  readonly env: Omit<QueryEnv, 'dialect'>
  readonly collection: CollectionModel
  /** The alias of the filtered row. */
  readonly root: string
  /** Whether the row may be missing (joined) or have NULLs (a view). */
  readonly nullable: boolean
  /** Whether the text comes from a client: hidden fields are unknown and other collections' list rules hold (record-api §5.8). */
  readonly restricted: boolean
  /** Told of every collection that a client's path enters. */
  onEnter(collection: CollectionModel, hops: readonly Hop[]): void
  /** What its list rule asks of the record at the end of a path. */
  visible(entered: EnteredCollection, scope: JoinScope): Condition
}

/** A collection that a client's path enters, and the path to it. */
export interface EnteredCollection {
  readonly collection: CollectionModel
  readonly hops: readonly Hop[]
}

import type { CollectionModel } from '@timesheet/schema'
import type { ClientCost } from './client-cost.ts'
import type { Condition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
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
  /** Where the relations that a client's paths go through are added up. */
  readonly cost?: ClientCost
  /** Whether a joined record satisfies a rule; the rule's own joins stay within the condition. */
  satisfies(rule: string, row: JoinedRow): Condition
}

/** A record that a path has come to, which is stored. */
export interface JoinedRow {
  readonly collection: CollectionModel
  readonly alias: string
  /** The scope of the rule's own joins. */
  readonly scope: JoinScope
}

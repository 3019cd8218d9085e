import type { CollectionModel } from '@timesheet/schema'
import type { ClientCost } from './client-cost.ts'
import type { Condition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'
import type { RareValues } from './rare-values.ts'

/** The context in which identifiers of a filter are resolved. */
export interface ResolveContext {
  readonly env: Omit<QueryEnv, 'dialect'>
  readonly collection: CollectionModel
  /** The alias of the filtered row. */
  readonly root: string
  /** Whether the row may be missing (joined) or contain NULLs (a view). */
  readonly nullable: boolean
  /**
   * Whether the filter comes from a client: hidden fields are unknown, and the list rules of other collections apply
   * (record-api §5.8).
   */
  readonly restricted: boolean
  /** The rare values of the row's fields, where an index of them is the best way to find rows. */
  readonly rare?: RareValues
  /** That the row is a stored one, which may be found by the search index of its collection. */
  readonly isSearched?: boolean
  /**
   * Whether a name occurs so many times in all texts of the query, and no more: nothing else shares its join. Without it
   * every path is joined.
   */
  readonly isApart?: (name: string, times: number) => boolean
  /** The estimated number of the rows that are selected from. */
  readonly rows?: number
  /** Adds up the cost of a client's paths. */
  readonly cost?: ClientCost
  /** The condition that a joined record satisfies a rule; the rule's joins are inside the condition. */
  satisfies(rule: string, row: JoinedRow): Condition
}

/** A stored record at the end of a path. */
export interface JoinedRow {
  readonly collection: CollectionModel
  readonly alias: string
  /** The scope of the rule's own joins. */
  readonly scope: JoinScope
}

import {
  bindParameters,
  type ComparisonNode,
  parseFilterCached,
  PROGRAM_LIMITS,
  type CollectionModel,
  type FieldValue,
  type FilterLimits,
  type FilterNode,
} from '@timesheet/schema'
import { sql } from '../storage/sql.ts'
import { ClientCost } from './client-cost.ts'
import { compileComparison } from './compile-comparison.ts'
import { compileHolders, splitHolders } from './compile-holders.ts'
import { allOf, anyOf, type Condition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'
import type { RareValues } from './rare-values.ts'
import type { JoinedRow, ResolveContext } from './resolve-context.ts'

/** The row that filters are evaluated for. */
export interface FilterRoot {
  readonly collection: CollectionModel
  readonly alias: string
  readonly nullable: boolean
  /** The estimated number of such rows; 1 by default. */
  readonly rows?: number
  readonly rare?: RareValues
  readonly isSearched?: boolean
  /** See `ResolveContext`. */
  readonly isApart?: ResolveContext['isApart']
}

/** A filter's text with its limits and restrictions. */
export interface FilterText {
  readonly text: string
  /** The values of its `{:name}` placeholders. */
  readonly params?: Readonly<Record<string, FieldValue>>
  readonly limits: FilterLimits
  readonly restricted: boolean
}

/** Compiles the filters and sort terms of one statement, sharing their joins (record-api §5.7). */
export class FilterCompiler {
  readonly scope: JoinScope
  readonly #env: QueryEnv
  readonly #root: FilterRoot
  readonly #cost: ClientCost

  constructor(env: QueryEnv, root: FilterRoot, scope: JoinScope) {
    this.#env = env
    this.#root = root
    this.scope = scope
    this.#cost = new ClientCost(env, root.rows ?? 1)
  }

  /** Compiles a filter to a condition; '' means none. */
  filter({ text, params, limits, restricted }: FilterText): Condition {
    if (text === '') return true
    const parsed = parseFilterCached(text, limits)
    return compileNode(this.context(restricted), params ? bindParameters(parsed, params) : parsed, this.scope)
  }

  context(restricted: boolean): ResolveContext {
    const { collection, alias, nullable, rows, rare, isSearched, isApart } = this.#root
    return {
      env: this.#env,
      collection,
      root: alias,
      nullable,
      restricted,
      cost: this.#cost,
      ...(rows !== undefined && { rows }),
      ...(rare && { rare }),
      ...(isSearched && { isSearched }),
      ...(isApart && { isApart }),
      satisfies: (rule, row) => this.#satisfies(rule, row),
    }
  }

  #satisfies(rule: string, { collection, alias, scope }: JoinedRow): Condition {
    const root: FilterRoot = { collection, alias, nullable: collection.type === 'view' }
    const condition = new FilterCompiler(this.#env, root, scope).filter({
      text: rule,
      limits: PROGRAM_LIMITS,
      restricted: false,
    })
    return typeof condition === 'boolean' || scope.size === 0
      ? condition
      : sql`EXISTS (SELECT 1 FROM (SELECT 1 AS one) o${scope.joins()} WHERE ${condition})`
  }
}

function compileNode(context: ResolveContext, node: FilterNode, scope: JoinScope): Condition {
  const joins = scope.size
  const isAnd = node.kind !== 'or'
  const items = node.kind === 'comparison' ? [node] : node.items
  const { holders, rest } = isAnd ? splitHolders(context, items) : { holders: [], rest: items }
  const parts = [
    ...holders.map((each) => compileHolders(context, each, scope) ?? allOf(each.nodes.map(joined))),
    ...rest.map((item) => (item.kind === 'comparison' && isAnd ? joined(item) : compileNode(context, item, scope))),
  ]
  const condition = isAnd ? allOf(parts) : anyOf(parts)
  if (typeof condition === 'boolean') scope.keep(joins)
  return condition

  function joined(comparison: ComparisonNode): Condition {
    return compileComparison(context, comparison, scope)
  }
}

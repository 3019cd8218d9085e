import { parseFilterCached, PROGRAM_LIMITS, type CollectionModel, type FilterLimits, type FilterNode } from '@timesheet/schema'
import { raw, sql } from '../storage/sql.ts'
import { compileComparison } from './compile-comparison.ts'
import { allOf, anyOf, toSql, type Condition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'
import { QueryError } from './query-error.ts'
import type { EnteredCollection, ResolveContext } from './resolve-context.ts'

/** The row that filters are about. */
export interface FilterRoot {
  readonly collection: CollectionModel
  readonly alias: string
  readonly nullable: boolean
}

/** The text of a filter and how far to trust it. */
export interface FilterText {
  readonly text: string
  readonly limits: FilterLimits
  readonly restricted: boolean
}

/** Compiles the filters and sort terms of one statement into one scope of joins (record-api §5.7). */
export class FilterCompiler {
  readonly scope: JoinScope
  readonly #env: QueryEnv
  readonly #root: FilterRoot
  /** The list rules of collections that the client's paths enter, by the alias they hold for. */
  readonly #entered = new Map<string, Condition>()

  readonly #visibility: Pick<ResolveContext, 'onEnter' | 'visible'> = {
    onEnter: (collection, hops) => this.#enter({ collection, hops }),
    visible: (entered, scope) => this.#visible(entered, scope),
  }

  constructor(env: QueryEnv, root: FilterRoot, scope: JoinScope) {
    this.#env = env
    this.#root = root
    this.scope = scope
  }

  /** The condition of a filter; '' is no condition. */
  filter({ text, limits, restricted }: FilterText): Condition {
    if (text === '') return true
    return compileNode(this.context(restricted), parseFilterCached(text, limits), this.scope)
  }

  context(restricted: boolean): ResolveContext {
    const { collection, alias, nullable } = this.#root
    return { env: this.#env, collection, root: alias, nullable, restricted, ...this.#visibility }
  }

  /** What has to hold for the collections that a client's filter or sort went through; asked for at the end. */
  enteredRules(): Condition {
    return allOf([...this.#entered.values()])
  }

  #enter(entered: EnteredCollection): void {
    const { collection, hops } = entered
    if (collection.listRule === null) throw new QueryError(`the records of "${collection.name}" may not be listed`)
    if (collection.listRule === '') return
    const alias = this.scope.alias(this.#root.alias, hops)
    if (!this.#entered.has(alias)) this.#entered.set(alias, this.#visible(entered, this.scope))
  }

  #visible({ collection, hops }: EnteredCollection, scope: JoinScope): Condition {
    const text = collection.listRule ?? ''
    if (text === '') return true
    const alias = scope.alias(this.#root.alias, hops)
    const rule = new FilterCompiler(this.#env, { collection, alias, nullable: true }, scope).filter({ text, limits: PROGRAM_LIMITS, restricted: false })
    if (rule === true) return true
    const id = raw(`${alias}.${this.#env.dialect.id('id')}`)
    return sql`(${id} = '' OR ${id} IS NULL OR ${toSql(rule)})`
  }
}

function compileNode(context: ResolveContext, node: FilterNode, scope: JoinScope): Condition {
  if (node.kind === 'comparison') return compileComparison(context, node, scope)
  const joins = scope.size
  const parts = node.items.map((item) => compileNode(context, item, scope))
  const condition = node.kind === 'and' ? allOf(parts) : anyOf(parts)
  // A client's joins stay, as list rules hold for them.
  if (typeof condition === 'boolean' && !context.restricted) scope.keep(joins)
  return condition
}

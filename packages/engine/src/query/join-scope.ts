import type { Dialect } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { QueryError } from './query-error.ts'

const MAX_JOINS = 50
const MAX_MULTIPLYING_JOINS = 12

/** One LEFT JOIN of a path, before aliases are assigned. */
export interface Hop {
  /** Identifies this hop among those from the same row. */
  readonly key: string
  /** Whether one row may become several. */
  readonly multiplies: boolean
  /** Whether the join finds at most one row, by a table's id. */
  readonly byKey?: boolean
  /** The joined table and condition, as `table alias ON …`. */
  build(from: JoinEnds): Sql
}

export interface JoinEnds {
  readonly dialect: Dialect
  /** The alias of the row that the path comes from. */
  readonly parent: string
  /** The alias of the joined row. */
  readonly alias: string
  /** Whether the join is evaluated for each record of a query instead of once for all. */
  readonly rowByRow: boolean
  /** A scope for joins of the condition, within a sub-select. */
  readonly inner: JoinScope
}

interface RegisteredJoin {
  readonly key: string
  readonly alias: string
  readonly table: Sql
  readonly multiplies: boolean
  readonly byKey: boolean
}

/** The joins of one FROM clause: each path is joined once, however often it is used (record-api §5.7). */
export class JoinScope {
  readonly dialect: Dialect
  readonly #prefix: string
  readonly #rowByRow: boolean
  readonly #joins: RegisteredJoin[] = []

  constructor(dialect: Dialect, prefix: string, rowByRow = false) {
    this.dialect = dialect
    this.#prefix = prefix
    this.#rowByRow = rowByRow
  }

  /** A scope for a correlated sub-select, with aliases of its own. */
  inner(name: string): JoinScope {
    return new JoinScope(this.dialect, `${this.#prefix}${name}`, true)
  }

  /** Adds a path that starts at the root alias; returns the alias of its end. */
  alias(root: string, hops: readonly Hop[]): string {
    return hops.reduce((parent, hop) => this.#step(parent, hop), root)
  }

  /** The SQL of the joins, which follows the first table of the FROM clause. */
  joins(): Sql {
    return join([raw(''), ...this.#joins.map((each) => each.table)], ' LEFT JOIN ')
  }

  /** Whether a record may occur more than once. */
  get multiplies(): boolean {
    return this.#joins.some((each) => each.multiplies)
  }

  /** Whether every join finds at most one row by its id. */
  get isByKey(): boolean {
    return this.#joins.every((each) => each.byKey)
  }

  /** The number of joins, for `keep`. */
  get size(): number {
    return this.#joins.length
  }

  /** Removes the joins after the first `size`, because what added them was decided without them. */
  keep(size: number): void {
    this.#joins.length = size
  }

  /** Throws for too many joins: SQLite joins at most 64 tables, and rows multiply with each to-many join. */
  #refuseTooMany(hop: Hop): void {
    const multiplying = hop.multiplies ? this.#joins.filter((each) => each.multiplies).length : 0
    if (this.#joins.length >= MAX_JOINS || multiplying >= MAX_MULTIPLYING_JOINS)
      throw new QueryError('too many relations in one query')
  }

  #step(parent: string, hop: Hop): string {
    const key = `${parent} ${hop.key}`
    const known = this.#joins.find((each) => each.key === key)
    if (known) return known.alias
    this.#refuseTooMany(hop)
    const alias = `${this.#prefix}${this.#joins.length + 1}`
    const inner = new JoinScope(this.dialect, `${alias}v`, true)
    const built = hop.build({ dialect: this.dialect, parent, alias, rowByRow: this.#rowByRow, inner })
    const { withinTime } = this.dialect
    const table = withinTime ? sql`${built} AND ${withinTime(raw(`${alias}.id`))}` : built
    this.#joins.push({ key, alias, table, multiplies: hop.multiplies, byKey: hop.byKey ?? false })
    return alias
  }
}

import type { Dialect } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { QueryError } from './query-error.ts'

const MAX_JOINS = 50
const MAX_MULTIPLYING_JOINS = 12

/** One LEFT JOIN of a path, not yet bound to aliases. */
export interface Hop {
  /** Tells this hop from others that start at the same row. */
  readonly key: string
  /** Whether one row may become several. */
  readonly multiplies: boolean
  /** Whether a row of a table is found by its id: at most one, wherever it comes from. */
  readonly byKey?: boolean
  /** What is joined and on which condition, as `table alias ON …`. */
  build(from: JoinEnds): Sql
}

export interface JoinEnds {
  readonly dialect: Dialect
  /** The alias that the path comes from. */
  readonly parent: string
  /** The alias to give. */
  readonly alias: string
  /** Whether the join is made again for every record, and not once for all of them. */
  readonly rowByRow: boolean
  /** A scope for what the join's condition joins in a sub-select of its own. */
  readonly inner: JoinScope
}

interface RegisteredJoin {
  readonly key: string
  readonly alias: string
  readonly table: Sql
  readonly multiplies: boolean
  readonly byKey: boolean
}

/** The joins of one FROM: every path is joined once, however often it is asked for (record-api §5.7). */
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

  /** A scope for a sub-select that is made for every row; its aliases are none of the scopes around it. */
  inner(name: string): JoinScope {
    return new JoinScope(this.dialect, `${this.#prefix}${name}`, true)
  }

  /** The alias at the end of a path, which starts at the row of the root alias. */
  alias(root: string, hops: readonly Hop[]): string {
    return hops.reduce((parent, hop) => this.#step(parent, hop), root)
  }

  /** The joins so far, as text that follows the FROM's first table. */
  joins(): Sql {
    return join([raw(''), ...this.#joins.map((each) => each.table)], ' LEFT JOIN ')
  }

  /** Whether a record may come more than once. */
  get multiplies(): boolean {
    return this.#joins.some((each) => each.multiplies)
  }

  /** Whether every join finds at most one row, by its id. */
  get isByKey(): boolean {
    return this.#joins.every((each) => each.byKey)
  }

  /** How many joins there are, to come back to by `keep`. */
  get size(): number {
    return this.#joins.length
  }

  /** Forgets the joins after the first so many: what asked for them was decided without them. */
  keep(size: number): void {
    this.#joins.length = size
  }

  /** SQLite joins 64 tables at most, and rows multiply with every join that has several. */
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

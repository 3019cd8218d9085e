import type { CollectionModel } from '@timesheet/schema'
import { LimitExceeded } from '../storage/query-limits.ts'
import type { Hop } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'

/** How often one path of a client may lead from a record to several. */
const MAX_FAN_OUTS_OF_PATH = 2
/** How many paths of one query may do so. */
const MAX_FAN_OUTS = 4
/** How many rows a client's joins may make together, by the sizes of the tables. */
const MAX_ROWS = 20_000_000
/** How many records a list is taken to hold. */
const ITEMS_OF_LIST = 5

/** Adds up what the paths of a client's filter and sort cost; rules are the program's and may cost more. */
export class ClientCost {
  readonly #sizes: QueryEnv['sizes']
  readonly #counted = new Set<string>()
  #rows: number

  /** `rows` is how many the query begins with. */
  constructor({ sizes }: QueryEnv, rows: number) {
    this.#sizes = sizes
    this.#rows = rows
  }

  /** A client's path enters a collection; throws `LimitExceeded` where that is too much. */
  enter(from: CollectionModel, to: CollectionModel, hops: readonly Hop[]): void {
    const isList = hops.at(-2)?.key.endsWith('[]') ?? false
    if (!isList && !hops.at(-1)?.multiplies) return
    const path = hops.map((hop) => hop.key).join('.')
    if (this.#counted.has(path)) return
    this.#counted.add(path)
    const inPath = hops.filter((hop) => hop.multiplies).length
    if (inPath > MAX_FAN_OUTS_OF_PATH || this.#counted.size > MAX_FAN_OUTS) throw new LimitExceeded('query_too_costly')
    this.#rows *= isList ? ITEMS_OF_LIST : this.#fanOut(from, to)
    if (this.#rows > MAX_ROWS) throw new LimitExceeded('query_too_costly')
  }

  /** How many records of one collection there are to one of the other. */
  #fanOut(from: CollectionModel, to: CollectionModel): number {
    if (!this.#sizes) return 1
    return Math.max(1, this.#sizes.rowsOf(to.name) / Math.max(1, this.#sizes.rowsOf(from.name)))
  }
}

import type { CollectionModel } from '@timesheet/schema'
import { LimitExceeded } from '../storage/query-limits.ts'
import type { Hop } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'

/** Limit of to-many relations in one path of a client. */
const MAX_FAN_OUTS_OF_PATH = 2
/** Limit of paths with to-many relations in one query. */
const MAX_FAN_OUTS = 4
/** Limit of rows that a client's joins may produce, estimated from the sizes of the tables. */
const MAX_ROWS = 20_000_000
/** Limit of words that one query searches for: each is a condition of its own. */
const MAX_WORDS = 32
/** Assumed number of records in a multiple relation. */
const ITEMS_OF_LIST = 5

/** Estimates the cost of the paths in a client's filter and sort; rules of the program are not limited. */
export class ClientCost {
  readonly #sizes: QueryEnv['sizes']
  readonly #counted = new Set<string>()
  #rows: number
  #words = 0

  /** `rows` is the number of rows that the query starts with. */
  constructor({ sizes }: QueryEnv, rows: number) {
    this.#sizes = sizes
    this.#rows = rows
  }

  /** Adds the words of a client's search; throws `LimitExceeded` above a limit. */
  search(words: readonly string[]): void {
    this.#words += words.length
    if (this.#words > MAX_WORDS) throw new LimitExceeded('query_too_costly')
  }

  /** Adds a client's path into a collection; throws `LimitExceeded` above a limit. */
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

  /** The estimated number of target records per source record. */
  #fanOut(from: CollectionModel, to: CollectionModel): number {
    if (!this.#sizes) return 1
    return Math.max(1, this.#sizes.rowsOf(to.name) / Math.max(1, this.#sizes.rowsOf(from.name)))
  }
}

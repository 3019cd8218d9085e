import type { Ddl } from './ddl.ts'
import type { Dialect } from './dialect.ts'
import type { Sql } from './sql.ts'

export type Row = Record<string, unknown>

/**
 * Runs statements. All is asynchronous, also where the database is not.
 * Outside a transaction `all`, `get` and `iterate` only read: a write that answers rows (RETURNING) needs a transaction.
 */
export interface Executor {
  all<R extends Row = Row>(statement: Sql): Promise<R[]>
  get<R extends Row = Row>(statement: Sql): Promise<R | undefined>
  /** Answers how many rows were changed. A violated unique index throws `UniqueViolation`. */
  run(statement: Sql): Promise<number>
  /** Walks a large result without holding it in memory. */
  iterate<R extends Row = Row>(statement: Sql): AsyncIterable<R>
}

/** An open transaction: reads see its own writes. */
export interface Transaction extends Executor {
  /** Runs `fn` in a savepoint; a throw undoes only what `fn` did. */
  savepoint<T>(fn: () => Promise<T>): Promise<T>
  /** Waits until no other transaction holds this name, on any process; released at the end (SQLite already queues writers). */
  lock(name: string): Promise<void>
  /** Runs after COMMIT, in order; never on rollback. */
  afterCommit(effect: () => void | Promise<void>): void
}

/** One database. The only contract between the engine and SQLite or PostgreSQL. */
export interface Driver extends Executor {
  readonly dialect: Dialect
  readonly ddl: Ddl
  /** Runs `fn` in one transaction: COMMIT when it resolves, ROLLBACK when it throws. Never nest: use `savepoint`. */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>
  /** Executes statements that bind nothing (DDL, PRAGMA), several at once. */
  exec(script: string): Promise<void>
  /** Writes a consistent copy of the database into the folder (one file whose name the driver decides). */
  backup(folder: string): Promise<void>
  /** Sends to every other process of the installation, and receives from them; SQLite has no other process. */
  broadcast(channel: string, payload: string): Promise<void>
  onBroadcast(channel: string, listener: (payload: string) => void): void
  close(): Promise<void>
}

/** A write met a unique index: which table and columns (empty when the index is over an expression). */
export class UniqueViolation extends Error {
  readonly table: string
  readonly columns: readonly string[]

  constructor(table: string, columns: readonly string[], options?: ErrorOptions) {
    super(`unique index violated on ${table} (${columns.join(', ')})`, options)
    this.name = 'UniqueViolation'
    this.table = table
    this.columns = columns
  }
}

/** Two transactions waited for each other and the database gave this one up; it may be run again. */
export class TransactionConflict extends Error {
  constructor(options?: ErrorOptions) {
    super('The transaction was given up in favour of another.', options)
    this.name = 'TransactionConflict'
  }
}

/** The database cannot be reached; the driver finds its way back by itself as soon as it can. */
export class DatabaseUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database cannot be reached.', options)
    this.name = 'DatabaseUnavailable'
  }
}

import type { ReaderPlace } from './reader-place.ts'
import type { Ddl } from './ddl.ts'
import type { Dialect } from './dialect.ts'
import type { Script, ScriptAnswer } from './script.ts'
import type { Sql } from './sql.ts'

export type Row = Record<string, unknown>

/**
 * Runs statements asynchronously, even if the database is synchronous. Outside a transaction `all`, `get` and `iterate`
 * only read: a write that returns rows (RETURNING) needs a transaction.
 */
export interface Executor {
  all<R extends Row = Row>(statement: Sql): Promise<R[]>
  get<R extends Row = Row>(statement: Sql): Promise<R | undefined>
  /** Returns the number of changed rows. Throws `UniqueViolation` for a violated unique index. */
  run(statement: Sql): Promise<number>
  /** Iterates over a large result without loading it as a whole. */
  iterate<R extends Row = Row>(statement: Sql): AsyncIterable<R>
}

/** Whether a claim is exclusive, or shared with other shared claims of the same name. */
export type ClaimKind = 'alone' | 'shared'

/** An open transaction; its reads see its own writes. */
export interface Transaction extends Executor {
  /** The dialect of this transaction's expressions, if it differs from the driver's. */
  readonly dialect?: Dialect
  /** Runs `fn` in a savepoint; a throw rolls back only what `fn` did. */
  savepoint<T>(fn: () => Promise<T>): Promise<T>
  /**
   * Waits for locks with these names, held by at most one transaction over all processes; acquired in sorted order,
   * released at the end. SQLite needs none, as it has one writer.
   */
  lock(...names: readonly string[]): Promise<void>
  /**
   * As `lock`, but held by many transactions at once: they wait for one that has a name alone, and it for them.
   */
  lockShared(...names: readonly string[]): Promise<void>
  /** Registers a function to run after COMMIT, in order; not run after a rollback. */
  afterCommit(effect: () => void | Promise<void>): void
  /** Removes the time limit of the transaction's further statements, for work that no client waits for. */
  liftTimeLimit(): Promise<void>
}

/** One database: the only interface between the engine and SQLite or PostgreSQL. */
export interface Driver extends Executor {
  readonly dialect: Dialect
  readonly ddl: Ddl
  /** Whether other processes may use the same database, so that broadcasts have receivers. */
  readonly isShared: boolean
  /** Where another thread opens the same database to read it in bulk. */
  readonly readerPlace: ReaderPlace
  /**
   * Runs `fn` in one transaction: COMMIT when it resolves, ROLLBACK when it throws. Must not be nested: use
   * `savepoint`.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>
  /** Executes several statements without bound values (DDL, PRAGMA). */
  exec(script: string): Promise<void>
  /**
   * Runs statements written by a person, separately from other reads. Throws `ScriptRefused` with the database's
   * message, and `StatementTimeout` after the time limit. A script that writes (`isWriting`) runs in one transaction.
   */
  runScript(script: Script): Promise<ScriptAnswer>
  /** The name of the single file that `backup` writes. */
  readonly backupFile: string
  /** Writes a consistent copy of the database into the folder; may be called after `close`. */
  backup(folder: string): Promise<void>
  /** Throws unless the folder holds a copy that `restore` can read completely. */
  verifyBackup(folder: string): Promise<void>
  /** Replaces the database by a copy that `backup` wrote, atomically. Must be called after `close`. */
  restore(folder: string): Promise<void>
  /**
   * Claims a name across all processes, exclusively or shared, until the returned function is called; null if it is
   * taken. A process can claim a name once; the claim ends with the process, however it dies.
   */
  claim(name: string, kind?: ClaimKind): Promise<(() => Promise<void>) | null>
  /**
   * Opens a place for many rows that need no common transaction, such as the log, so that writing there does not block
   * this database: a separate file on SQLite, the same database on PostgreSQL. Backups may omit it. Must be closed
   * before this one.
   */
  openBeside(name: string): Promise<Driver>
  /** Runs writes in one transaction without blocking the event loop, even if the database is synchronous. */
  runApart(statements: readonly Sql[]): Promise<void>
  /**
   * Estimates the number of rows of each table, and of those in each partial index, from statistics, without counting. Of
   * an index that statistics know it is at least 1.
   */
  estimateRows(): Promise<ReadonlyMap<string, number>>
  /** Updates the statistics of the query planner, as far as they are old; those of these tables in any case. */
  optimize(tables?: readonly string[]): Promise<void>
  /** Sends messages to all other processes of the installation, in their order and together; SQLite has none. */
  broadcast(channel: string, ...payloads: readonly string[]): Promise<void>
  onBroadcast(channel: string, listener: (payload: string) => void): void
  /**
   * Registers a function that is called when broadcasts may have been lost, so that state derived from them must be
   * read again.
   */
  onBroadcastGap(listener: () => void): void
  close(): Promise<void>
}

/** Thrown when a write violates a unique index, with its table and columns (none if the index has an expression). */
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

/** Thrown when the database aborted a transaction because of a deadlock or conflict; it may be run again. */
export class TransactionConflict extends Error {
  constructor(options?: ErrorOptions) {
    super('The transaction was given up in favour of another.', options)
    this.name = 'TransactionConflict'
  }
}

/** Thrown when the database cannot be reached; the driver reconnects by itself. */
export class DatabaseUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database cannot be reached.', options)
    this.name = 'DatabaseUnavailable'
  }
}

/** Thrown when the standing connection does not keep its session, because a pooler is in between. */
export class SessionNotKept extends Error {
  constructor(options?: ErrorOptions) {
    super('A connection to the database does not keep its session: a pooler needs a direct address beside it.', options)
    this.name = 'SessionNotKept'
  }
}

/**
 * Thrown when nothing can be written, because the disk is full or the database read-only. Reads work, and writes do
 * again once there is space.
 */
export class DatabaseNotWritable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database cannot be written.', options)
    this.name = 'DatabaseNotWritable'
  }
}

/** Thrown when a statement exceeded its time limit. */
export class StatementTimeout extends Error {
  constructor(options?: ErrorOptions) {
    super('The database took too long to answer.', options)
    this.name = 'StatementTimeout'
  }
}

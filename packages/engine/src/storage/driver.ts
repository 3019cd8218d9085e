import type { Ddl } from './ddl.ts'
import type { Dialect } from './dialect.ts'
import type { Script, ScriptAnswer } from './script.ts'
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

/** Whether a claimed name has one holder, or many that all but one who wants it alone. */
export type ClaimKind = 'alone' | 'shared'

/** An open transaction: reads see its own writes. */
export interface Transaction extends Executor {
  /** How the expressions of this transaction's statements are spelled, where that is not as everywhere. */
  readonly dialect?: Dialect
  /** Runs `fn` in a savepoint; a throw undoes only what `fn` did. */
  savepoint<T>(fn: () => Promise<T>): Promise<T>
  /** Waits until no other transaction holds one of these names, on any process; taken in sorted order, released at the end (SQLite already queues writers). */
  lock(...names: readonly string[]): Promise<void>
  /** Runs after COMMIT, in order; never on rollback. */
  afterCommit(effect: () => void | Promise<void>): void
  /** Lets the statements from here to the end of the transaction take as long as they need: for what no client waits for. */
  liftTimeLimit(): Promise<void>
}

/** One database. The only contract between the engine and SQLite or PostgreSQL. */
export interface Driver extends Executor {
  readonly dialect: Dialect
  readonly ddl: Ddl
  /** True when other processes may be working on the same database: only then somebody hears a broadcast. */
  readonly isShared: boolean
  /** Runs `fn` in one transaction: COMMIT when it resolves, ROLLBACK when it throws. Never nest: use `savepoint`. */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>
  /** Executes statements that bind nothing (DDL, PRAGMA), several at once. */
  exec(script: string): Promise<void>
  /**
   * Runs statements that a person wrote, apart from everybody else's reads: `ScriptRefused` with the database's own words,
   * `StatementTimeout` after the time limit. A script that writes (`isWriting`) runs in one transaction.
   */
  runScript(script: Script): Promise<ScriptAnswer>
  /** The name of the one file that `backup` writes. */
  readonly backupFile: string
  /** Writes a consistent copy of the database into the folder; also after `close`. */
  backup(folder: string): Promise<void>
  /** Throws unless the folder holds a copy that `restore` can read to its end. */
  verifyBackup(folder: string): Promise<void>
  /** Replaces the database by what `backup` wrote into the folder: all of it, or nothing when it fails. Only after `close`. */
  restore(folder: string): Promise<void>
  /**
   * Takes a name that one holder in all processes may have, or one that shares it with others who do, until the answer is called;
   * null while another has it. A process holds a name once; it ends with the process, however that dies.
   */
  claim(name: string, kind?: ClaimKind): Promise<(() => Promise<void>) | null>
  /**
   * A place for rows that share no transaction with the others and come in numbers, such as the log: writing there holds up nobody here.
   * A backup may leave them out. Closed by itself, before this one.
   */
  openBeside(name: string): Promise<Driver>
  /** Runs writes in one transaction while the program goes on, also on a database that is not asynchronous. */
  runApart(statements: readonly Sql[]): Promise<void>
  /** About how many rows each table has, by its name: what costs nothing to know. */
  estimateRows(): Promise<ReadonlyMap<string, number>>
  /** Brings the statistics up to date by which the database plans its queries. */
  optimize(): Promise<void>
  /** Sends to every other process of the installation, and receives from them; SQLite has no other process. */
  broadcast(channel: string, payload: string): Promise<void>
  onBroadcast(channel: string, listener: (payload: string) => void): void
  /** Called when broadcasts may have been missed: what was learned by them has to be read anew. */
  onBroadcastGap(listener: () => void): void
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

/** The connection for what lasts beyond a transaction does not keep its session: a pooler is in between. */
export class SessionNotKept extends Error {
  constructor(options?: ErrorOptions) {
    super('A connection to the database does not keep its session: a pooler needs a direct address beside it.', options)
    this.name = 'SessionNotKept'
  }
}

/** Nothing can be written: the disk is full, or the database may only be read. Reading works; writing does as soon as there is room. */
export class DatabaseNotWritable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database cannot be written.', options)
    this.name = 'DatabaseNotWritable'
  }
}

/** A statement took longer than a client is let wait. */
export class StatementTimeout extends Error {
  constructor(options?: ErrorOptions) {
    super('The database took too long to answer.', options)
    this.name = 'StatementTimeout'
  }
}

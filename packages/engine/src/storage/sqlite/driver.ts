import { backup, DatabaseSync } from 'node:sqlite'
import { basename, dirname, join } from 'node:path'
import type { ReaderPlace } from '../reader-place.ts'
import { giveWay, isBesideRequests } from '../beside-requests.ts'
import type { Driver, Row, Transaction } from '../driver.ts'
import { Mutex } from '../mutex.ts'
import { insideTransaction, refuseInsideTransaction } from '../open-transaction.ts'
import { isWriting, type Script, type ScriptAnswer } from '../script.ts'
import { runForProgram } from '../query-limits.ts'
import { raw, type Sql } from '../sql.ts'
import { Checkpoints } from './checkpoints.ts'
import { Connection } from './connection.ts'
import { sqliteDdl } from './ddl.ts'
import { sqliteDialect } from './dialect.ts'
import { translateSqliteError } from './errors.ts'
import { Readers } from './readers.ts'
import { IS_PLAIN_TABLE } from './search.ts'
import { runSqliteScript } from './script.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { restoreSqlite, verifySqlite } from './restore.ts'
import { SqliteTransaction } from './transaction.ts'
import { WriteThread } from './write-thread.ts'

/** The name of the database file in a data folder and in a backup. */
export const SQLITE_FILE = 'data.db'

const READ_CACHE_KIB = 24_000
const WRITE_CACHE_KIB = 8_000
/** The statistics of an index begin with the number of its rows. */
const PARTIAL = raw(
  `SELECT i.name, MAX(CAST(s.stat AS INTEGER), 1) AS rows FROM sqlite_stat1 s JOIN sqlite_schema i ON i.name = s.idx WHERE i.sql LIKE '% WHERE %'`,
)
const TABLES = raw(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
const WALK_CACHE_KIB = 2_000
const MAX_IDLE_WALKERS = 2
/** Below this number of values, writing on the main thread is faster than starting a thread. */
const VALUES_FOR_A_THREAD = 500
/** How long work beside requests rests; a read of its takes the processor from them, which one of a server does not. */
const REST_MS = 6
const WHOLE_DATABASE_PAGES = 2_000_000_000

/** Opens (and creates) a database file; ':memory:' opens a temporary one that `close` deletes. */
export async function openSqlite(file: string): Promise<Driver> {
  if (file !== ':memory:') return new SqliteDriver(file, { synchronous: 'NORMAL' })
  // Connections can share an in-memory database only by the shared cache, where readers wait for writers; a temporary
  // file has WAL.
  const folder = await makeTemporaryFolder()
  return new SqliteDriver(join(folder.path, SQLITE_FILE), { synchronous: 'OFF', onClose: folder.remove })
}

interface FileOptions {
  /** OFF for data that may be lost in a power cut. */
  readonly synchronous: 'NORMAL' | 'OFF'
  onClose?(): void
}

class SqliteDriver implements Driver {
  readonly dialect = sqliteDialect
  readonly ddl = sqliteDdl
  readonly isShared = false
  private readonly file: string
  private readonly options: FileOptions
  private readonly writer: Connection
  private readonly readers: Readers
  /** Null for what may be lost, which syncs nothing. */
  private readonly checkpoints: Checkpoints | null
  private readonly walkers: Connection[] = []
  private readonly writing = new Mutex()
  private readonly claims = new Set<string>()
  private thread: WriteThread | undefined
  private schemaChanged = false

  constructor(file: string, options: FileOptions) {
    this.file = file
    this.options = options
    const onSchemaChange = () => this.forgetStatements()
    this.writer = new Connection(file, { readOnly: false, cacheKib: WRITE_CACHE_KIB, onSchemaChange })
    this.writer.database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.synchronous}; PRAGMA journal_size_limit = 67108864`,
    )
    this.checkpoints =
      options.synchronous === 'OFF' ? null : new Checkpoints(this.writer.database, () => this.writeThread())
    this.readers = new Readers(file, READ_CACHE_KIB)
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    if (isBesideRequests()) await giveWay(REST_MS)
    return (await this.readers.all(statement)) as R[]
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    if (isBesideRequests()) await giveWay(REST_MS)
    return (await this.readers.get(statement)) as R | undefined
  }

  async run(statement: Sql): Promise<number> {
    return this.alone(() => this.writer.run(statement))
  }

  async exec(script: string): Promise<void> {
    return this.alone(() => this.writer.exec(script))
  }

  // Iterations use connections of their own: an open snapshot would hide newer commits from other reads of the
  // connection.
  async *iterate<R extends Row = Row>(statement: Sql): AsyncGenerator<R> {
    const walker = this.walkers.pop() ?? new Connection(this.file, { readOnly: true, cacheKib: WALK_CACHE_KIB })
    try {
      yield* walker.iterate(statement) as AsyncGenerator<R>
    } finally {
      if (this.walkers.length < MAX_IDLE_WALKERS && this.writer.database.isOpen) this.walkers.push(walker)
      else walker.close()
    }
  }

  async transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction(this)
    const release = await this.writing.acquire()
    const tx = new SqliteTransaction(this.writer)
    let result: T
    try {
      result = await this.commitOrUndo(tx, fn)
    } finally {
      release()
    }
    await tx.effects.run()
    return result
  }

  get readerPlace(): ReaderPlace {
    return { kind: 'sqlite', file: this.file }
  }

  get backupFile(): string {
    return basename(this.file)
  }

  async backup(folder: string): Promise<void> {
    const source = new DatabaseSync(this.file, { readOnly: true })
    try {
      // In a single step, because a stepwise copy starts again after every write of another connection.
      await backup(source, join(folder, this.backupFile), { rate: WHOLE_DATABASE_PAGES })
    } finally {
      source.close()
    }
  }

  async verifyBackup(folder: string): Promise<void> {
    verifySqlite(join(folder, this.backupFile))
  }

  async restore(folder: string): Promise<void> {
    await restoreSqlite(this.file, folder)
  }

  /** The file is used by one process, so claims are only remembered in memory. */
  async claim(name: string): Promise<(() => Promise<void>) | null> {
    if (this.claims.has(name)) return null
    this.claims.add(name)
    return async () => void this.claims.delete(name)
  }

  async runScript(script: Script): Promise<ScriptAnswer> {
    if (!isWriting(script.text)) return runSqliteScript(this.file, script, false)
    refuseInsideTransaction(this)
    const release = await this.writing.acquire()
    try {
      return await runSqliteScript(this.file, script, true)
    } finally {
      this.forgetStatements()
      this.schemaChanged = false
      release()
    }
  }

  /** A separate file in the same folder. */
  async openBeside(name: string): Promise<Driver> {
    return new SqliteDriver(join(dirname(this.file), `${name}.db`), { synchronous: this.options.synchronous })
  }

  async runApart(statements: readonly Sql[]): Promise<void> {
    const values = statements.reduce((sum, { params }) => sum + params.length, 0)
    if (!this.thread && values < VALUES_FOR_A_THREAD) return this.transaction((tx) => runAll(tx, statements))
    return this.writeThread().run(statements)
  }

  async estimateRows(): Promise<ReadonlyMap<string, number>> {
    return runForProgram(async () => {
      const tables = await this.all<{ name: string }>(raw(`SELECT name FROM sqlite_master WHERE ${IS_PLAIN_TABLE}`))
      const estimates = tables.map(async ({ name }): Promise<[string, number]> => {
        const table = this.dialect.id(name)
        // First and last rowid are found by index, without a scan.
        const row = await this.get<{ rows: number }>({
          text: `SELECT COALESCE((SELECT MAX(_rowid_) FROM ${table}) - (SELECT MIN(_rowid_) FROM ${table}) + 1, 0) AS rows`,
          params: [],
          bounded: true,
        })
        return [name, row?.rows ?? 0]
      })
      return new Map([...(await Promise.all(estimates)), ...(await this.#estimateIndexes())])
    })
  }

  /** The statistics exist after the first ANALYZE. */
  async #estimateIndexes(): Promise<readonly [string, number][]> {
    if (!(await this.get(raw(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'`)))) return []
    const known = await this.all<{ name: string; rows: number }>(PARTIAL)
    return known.map(({ name, rows }) => [name, rows])
  }

  async optimize(tables: readonly string[] = []): Promise<void> {
    const present = new Set((await this.all<{ name: string }>(TABLES)).map(({ name }) => name))
    const known = tables.map((table) => (present.has(table) ? `ANALYZE ${this.dialect.id(table)}; ` : '')).join('')
    await this.exec(`${known}PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)`)
  }

  /** Does nothing: no other process uses the same file. */
  async broadcast(): Promise<void> {}

  onBroadcast(): void {}

  onBroadcastGap(): void {}

  async close(): Promise<void> {
    const release = await this.writing.acquire()
    // After the last commit, which may begin it.
    await this.thread?.close()
    await this.readers.close()
    for (const connection of [...this.walkers, this.writer]) connection.close()
    release()
    this.options.onClose?.()
  }

  private writeThread(): WriteThread {
    if (!this.thread || this.thread.isOver) this.thread = new WriteThread(this.file, this.options.synchronous)
    return this.thread
  }

  private async alone<T>(work: () => T): Promise<T> {
    refuseInsideTransaction(this)
    if (this.writing.free) return work()
    const release = await this.writing.acquire()
    try {
      return work()
    } finally {
      release()
    }
  }

  private async commitOrUndo<T>(tx: SqliteTransaction, fn: (tx: Transaction) => Promise<T>): Promise<T> {
    const { database } = this.writer
    try {
      database.exec('BEGIN IMMEDIATE')
    } catch (error) {
      throw translateSqliteError(error)
    }
    try {
      const result = await insideTransaction(this, () => fn(tx))
      database.exec('COMMIT')
      this.checkpoints?.committed()
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw translateSqliteError(error)
    } finally {
      if (this.schemaChanged) this.forgetStatements()
      this.schemaChanged = false
    }
  }

  // Called again at the end of the transaction, because readers may have prepared against the old schema until the
  // commit.
  private forgetStatements(): void {
    this.schemaChanged = true
    for (const connection of [this.writer, this.readers, ...this.walkers]) connection.forgetStatements()
  }
}

async function runAll(tx: Transaction, statements: readonly Sql[]): Promise<void> {
  for (const statement of statements) await tx.run(statement)
}

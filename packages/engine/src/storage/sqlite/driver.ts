import { backup, DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Driver, Row, Transaction } from '../driver.ts'
import { Mutex } from '../mutex.ts'
import { insideTransaction, refuseInsideTransaction } from '../open-transaction.ts'
import type { Sql } from '../sql.ts'
import { Connection } from './connection.ts'
import { sqliteDdl } from './ddl.ts'
import { sqliteDialect } from './dialect.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { SqliteTransaction } from './transaction.ts'

/** The name of the database file in a data folder and in a backup. */
export const SQLITE_FILE = 'data.db'

const READ_CACHE_KIB = 24_000
const WRITE_CACHE_KIB = 8_000
const WALK_CACHE_KIB = 2_000
const MAX_IDLE_WALKERS = 2
const WHOLE_DATABASE_PAGES = 2_000_000_000

/** Opens (and creates) a database file; ':memory:' is a database of its own that `close` removes. */
export async function openSqlite(file: string): Promise<Driver> {
  if (file !== ':memory:') return new SqliteDriver(file)
  // Connections share a memory database only by the shared cache, where readers wait for writers; a temporary file has WAL.
  const folder = await makeTemporaryFolder()
  return new SqliteDriver(join(folder.path, SQLITE_FILE), folder.remove)
}

class SqliteDriver implements Driver {
  readonly dialect = sqliteDialect
  readonly ddl = sqliteDdl
  private readonly file: string
  private readonly onClose: () => void
  private readonly writer: Connection
  private readonly reader: Connection
  private readonly walkers: Connection[] = []
  private readonly writing = new Mutex()
  private schemaChanged = false

  constructor(file: string, onClose?: () => void) {
    this.file = file
    this.onClose = onClose ?? (() => {})
    const onSchemaChange = () => this.forgetStatements()
    this.writer = new Connection(file, { readOnly: false, cacheKib: WRITE_CACHE_KIB, onSchemaChange })
    this.writer.database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${onClose ? 'OFF' : 'NORMAL'}; PRAGMA journal_size_limit = 67108864`)
    this.reader = new Connection(file, { readOnly: true, cacheKib: READ_CACHE_KIB })
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return this.reader.all(statement) as R[]
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    return this.reader.get(statement) as R | undefined
  }

  async run(statement: Sql): Promise<number> {
    return this.alone(() => this.writer.run(statement))
  }

  async exec(script: string): Promise<void> {
    return this.alone(() => this.writer.exec(script))
  }

  // A walk keeps its snapshot open, which would hide newer commits from every other read of its connection.
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

  async backup(folder: string): Promise<void> {
    const source = new DatabaseSync(this.file, { readOnly: true })
    try {
      // In a single step, as a copy in several starts anew after every write that another connection makes meanwhile.
      await backup(source, join(folder, SQLITE_FILE), { rate: WHOLE_DATABASE_PAGES })
    } finally {
      source.close()
    }
  }

  /** No other process serves the same file. */
  async broadcast(): Promise<void> {}

  onBroadcast(): void {}

  async close(): Promise<void> {
    const release = await this.writing.acquire()
    for (const connection of [...this.walkers, this.reader, this.writer]) connection.close()
    release()
    this.onClose()
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
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = await insideTransaction(this, () => fn(tx))
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    } finally {
      if (this.schemaChanged) this.forgetStatements()
      this.schemaChanged = false
    }
  }

  // Readers may have prepared against the old schema until the change was committed, hence once more at the end of the transaction.
  private forgetStatements(): void {
    this.schemaChanged = true
    for (const connection of [this.writer, this.reader, ...this.walkers]) connection.forgetStatements()
  }
}

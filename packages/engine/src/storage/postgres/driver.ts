import pg from 'pg'
import type { Driver, Row, Transaction } from '../driver.ts'
import { insideTransaction, refuseInsideTransaction } from '../open-transaction.ts'
import type { Sql } from '../sql.ts'
import { writeBackup } from './backup.ts'
import { Broadcasts } from './broadcasts.ts'
import { postgresDdl } from './ddl.ts'
import { postgresDialect } from './dialect.ts'
import { isConnectionLoss, translatePostgresError } from './errors.ts'
import { Session } from './session.ts'
import { Statements } from './statements.ts'
import { PostgresTransaction } from './transaction.ts'
import { SQLITE_LIKE_TYPES } from './types.ts'

const MAX_CONNECTIONS = 16
const CONNECT_TIMEOUT_MS = 10_000

/** Opens a PostgreSQL database by its URL; throws `DatabaseUnavailable` when nobody answers there. */
export async function openPostgres(url: string): Promise<Driver> {
  const driver = new PostgresDriver(url)
  try {
    await driver.connect()
    return driver
  } catch (error) {
    await driver.close()
    throw translatePostgresError(error)
  }
}

class PostgresDriver implements Driver {
  readonly dialect = postgresDialect
  readonly ddl = postgresDdl
  private readonly url: string
  private readonly pool: pg.Pool
  private readonly statements = new Statements()
  private readonly session: Session
  private readonly broadcasts: Broadcasts

  constructor(url: string) {
    this.url = url
    this.pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types: SQLITE_LIKE_TYPES, keepAlive: true })
    // A connection lost while idle is replaced when it is needed.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
    this.session = new Session(this.pool, this.statements)
    this.broadcasts = new Broadcasts(url)
  }

  async connect(): Promise<void> {
    await this.broadcasts.connect()
    await this.session.script(this.dialect.setup)
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return (await this.read(statement)) as R[]
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    return (await this.read(statement))[0] as R | undefined
  }

  async run(statement: Sql): Promise<number> {
    refuseInsideTransaction(this)
    return this.session.run(statement)
  }

  async exec(script: string): Promise<void> {
    refuseInsideTransaction(this)
    await this.session.script(script)
    this.statements.forget()
  }

  async *iterate<R extends Row = Row>(statement: Sql): AsyncGenerator<R> {
    const client = await this.borrow()
    try {
      const session = new Session(client, this.statements)
      await session.script('BEGIN READ ONLY')
      yield* session.walk(statement) as AsyncGenerator<R>
    } finally {
      await giveBack(client)
    }
  }

  async transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction(this)
    const client = await this.borrow()
    const session = new Session(client, this.statements)
    const tx = new PostgresTransaction(session)
    let result: T
    try {
      await session.script('BEGIN')
      result = await insideTransaction(this, () => fn(tx))
      await commit(session)
      client.release()
    } catch (error) {
      await giveBack(client)
      throw error
    }
    await tx.effects.run()
    return result
  }

  async backup(folder: string): Promise<void> {
    await writeBackup(this.url, folder)
  }

  async broadcast(channel: string, payload: string): Promise<void> {
    const { channel: name, message } = this.broadcasts.encode(channel, payload)
    await this.session.all({ text: 'SELECT 1 AS sent FROM pg_notify(?, ?)', params: [name, message] })
  }

  onBroadcast(channel: string, listener: (payload: string) => void): void {
    this.broadcasts.on(channel, listener)
  }

  async close(): Promise<void> {
    await this.broadcasts.close()
    await this.pool.end()
  }

  // A connection that the server closed while idle is noticed only by its next use; a read may then be asked again.
  private async read(statement: Sql): Promise<Row[]> {
    try {
      return await this.session.all(statement)
    } catch (error) {
      if (!isStalePlan(error) && !isConnectionLoss((error as Error).cause)) throw error
      if (isStalePlan(error)) this.statements.forget()
      return this.session.all(statement)
    }
  }

  private async borrow(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      throw translatePostgresError(error)
    }
  }
}

// A connection that cannot even end its transaction is of no more use.
async function giveBack(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  )
}

// PostgreSQL answers COMMIT with ROLLBACK when a statement failed and the failure was swallowed.
async function commit(session: Session): Promise<void> {
  const command = await session.script('COMMIT')
  if (command === 'ROLLBACK') throw new Error('A statement of this transaction failed and was not undone by a savepoint: nothing was stored.')
}

function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
}

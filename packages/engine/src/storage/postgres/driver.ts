import pg from 'pg'
import type { ReaderPlace } from '../reader-place.ts'
import { giveWay, isBesideRequests } from '../beside-requests.ts'
import { type ClaimKind, DatabaseUnavailable, type Driver, type Row, type Transaction } from '../driver.ts'
import { insideTransaction, refuseInsideTransaction } from '../open-transaction.ts'
import { raw, type Sql } from '../sql.ts'
import { currentClient, type ClientQuery } from '../query-limits.ts'
import { ReadLanes, type LaneOptions } from '../read-lanes.ts'
import { isWriting, type Script, type ScriptAnswer } from '../script.ts'
import { writeBackup } from './backup.ts'
import { POSTGRES_DUMP_FILE } from './backup-format.ts'
import { Broadcasts, type Notification } from './broadcasts.ts'
import { Claims } from './claims.ts'
import { postgresDdl } from './ddl.ts'
import { postgresDialect } from './dialect.ts'
import { readCancellable } from './cancellable.ts'
import { fullName } from './columns.ts'
import { commit, giveBack } from './end-transaction.ts'
import { isConnectionLoss, isStalePlan, translatePostgresError } from './errors.ts'
import { restorePostgres, verifyPostgresDump } from './restore.ts'
import { runPostgresScript } from './script.ts'
import { Session } from './session.ts'
import { StandingConnection } from './standing-connection.ts'
import { Statements } from './statements.ts'
import { TimeLimit } from './time-limit.ts'
import { PostgresTransaction } from './transaction.ts'
import { SQLITE_LIKE_TYPES } from './types.ts'

const CONNECTIONS = 16
const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 60_000
/** How long work beside requests rests before a read, whose process shares processors with theirs. */
const REST_MS = 3
/** Messages of one statement: less than a megabyte. */
const NOTIFIED_TOGETHER = 100
/** Estimated rows per table: the last ANALYZE's count, or an estimate by size if the table is larger than that. */
const ESTIMATE = `SELECT relname AS name, GREATEST(reltuples, pg_relation_size(oid) / 250) AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  UNION ALL SELECT c.relname, GREATEST(c.reltuples, 1) FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
    WHERE i.indpred IS NOT NULL AND c.reltuples >= 0 AND c.relnamespace = current_schema()::regnamespace`

/** How many connections clients may read with: some are kept for writes, and few for slow statements. */
function laneSizes(connections: number): LaneOptions {
  const slow = Math.min(3, Math.max(1, Math.floor(connections / 5)))
  return { slow, quick: Math.max(2, connections - slow - 2) }
}

/** Options of the PostgreSQL driver. */
export interface PostgresOptions {
  /**
   * The URL that bypasses a transaction pooler, for connections that need their session: listening, claims and long
   * work.
   */
  readonly directUrl?: string
  /** Limit of pooled connections, besides the standing one; 16 by default. */
  readonly connections?: number
  /** Time limit of a statement; 0 means none, a minute by default. */
  readonly statementTimeoutMs?: number
}

/**
 * How queries are planned. Compiling one takes seconds, rules make estimates high, and answers have few rows: it never
 * pays here. Rows found by an index cost about as much as those read in turn, from memory or a disk without moving
 * parts; by the cost of one that turns, a few thousand of 200,000 documents were found by reading all. A pooler takes no
 * such parameters; the role may set them.
 */
const PLANNING = '-c jit=off -c random_page_cost=1.1'

/** Opens a PostgreSQL database by URL; throws `DatabaseUnavailable` if it cannot be reached. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Driver> {
  const driver = new PostgresDriver(url, options)
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
  readonly isShared = true
  readonly backupFile = POSTGRES_DUMP_FILE
  private readonly directUrl: string
  private readonly pool: pg.Pool
  private readonly statements: Statements
  private readonly session: Session
  private readonly limits: TimeLimit
  private readonly standing: StandingConnection
  private readonly broadcasts: Broadcasts
  private readonly claims: Claims
  private readonly lanes: ReadLanes

  constructor(
    url: string,
    { directUrl = url, connections = CONNECTIONS, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PostgresOptions,
  ) {
    this.directUrl = directUrl
    this.limits = new TimeLimit(statementTimeoutMs, directUrl !== url)
    this.pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...this.limits.ofConnections,
      ...(directUrl === url && { options: PLANNING }),
      types: SQLITE_LIKE_TYPES,
      keepAlive: true,
    })
    // A connection lost while idle is replaced at its next use.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
    // Behind a pooler a transaction may run on a server connection without our prepared statements, so they are not
    // named.
    this.statements = new Statements({ named: directUrl === url })
    this.session = new Session(this.pool, this.statements)
    this.standing = new StandingConnection(directUrl)
    this.broadcasts = new Broadcasts(this.standing)
    this.claims = new Claims(this.standing)
    this.lanes = new ReadLanes(laneSizes(connections))
  }

  get readerPlace(): ReaderPlace {
    return { kind: 'postgres', url: this.directUrl }
  }

  async connect(): Promise<void> {
    await this.standing.connect()
    await this.session.script(this.dialect.setup)
    await this.limits.learn(this.session)
    await this.broadcasts.prove((notification) => this.notify([notification]))
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    if (isBesideRequests()) await giveWay(REST_MS)
    return (await this.read(statement)) as R[]
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    if (isBesideRequests()) await giveWay(REST_MS)
    return (await this.read(statement))[0] as R | undefined
  }

  async run(statement: Sql): Promise<number> {
    refuseInsideTransaction(this)
    return this.limited((session) => session.run(statement))
  }

  async exec(script: string): Promise<void> {
    refuseInsideTransaction(this)
    await this.session.script(script)
    this.statements.forget()
  }

  async *iterate<R extends Row = Row>(statement: Sql): AsyncGenerator<R> {
    const { client, session } = await this.begin()
    try {
      await session.script('SET TRANSACTION READ ONLY')
      yield* session.walk(statement) as AsyncGenerator<R>
    } finally {
      await giveBack(client)
    }
  }

  async transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction(this)
    const limitMs = currentClient()?.limitMs ?? 0
    const { client, session } = await this.begin(limitMs)
    const tx = new PostgresTransaction(session, limitMs)
    let result: T
    try {
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

  async runScript(script: Script): Promise<ScriptAnswer> {
    refuseInsideTransaction(this)
    const writes = isWriting(script.text)
    try {
      return await runPostgresScript(this.directUrl, script, writes)
    } finally {
      if (writes) this.statements.forget()
    }
  }

  /** The same database, because its writers do not block one another. */
  async openBeside(): Promise<Driver> {
    return Object.create(this, { close: { value: async () => {} } }) as Driver
  }

  async runApart(statements: readonly Sql[]): Promise<void> {
    await this.transaction(async (tx) => {
      for (const statement of statements) await tx.run(statement)
    })
  }

  async estimateRows(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.all<{ name: string; rows: number }>({ text: ESTIMATE, params: [], bounded: true })
    return new Map(rows.map(({ name, rows: about }) => [fullName(name), Number(about)]))
  }

  /** Renews the statistics of all tables: they are samples. */
  async optimize(): Promise<void> {
    await this.transaction(async (tx) => {
      await tx.liftTimeLimit()
      await tx.run(raw('ANALYZE'))
    })
  }

  async backup(folder: string): Promise<void> {
    await writeBackup(this.directUrl, folder)
  }

  async verifyBackup(folder: string): Promise<void> {
    await verifyPostgresDump(folder)
  }

  async restore(folder: string): Promise<void> {
    await restorePostgres(this.directUrl, folder)
  }

  async claim(name: string, kind: ClaimKind = 'alone'): Promise<(() => Promise<void>) | null> {
    return this.claims.take(name, kind)
  }

  async broadcast(channel: string, ...payloads: readonly string[]): Promise<void> {
    await this.notify(payloads.map((payload) => this.broadcasts.encode(channel, payload)))
  }

  onBroadcast(channel: string, listener: (payload: string) => void): void {
    this.broadcasts.on(channel, listener)
  }

  onBroadcastGap(listener: () => void): void {
    this.standing.onRenewed(listener)
  }

  async close(): Promise<void> {
    this.claims.close()
    await this.standing.close()
    await this.pool.end()
  }

  /** Each statement is a commit, and only one at a time may notify: many messages are sent by one. */
  private async notify(notifications: readonly Notification[]): Promise<void> {
    for (let at = 0; at < notifications.length; at += NOTIFIED_TOGETHER) {
      const all = notifications.slice(at, at + NOTIFIED_TOGETHER)
      const list = JSON.stringify(all.map(({ channel, message }) => [channel, message]))
      const text =
        'SELECT pg_notify(sent.pair->>0, sent.pair->>1) FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS sent(pair, place) ORDER BY place'
      await this.session.all({ text, params: [list] })
    }
  }

  // A connection that the server closed while idle fails at its next use; a read is then repeated once.
  private async read(statement: Sql): Promise<Row[]> {
    const client = statement.bounded ? undefined : currentClient()
    const read = () => (client ? this.readFor(client, statement) : this.limited((session) => session.all(statement)))
    try {
      return await read()
    } catch (error) {
      if (!isStalePlan(error) && !isConnectionLoss((error as Error).cause)) throw error
      if (isStalePlan(error)) this.statements.forget()
      return read()
    }
  }

  /** Runs a client's read in its queue, cancellable. */
  private readFor(client: ClientQuery, statement: Sql): Promise<Row[]> {
    const begin = this.isPooled ? this.limits.begin() : null
    const options = { pool: this.pool, statements: this.statements, standing: this.standing, begin }
    return client.within((signal) =>
      this.lanes.run({ text: statement.text, lane: client.lane, signal }, (run) =>
        readCancellable(options, statement, run),
      ),
    )
  }

  private get isPooled(): boolean {
    return this.pool.options.connectionString !== this.directUrl
  }

  /** Runs one statement under the time limit, in a transaction if the limit needs one. */
  private async limited<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (!this.limits.isPerTransaction) return work(this.session)
    const { client, session } = await this.begin()
    try {
      const answer = await work(session)
      await commit(session)
      client.release()
      return answer
    } catch (error) {
      await giveBack(client)
      throw error
    }
  }

  // After a restart of the server, pooled connections look alive until used. A failed BEGIN is repeated on another one,
  // as nothing was done yet.
  private async begin(limitMs = 0): Promise<{ client: pg.PoolClient; session: Session }> {
    for (let left = this.pool.options.max; ; left--) {
      const client = await this.borrow()
      const session = new Session(client, this.statements)
      try {
        await session.script(this.limits.begin(limitMs))
        return { client, session }
      } catch (error) {
        client.release(true)
        if (left === 0 || !(error instanceof DatabaseUnavailable)) throw error
      }
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

import type pg from 'pg'
import type { Row } from '../driver.ts'
import type { Run } from '../read-lanes.ts'
import type { Sql } from '../sql.ts'
import { commit } from './end-transaction.ts'
import { translatePostgresError } from './errors.ts'
import { Session } from './session.ts'
import type { StandingConnection } from './standing-connection.ts'
import type { Statements } from './statements.ts'

/** What it takes to end a statement from outside. */
export interface CancelOptions {
  readonly pool: pg.Pool
  readonly statements: Statements
  /** Where a statement is ended from. */
  readonly standing: StandingConnection
  /** What begins a transaction behind a pooler, where a connection of ours is not one of the server's; null where it is. */
  readonly begin: string | null
}

const PID = 'SELECT pg_backend_pid() AS pid'
/** How long the server has to end what it was told to end, before its connection is cut; milliseconds. */
const PATIENCE_MS = 2000
const pids = new WeakMap<pg.ClientBase, number>()

/** Reads one statement, which the server stops when the signal says so; throws the signal's reason then. */
export async function readCancellable(
  options: CancelOptions,
  statement: Sql,
  { signal, begin }: Pick<Run, 'signal' | 'begin'>,
): Promise<Row[]> {
  signal.throwIfAborted()
  const client = await borrow(options.pool)
  const session = new Session(client, options.statements)
  const cancelling: Promise<void>[] = []
  let onAbort = (): void => {}
  try {
    const pid = await pidOf(client, options.begin)
    signal.throwIfAborted()
    onAbort = () => void cancelling.push(cancel(options.standing, { client, pid }))
    signal.addEventListener('abort', onAbort, { once: true })
    begin()
    const rows = await session.all(statement)
    signal.throwIfAborted()
    signal.removeEventListener('abort', onAbort)
    if (options.begin !== null) await commit(session)
    client.release()
    return rows
  } catch (error) {
    signal.removeEventListener('abort', onAbort)
    await Promise.all(cancelling)
    await dispose(client, { isLost: signal.aborted, inTransaction: options.begin !== null })
    throw signal.aborted ? signal.reason : error
  }
}

async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw translatePostgresError(error)
  }
}

/** The server's process behind a connection; behind a pooler that of the transaction which this begins. */
async function pidOf(client: pg.PoolClient, begin: string | null): Promise<number> {
  const known = begin === null ? pids.get(client) : undefined
  if (known !== undefined) return known
  try {
    const results: unknown = await client.query(begin === null ? PID : `${begin}; ${PID}`)
    const [last] = [results].flat().slice(-1) as pg.QueryResult<{ pid: number }>[]
    const pid = Number(last?.rows[0]?.pid)
    pids.set(client, pid)
    return pid
  } catch (error) {
    throw translatePostgresError(error)
  }
}

/** Tells the server to end the statement; a connection whose server does not listen is cut. */
async function cancel(
  standing: StandingConnection,
  { client, pid }: { client: pg.PoolClient; pid: number },
): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), PATIENCE_MS)
  client.once('end', () => clearTimeout(cut))
  const { current } = standing
  if (current) await standing.say(current, 'SELECT pg_cancel_backend($1)', [pid]).catch(() => {})
  else client.connection.stream.destroy()
}

/** A cancelled connection is closed: what was on its way to it must not meet somebody else's statement. */
async function dispose(
  client: pg.PoolClient,
  { isLost, inTransaction }: { isLost: boolean; inTransaction: boolean },
): Promise<void> {
  if (isLost) return client.release(true)
  if (!inTransaction) return client.release()
  await client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  )
}

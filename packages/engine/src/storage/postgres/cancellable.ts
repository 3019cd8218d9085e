import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Row } from '../driver.ts'
import type { Run } from '../read-lanes.ts'
import type { Sql } from '../sql.ts'
import { commit } from './end-transaction.ts'
import { translatePostgresError } from './errors.ts'
import { Session } from './session.ts'
import type { StandingConnection } from './standing-connection.ts'
import type { Statements } from './statements.ts'

/** What cancelling a statement uses. */
export interface CancelOptions {
  readonly pool: pg.Pool
  readonly statements: Statements
  /** The connection that sends the cancellation. */
  readonly standing: StandingConnection
  /**
   * The statement that begins a transaction behind a pooler, where our connection has no fixed server process; null
   * without pooler.
   */
  readonly begin: string | null
}

const PID = 'SELECT pg_backend_pid() AS pid'
/** Time for the server to cancel a statement before the connection is destroyed; milliseconds. */
const PATIENCE_MS = 2000
/** Interval between cancellations of a statement that goes on: the server ignores one that comes before it. */
const AGAIN_MS = 50
const pids = new WeakMap<pg.ClientBase, number>()

/**
 * Reads one statement, which is cancelled on the server when the signal is aborted; throws the signal's reason then.
 */
export async function readCancellable(
  options: CancelOptions,
  statement: Sql,
  { signal, begin }: Pick<Run, 'signal' | 'begin'>,
): Promise<Row[]> {
  signal.throwIfAborted()
  const client = await borrow(options.pool)
  const session = new Session(client, options.statements)
  const cancelling: Promise<void>[] = []
  const over = new AbortController()
  let onAbort = (): void => {}
  try {
    const pid = await pidOf(client, options.begin)
    signal.throwIfAborted()
    onAbort = () => void cancelling.push(cancel(options.standing, { client, pid, over: over.signal }))
    signal.addEventListener('abort', onAbort, { once: true })
    begin()
    const rows = await session.all(statement).finally(() => over.abort())
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

/** The id of the server process behind a connection; behind a pooler, that of the transaction begun here. */
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

/** Cancels the statement on the server until it is over; destroys the connection if the server does not react. */
async function cancel(
  standing: StandingConnection,
  { client, pid, over }: { client: pg.PoolClient; pid: number; over: AbortSignal },
): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), PATIENCE_MS)
  while (!over.aborted) {
    const { current } = standing
    if (current) await standing.say(current, 'SELECT pg_cancel_backend($1)', [pid]).catch(() => {})
    else client.connection.stream.destroy()
    await wait(AGAIN_MS, undefined, { signal: over }).catch(() => {})
  }
  clearTimeout(cut)
}

/**
 * Returns the connection to the pool. A cancelled one is closed, so that a late cancellation cannot hit another
 * client's statement.
 */
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

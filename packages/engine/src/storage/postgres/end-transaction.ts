import type pg from 'pg'
import type { Session } from './session.ts'

/** Rolls a transaction back and returns its connection to the pool; a connection that fails to roll back is closed. */
export async function giveBack(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  )
}

/**
 * Commits a transaction; throws if PostgreSQL answers ROLLBACK, because a statement failed and its error was swallowed.
 */
export async function commit(session: Session): Promise<void> {
  const command = await session.script('COMMIT')
  if (command === 'ROLLBACK')
    throw new Error('A statement of this transaction failed and was not undone by a savepoint: nothing was stored.')
}

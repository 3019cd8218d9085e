import type pg from 'pg'
import type { Session } from './session.ts'

/** Takes a transaction back and its connection to the pool; one that cannot even do that is of no more use. */
export async function giveBack(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  )
}

/** Ends a transaction; throws when PostgreSQL answers COMMIT with ROLLBACK because a statement failed and the failure was swallowed. */
export async function commit(session: Session): Promise<void> {
  const command = await session.script('COMMIT')
  if (command === 'ROLLBACK')
    throw new Error('A statement of this transaction failed and was not undone by a savepoint: nothing was stored.')
}

import type { CollectionModel } from '@timesheet/schema'
import { QueryError } from '../query/index.ts'
import { DatabaseUnavailable, StatementTimeout } from '../storage/driver.ts'
import { ClientGone, LimitExceeded } from '../storage/query-limits.ts'

/** Errors that keep their own meaning. */
const OWN = [QueryError, DatabaseUnavailable, StatementTimeout, LimitExceeded, ClientGone]

/**
 * Reads records of a collection. A view's query is written by a superuser and may fail on the current rows (overflow,
 * missing table); such an error becomes a `QueryError`.
 */
export async function readGuarded<T>(collection: CollectionModel, read: () => Promise<T>): Promise<T> {
  if (collection.type !== 'view') return read()
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Error) || OWN.some((kind) => error instanceof kind)) throw error
    throw Object.assign(new QueryError(`the view "${collection.name}" cannot be read`), { cause: error })
  }
}

import type { CollectionModel } from '@timesheet/schema'
import { QueryError } from '../query/index.ts'
import { DatabaseUnavailable, StatementTimeout } from '../storage/driver.ts'
import { ClientGone, LimitExceeded } from '../storage/query-limits.ts'

/** What says itself what it is. */
const OWN = [QueryError, DatabaseUnavailable, StatementTimeout, LimitExceeded, ClientGone]

/**
 * Reads records of a collection. The query of a view is somebody's own and may fail on the rows of today (a number that is too
 * large, a table that is gone): that is no fault of the program's and becomes a `QueryError`.
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

import { TransactionConflict } from './driver.ts'

const ATTEMPTS = 4

/** Runs a transaction again when the database aborted it in a conflict; the failed attempt was rolled back. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isConflict(error)) throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof TransactionConflict ||
    (error instanceof Error && error.cause !== undefined && isConflict(error.cause))
  )
}

import { TransactionConflict } from './driver.ts'

const ATTEMPTS = 4

/** Runs a transaction again when the database gave it up in favour of another; nothing of the failed attempt was stored. */
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

import { DatabaseNotWritable, DatabaseUnavailable, StatementTimeout } from '../storage/driver.ts'
import { ApiError } from './api-error.ts'

const MAX_CAUSES = 6
const UNREACHABLE = 'The database cannot be reached right now. Please try again in a moment.'
const NOT_WRITABLE = 'Nothing can be saved right now. Please try again later.'
const TOO_SLOW = 'This took too long and was given up.'

/** Codes of file system errors that the request is not to blame for: disk full, no permission, no file handles left. */
const FILE_CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
])

/**
 * The 503 for an error, or a cause of it, that comes from database or disk and not from the request; null for any other
 * error.
 */
export function unavailability(error: unknown): ApiError | null {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth++) {
    if (cause instanceof ApiError && cause.status === 503) return cause
    const message = messageOf(cause)
    if (message) return new ApiError(503, message, {}, { cause: error })
    cause = cause.cause
  }
  return null
}

function messageOf(error: Error): string | null {
  if (error instanceof DatabaseUnavailable) return UNREACHABLE
  if (error instanceof DatabaseNotWritable) return NOT_WRITABLE
  if (error instanceof StatementTimeout) return TOO_SLOW
  return 'syscall' in error && 'code' in error && FILE_CODES.has(error.code) ? NOT_WRITABLE : null
}

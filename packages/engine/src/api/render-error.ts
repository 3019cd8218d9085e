import { FilterSyntaxError } from '@timesheet/schema'
import type { Logger } from 'pino'
import { ForbiddenFilterError, QueryError } from '../query/index.ts'
import { TransactionConflict } from '../storage/driver.ts'
import { ApiError } from '../kernel/api-error.ts'
import { limitRefusal } from './limit-refusal.ts'
import { unavailability } from '../kernel/unavailable.ts'

/**
 * Converts any thrown error to an `ApiError` that is safe to answer, and logs what that hides, with the request's id.
 */
export function renderError(error: unknown, log: Logger, requestId: string): ApiError {
  const outage = unavailability(error)
  if (outage) return logged(outage, log, requestId)
  if (error instanceof ApiError) {
    if (error.status >= 500) return logged(error, log, requestId)
    if (error.cause !== undefined) log.debug({ requestId, status: error.status, err: error.cause }, error.message)
    return error
  }
  const known = limitRefusal(error) ?? queryRefusal(error) ?? conflict(error) ?? frameworkError(error)
  if (known) return known
  return logged(new ApiError(500, '', {}, { cause: error }), log, requestId)
}

/** Logs a server error with its cause; the client only gets its message. */
function logged(error: ApiError, log: Logger, requestId: string): ApiError {
  log.error(
    { requestId, status: error.status, err: error.cause ?? error },
    error.status === 500 ? 'unexpected error' : error.message,
  )
  return error
}

/** The refusal of a client's invalid filter or sort (record-api §5.8), or null. */
function queryRefusal(error: unknown): ApiError | null {
  if (error instanceof ForbiddenFilterError) return new ApiError(403, error.message)
  return error instanceof QueryError || error instanceof FilterSyntaxError
    ? new ApiError(400, '', {}, { cause: error })
    : null
}

/** The 400 for a transaction that failed in conflicts with others even after retries, or null. */
function conflict(error: unknown): ApiError | null {
  return error instanceof TransactionConflict ? new ApiError(400, '', {}, { cause: error }) : null
}

/** The refusal of an error that Fastify throws before a handler runs, or null. */
function frameworkError(error: unknown): ApiError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ApiError(404, '', {}, { cause: error })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError(400, 'Unsupported Content-Type.', {}, { cause: error })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError(413, '', {}, { cause: error })
  return null
}

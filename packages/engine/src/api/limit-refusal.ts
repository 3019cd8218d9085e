import { LIMIT_MESSAGES } from '@timesheet/schema'
import { ClientGone, LimitExceeded } from '../storage/query-limits.ts'
import { ApiError } from '../kernel/api-error.ts'

/** The 400 for an exceeded limit, with its code under `query`, and for a disconnected client; null for other errors. */
export function limitRefusal(error: unknown): ApiError | null {
  if (error instanceof ClientGone) return new ApiError(400, '', {}, { cause: error })
  if (!(error instanceof LimitExceeded)) return null
  const { code, params } = error
  const message = LIMIT_MESSAGES[code]
  return new ApiError(
    400,
    message,
    { query: { code, message, ...(Object.keys(params).length > 0 && { params }) } },
    { cause: error },
  )
}

import { ClientResponseError } from 'pocketbase'
import { errorText } from '../error-text.ts'

/** Somebody else changed what was to be written. */
export const CONFLICT = 'validation_version_conflict'
/** The server answered with a status and without a reason of its own. */
export const REQUEST_FAILED = 'request_failed'

/** Why something was not kept: a stable code with the values of its text. */
export interface OutboxProblem {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

interface FieldProblem {
  readonly code?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** True when the server was not reached, or could not answer: the same write may succeed later. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ClientResponseError) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** The refusals by field of an answer of the API. */
function fieldProblems(error: ClientResponseError): Readonly<Record<string, FieldProblem | undefined>> {
  const data: unknown = error.response['data']
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

/** The first field error of an answer of the API, or its status. */
export function problemOf(error: unknown): OutboxProblem {
  if (!(error instanceof ClientResponseError)) return { code: REQUEST_FAILED, params: { text: errorText(error) } }
  // What was to be changed has been changed or deleted meanwhile.
  if (error.status === 404 || error.status === 409) return { code: CONFLICT, params: {} }
  const first = Object.values(fieldProblems(error)).find((field) => typeof field?.code === 'string')
  return first?.code
    ? { code: first.code, params: first.params ?? {} }
    : { code: REQUEST_FAILED, params: { text: errorText(error) } }
}

/** The refusal of the one request that made a batch fail, as that request alone would have answered; the error itself when it is none. */
export function innerRefusal(error: unknown): unknown {
  if (!(error instanceof ClientResponseError)) return error
  const data: { requests?: Record<string, { response?: { status?: number } }> } = { ...error.response['data'] }
  const inner = data.requests && Object.values(data.requests)[0]?.response
  return inner
    ? new ClientResponseError({ url: error.url, status: inner.status ?? error.status, response: inner })
    : error
}

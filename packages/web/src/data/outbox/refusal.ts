import { ClientResponseError } from 'pocketbase'
import { errorText } from '../error-text.ts'

/** Code: somebody else changed the record meanwhile. */
export const CONFLICT = 'validation_version_conflict'
/** Code: the server answered with an error status only. */
export const REQUEST_FAILED = 'request_failed'

/** Why a write was refused: a stable code with the parameters of its text. */
export interface OutboxProblem {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

interface FieldProblem {
  readonly code?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** True when the server was not reached or could not answer, so that the same write may succeed later. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ClientResponseError) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** The field errors of an API response. */
function fieldProblems(error: ClientResponseError): Readonly<Record<string, FieldProblem | undefined>> {
  const data: unknown = error.response['data']
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

/** The first field error of a failed request, else its status. */
export function problemOf(error: unknown): OutboxProblem {
  if (!(error instanceof ClientResponseError)) return { code: REQUEST_FAILED, params: { text: errorText(error) } }
  const { command, ...fields } = fieldProblems(error)
  if (command?.code) return { code: command.code, params: command.params ?? {} }
  // The record was changed or deleted meanwhile.
  if (error.status === 404 || error.status === 409) return { code: CONFLICT, params: {} }
  const first = Object.values(fields).find((field) => typeof field?.code === 'string')
  return first?.code
    ? { code: first.code, params: first.params ?? {} }
    : { code: REQUEST_FAILED, params: { text: errorText(error) } }
}

/**
 * The response of the request that made a batch fail, as an error of its own; any other error is returned unchanged.
 */
export function innerRefusal(error: unknown): unknown {
  if (!(error instanceof ClientResponseError)) return error
  const data: { requests?: Record<string, { response?: { status?: number } }> } = { ...error.response['data'] }
  const inner = data.requests && Object.values(data.requests)[0]?.response
  return inner
    ? new ClientResponseError({ url: error.url, status: inner.status ?? error.status, response: inner })
    : error
}

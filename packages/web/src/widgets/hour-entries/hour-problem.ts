import { ClientResponseError } from 'pocketbase'
import { formatClock } from '@timesheet/domain/kernel'
import { codeText, errorText } from '../../data/error-text.ts'

/** A cell cannot hold less than what was already sent for approval. */
export const BELOW_SENT = 'hours_below_sent'
/** Somebody else changed what was to be written. */
export const CONFLICT = 'hours_conflict'
const REQUEST_FAILED = 'request_failed'

/** Why something typed was not kept: a stable code with the values of its text. */
export interface HourProblem {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** True when the server was not reached, or could not answer: the same write may succeed later. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ClientResponseError) || error.status === 0 || error.status >= 500
}

/** The first field error of an answer of the API, or its status. */
export function problemOf(error: unknown): HourProblem {
  if (!(error instanceof ClientResponseError)) return { code: REQUEST_FAILED, params: { text: errorText(error) } }
  // What was to be changed has been deleted meanwhile.
  if (error.status === 404) return { code: CONFLICT, params: {} }
  const fields = Object.values(
    (error.response['data'] ?? {}) as Record<string, { code?: string; params?: Record<string, unknown> }>,
  )
  const first = fields.find((field) => typeof field?.code === 'string')
  return first?.code
    ? { code: first.code, params: first.params ?? {} }
    : { code: REQUEST_FAILED, params: { text: errorText(error) } }
}

/** The sentence a person reads. */
export function problemText({ code, params }: HourProblem): string {
  if (code === BELOW_SENT)
    return `Ya se enviaron ${formatClock(Number(params['locked']))} de esta celda: no puede quedar en menos`
  if (code === 'hours_future' && params['days'] === 0) return 'Todavía no se puede cargar un día futuro'
  if (code === REQUEST_FAILED) return String(params['text'])
  return codeText({ code, params })
}

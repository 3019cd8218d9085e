import { ClientResponseError } from 'pocketbase'
import { fillText } from '../i18n/fill-text.ts'
import { MAY_NOT_SEE_ES, REQUEST_ERRORS_ES, SERVER_FAILED_ES } from '../i18n/request-errors.es.ts'
import { errorTextOf } from './error-texts.ts'

/** An error code with its parameters, from a rule or from the API. */
export interface CodedError {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

const UNKNOWN = 'El valor no es válido'

/**
 * Limits of durations are sent as `max` in minutes; their texts use the placeholder `maxMinutes`, which is formatted as
 * a clock.
 */
function paramsOf({ code, params }: CodedError): Readonly<Record<string, unknown>> | undefined {
  return code.startsWith('hours_') && params?.['max'] !== undefined ? { ...params, maxMinutes: params['max'] } : params
}

/**
 * The Spanish text of a code whose texts are loaded: those of a refused request are; `hours-text.ts` and `code-text.ts`
 * bring those that a screen shows by itself.
 */
export function codeText(error: CodedError): string {
  return fillText(errorTextOf(error.code) ?? UNKNOWN, paramsOf(error))
}

function isCoded(value: unknown): value is CodedError {
  return typeof value === 'object' && value !== null && typeof (value as CodedError).code === 'string'
}

/** The Spanish text of a failed load. */
export function loadErrorText(error: unknown): string {
  return error instanceof ClientResponseError && error.status === 403 ? MAY_NOT_SEE_ES : errorText(error)
}

/** True when a retry cannot help: not found, or not allowed. */
export function isFinal(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 403 || error.status === 404)
}

interface Refused {
  readonly data?: Readonly<Record<string, unknown>> & {
    readonly requests?: Readonly<Record<string, { readonly response?: Refused }>>
  }
}

/** What was refused by field; of a batch, that of the request that failed. */
function refusedData({ data = {} }: Refused): Readonly<Record<string, unknown>> {
  const [failed] = Object.values(data.requests ?? {})
  return failed?.response ? refusedData(failed.response) : data
}

/** The Spanish text of each refused field of a failed request; empty when it failed as a whole. */
export function fieldErrorTexts(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ClientResponseError)) return {}
  const coded = Object.entries(refusedData(error.response)).filter((entry): entry is [string, CodedError] =>
    isCoded(entry[1]),
  )
  return Object.fromEntries(coded.map(([field, refusal]) => [field, codeText(refusal)]))
}

/** One Spanish sentence for any error: the text of the refused fields when all have the same one, else the request's. */
export function errorText(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return SERVER_FAILED_ES
  const [text, another] = new Set(Object.values(fieldErrorTexts(error)))
  if (text && !another) return text
  return REQUEST_ERRORS_ES[error.status] ?? SERVER_FAILED_ES
}

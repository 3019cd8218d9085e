import { ClientResponseError } from 'pocketbase'
import { DOMAIN_ERRORS_ES } from '../i18n/domain-errors.es.ts'
import { FIELD_ERRORS_ES } from '../i18n/field-errors.es.ts'
import { fillText } from '../i18n/fill-text.ts'
import { MAY_NOT_SEE_ES, REQUEST_ERRORS_ES, SERVER_FAILED_ES } from '../i18n/request-errors.es.ts'

/** One coded refusal, from a rule or from the API. */
export interface CodedError {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

const TEXTS: Readonly<Record<string, string>> = { ...FIELD_ERRORS_ES, ...DOMAIN_ERRORS_ES }
const UNKNOWN = FIELD_ERRORS_ES.validation_invalid_value

/** Limits of durations travel as `max`; people read them as a clock. */
function paramsOf({ code, params }: CodedError): Readonly<Record<string, unknown>> | undefined {
  return code.startsWith('hours_') && params?.['max'] !== undefined ? { ...params, maxMinutes: params['max'] } : params
}

/** The Spanish sentence of a code. */
export function codeText(error: CodedError): string {
  return fillText(TEXTS[error.code] ?? UNKNOWN, paramsOf(error))
}

function isCoded(value: unknown): value is CodedError {
  return typeof value === 'object' && value !== null && typeof (value as CodedError).code === 'string'
}

/** The Spanish sentence of something that could not be loaded. */
export function loadErrorText(error: unknown): string {
  return error instanceof ClientResponseError && error.status === 403 ? MAY_NOT_SEE_ES : errorText(error)
}

/** True when asking again cannot help: it is not there, or not for this account. */
export function isFinal(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 403 || error.status === 404)
}

/** The Spanish sentence of each refused field of a failed request; empty when it was not about fields. */
export function fieldErrorTexts(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ClientResponseError)) return {}
  const data = error.response['data'] as Record<string, unknown> | undefined
  const coded = Object.entries(data ?? {}).filter((entry): entry is [string, CodedError] => isCoded(entry[1]))
  return Object.fromEntries(coded.map(([field, refusal]) => [field, codeText(refusal)]))
}

/** One Spanish sentence for anything that failed: the refused field's when there is exactly one, else the request's. */
export function errorText(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return SERVER_FAILED_ES
  const fields = Object.values(fieldErrorTexts(error))
  if (fields.length === 1 && fields[0]) return fields[0]
  return REQUEST_ERRORS_ES[error.status] ?? SERVER_FAILED_ES
}

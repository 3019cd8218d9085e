import type { ErrorData } from '@timesheet/schema'

const DEFAULT_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Something went wrong while processing your request.',
  401: 'Missing or invalid authentication.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  413: 'Request entity too large.',
  429: 'Too Many Requests.',
  500: 'Something went wrong while processing your request.',
  503: 'The service is not available right now. Please try again in a moment.',
}

/** The only error that reaches a client: status, message and field errors. Its `cause` is for the log only. */
export class ApiError extends Error {
  readonly status: number
  readonly data: ErrorData

  constructor(status: number, message = '', data: ErrorData = {}, options?: ErrorOptions) {
    super(sentence(message || DEFAULT_MESSAGES[status] || DEFAULT_MESSAGES[400]!), options)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }

  /** The JSON of the error: three keys; subclasses override it for a second factor's challenge (record-api §10.10). */
  toBody(): object {
    return { data: this.data, message: this.message, status: this.status }
  }
}

/** Trims, capitalises and ends a message with a period unless it ends with `.`, `?` or `!` (record-api §1.4). */
export function sentence(message: string): string {
  const trimmed = message.trim()
  if (trimmed === '') return ''
  const capitalised = trimmed[0]!.toUpperCase() + trimmed.slice(1)
  return /[.?!]$/.test(capitalised) ? capitalised : `${capitalised}.`
}

/** An error of one value: a stable code, an English message, and the values of the message's placeholders. */
export interface FieldError {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Field errors by field name, nested for batch items and settings. */
export interface ErrorData {
  readonly [field: string]: FieldError | ErrorData
}

/**
 * What a domain rule returns instead of throwing: field, error code and the values of the message. The Spanish message
 * of the code is in the web (`web/i18n`).
 */
export interface Violation<Code extends string = string> {
  readonly field: string
  readonly code: Code
  readonly params?: Readonly<Record<string, string | number>>
}

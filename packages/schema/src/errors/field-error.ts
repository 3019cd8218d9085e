/** One invalid value, as it travels: a stable code, its English sentence and the values of the sentence's placeholders. */
export interface FieldError {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Field errors by field name; nested objects (batch items, settings) nest the same way. */
export interface ErrorData {
  readonly [field: string]: FieldError | ErrorData
}

/**
 * What a rule of the domain answers instead of throwing: which field, which code, and the values of its text.
 * The person's text for the code is the web's business (`web/i18n`).
 */
export interface Violation<Code extends string = string> {
  readonly field: string
  readonly code: Code
  readonly params?: Readonly<Record<string, string | number>>
}

import { isPattern, type FieldError } from '@timesheet/schema'
import { collectionError, explainedError } from '../collection-errors.ts'

/** The first of several errors, or null. */
export function first(...errors: readonly (FieldError | null)[]): FieldError | null {
  return errors.find((error) => error !== null) ?? null
}

/** The error of a number below a limit; 0 means unset. */
export function atLeast(value: number, threshold: number): FieldError | null {
  return value !== 0 && value < threshold
    ? collectionError('validation_min_greater_equal_than_required', { threshold })
    : null
}

/** The error of a number above a limit; 0 means unset. */
export function atMost(value: number, threshold: number): FieldError | null {
  return value !== 0 && value > threshold
    ? collectionError('validation_max_less_equal_than_required', { threshold })
    : null
}

/** The error of an empty text or 0. */
export function present(value: string | number): FieldError | null {
  return value === '' || value === 0 ? collectionError('validation_required') : null
}

/** The error of a non-empty text whose length in bytes is outside the limits (record-api §3.4). */
export function lengthWithin(text: string, min: number, max: number): FieldError | null {
  const length = Buffer.byteLength(text)
  return text !== '' && (length < min || length > max)
    ? collectionError('validation_length_out_of_range', { min, max })
    : null
}

/** The error of a text that is no regular expression. */
export function regex(pattern: string): FieldError | null {
  return isPattern(pattern) ? null : explainedError('validation_invalid_regex', `"${pattern}" is no regular expression`)
}

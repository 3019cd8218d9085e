import { isPattern, type FieldError } from '@timesheet/schema'
import { collectionError, explainedError } from '../collection-errors.ts'

/** The first of several errors, or null. */
export function first(...errors: readonly (FieldError | null)[]): FieldError | null {
  return errors.find((error) => error !== null) ?? null
}

/** A number that is set must not be below a limit; 0 is unset. */
export function atLeast(value: number, threshold: number): FieldError | null {
  return value !== 0 && value < threshold
    ? collectionError('validation_min_greater_equal_than_required', { threshold })
    : null
}

/** A number that is set must not be above a limit; 0 is unset. */
export function atMost(value: number, threshold: number): FieldError | null {
  return value !== 0 && value > threshold
    ? collectionError('validation_max_less_equal_than_required', { threshold })
    : null
}

/** A text or number that has to be there. */
export function present(value: string | number): FieldError | null {
  return value === '' || value === 0 ? collectionError('validation_required') : null
}

/** A text that is there must have a length within limits, in bytes (record-api §3.4). */
export function lengthWithin(text: string, min: number, max: number): FieldError | null {
  const length = Buffer.byteLength(text)
  return text !== '' && (length < min || length > max)
    ? collectionError('validation_length_out_of_range', { min, max })
    : null
}

/** A text that is there must be a regular expression. */
export function regex(pattern: string): FieldError | null {
  return isPattern(pattern) ? null : explainedError('validation_invalid_regex', `"${pattern}" is no regular expression`)
}

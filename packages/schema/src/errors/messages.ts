import type { FieldError } from './field-error.ts'

/** The messages of the record API's field errors by code; `{name}` is a placeholder whose value is also in `params`. */
export const FIELD_MESSAGES = {
  validation_required: 'Cannot be blank.',
  validation_invalid_value: 'Invalid value.',
  validation_not_unique: 'Value must be unique.',
  validation_values_mismatch: "Values don't match.",
  validation_invalid_format: 'Invalid value format.',
  validation_match_invalid: 'Must be in a valid format.',
  validation_in_invalid: 'Must be a valid value.',
  validation_length_out_of_range: 'The length must be between {min} and {max}.',
  validation_length_too_long: 'The length must be no more than {max}.',
  validation_length_invalid: 'The length must be exactly {min}.',
  validation_min_text_constraint: 'Must be at least {min} character(s).',
  validation_max_text_constraint: 'Must be no more than {max} character(s).',
  validation_content_size_limit: 'The maximum allowed content size is {maxSize} bytes.',
  validation_not_a_number: 'The submitted number is not properly formatted.',
  validation_only_int_constraint: 'Decimal numbers are not allowed.',
  validation_min_number_constraint: 'Must be greater or equal than {min}.',
  validation_max_number_constraint: 'Must be less or equal than {max}.',
  validation_min_greater_equal_than_required: 'Must be no less than {threshold}.',
  validation_max_less_equal_than_required: 'Must be no greater than {threshold}.',
  validation_is_email: 'Must be a valid email address.',
  validation_email_domain_not_allowed: 'Email domain is not allowed.',
  validation_invalid_url: 'Must be a valid url.',
  validation_url_domain_not_allowed: 'Url domain is not allowed.',
  validation_too_many_values: 'Select no more than {maxSelect}.',
  validation_not_enough_values: 'Select at least {minSelect}.',
  validation_missing_rel_collection: 'Relation connection is missing or cannot be accessed.',
  validation_missing_rel_records: 'Failed to find all relation records with the provided ids.',
  validation_too_many_files: 'The maximum allowed files is {maxSelect}.',
  validation_invalid_file: 'Invalid new files: {invalidFiles}.',
  validation_image_pixels_limit:
    'Failed to upload {file} - the maximum allowed image size is {maxMegapixels} megapixels.',
  validation_file_size_limit: 'Failed to upload {file} - the maximum allowed file size is {maxSize} bytes.',
  validation_invalid_mime_type: '"{file}" mime type must be one of: {mimeTypes}.',
  validation_json_size_limit: 'The maximum allowed JSON size is {maxSize} bytes.',
  validation_invalid_json: 'Must be a valid json value.',
  validation_invalid_latitude: 'Latitude must be between -90 and 90 degrees.',
  validation_invalid_longitude: 'Longitude must be between -180 and 180 degrees.',
  validation_pk_change: 'The record primary key cannot be changed.',
  validation_version_conflict: 'The record was changed meanwhile.',
  validation_version_invalid: 'The version is counted, not set: send the number that was read, or none.',
  validation_pk_invalid: 'The record primary key is invalid or already exists.',
  validation_forbidden_pk_character: "'{ch}' is not a valid primary key character.",
  validation_reserved_pk: "The primary key '{value}' is reserved and cannot be used.",
  validation_invalid_old_password: 'Missing or invalid old password.',
  validation_invalid_auth_id: 'Invalid or duplicated auth record id.',
  field_derived: 'Worked out by the program.',
  derived_fan_out: 'The change touches more than {max} records at once.',
} as const

/** The messages of exceeded limits, which refuse a whole request; reported under `query`. */
export const LIMIT_MESSAGES = {
  query_too_slow: 'The query took too long and was stopped.',
  query_too_costly: 'The query goes through too many relations or records.',
  expand_too_large: 'The expand leads to too many records.',
  answer_too_large: 'The answer would be too large.',
} as const

/** The messages of invalid idempotency keys; reported under `idempotencyKey`. */
export const IDEMPOTENCY_MESSAGES = {
  idempotency_key_invalid: 'A key has 1 to 200 visible ASCII characters.',
  idempotency_key_reused: 'The key was already used for another request.',
} as const

export type IdempotencyCode = keyof typeof IDEMPOTENCY_MESSAGES

export type LimitCode = keyof typeof LIMIT_MESSAGES

export type FieldErrorCode = keyof typeof FIELD_MESSAGES

/** Makes a field error; `params` are included only if the message has placeholders. */
export function fieldError(code: FieldErrorCode, params: Readonly<Record<string, unknown>> = {}): FieldError {
  const template = FIELD_MESSAGES[code]
  if (!template.includes('{')) return { code, message: template }
  return { code, message: template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')), params }
}

/**
 * Ends a text with a period if it has no final punctuation, as all messages of the record API have (record-api §1.4).
 */
export function sentence(text: string): string {
  const trimmed = text.trim()
  return /[.?!]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

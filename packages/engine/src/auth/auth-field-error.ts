import type { FieldError } from '@timesheet/schema'

/** Messages of the field errors that only auth endpoints answer (record-api §10), by code. */
const AUTH_MESSAGES = {
  validation_not_in_invalid: 'Must not be in list.',
  validation_invalid_token: 'Invalid or expired token.',
  validation_token_collection_mismatch: 'The provided token is for different auth collection.',
  validation_invalid_token_claims: 'Missing email token claim.',
  validation_token_email_mismatch: "The record email doesn't match with the requested token claims.",
  validation_invalid_token_payload: 'Invalid token payload - newEmail must be set.',
  validation_invalid_token_email: 'The new email address is invalid.',
  validation_invalid_new_email: 'Invalid new email address.',
  validation_invalid_auth_collection: 'Must be a valid auth collection id or name.',
  validation_invalid_password: 'Missing or invalid auth record password.',
} as const

export type AuthErrorCode = keyof typeof AUTH_MESSAGES

/** Makes a field error of an auth endpoint. */
export function authFieldError(code: AuthErrorCode): FieldError {
  return { code, message: AUTH_MESSAGES[code] }
}

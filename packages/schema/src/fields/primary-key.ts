import type { FieldError } from '../errors/field-error.ts'
import { fieldError } from '../errors/messages.ts'
import type { TextField } from './field-model.ts'

/** The default pattern of ids. */
export const DEFAULT_ID_PATTERN = '^[a-z0-9]+$'

// Ids are used in URLs and as folder names of stored files.
const FORBIDDEN = './\\|"\'`<>:?*%$\0\t\n\r '
const WINDOWS_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The error of an id that is unsafe although a custom pattern allows it, or null. */
export function checkPrimaryKey(field: TextField, id: string): FieldError | null {
  if (field.pattern === DEFAULT_ID_PATTERN) return null
  for (const ch of FORBIDDEN) {
    if (id.includes(ch)) return fieldError('validation_forbidden_pk_character', { ch })
  }
  return WINDOWS_DEVICES.test(id) ? fieldError('validation_reserved_pk', { value: id }) : null
}

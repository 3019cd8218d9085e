import type { FieldError } from '../errors/field-error.ts'
import { fieldError } from '../errors/messages.ts'
import type { TextField } from './field-model.ts'

/** The pattern of ids unless a collection says otherwise. */
export const DEFAULT_ID_PATTERN = '^[a-z0-9]+$'

// Ids are used in URLs and as folder names of stored files.
const FORBIDDEN = './\\|"\'`<>:?*%$\0\t\n\r '
const WINDOWS_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** What an id must not be where a custom pattern allows more than the default one does. */
export function checkPrimaryKey(field: TextField, id: string): FieldError | null {
  if (field.pattern === DEFAULT_ID_PATTERN) return null
  for (const ch of FORBIDDEN) {
    if (id.includes(ch)) return fieldError('validation_forbidden_pk_character', { ch })
  }
  return WINDOWS_DEVICES.test(id) ? fieldError('validation_reserved_pk', { value: id }) : null
}

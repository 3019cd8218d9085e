import type { FieldError } from '../errors/field-error.ts'
import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castText } from './cast.ts'
import type { FieldKind } from './field-kind.ts'
import { matchesPattern } from './pattern.ts'
import { codePoints, utf8Bytes } from './text-size.ts'

const DEFAULT_MAX = 71
// bcrypt silently truncates longer passwords, so two with the same beginning would be equal.
const BCRYPT_MAX_BYTES = 72

/** A password; `validate` takes the plain text, before the engine hashes it, and no stored hash. */
export const passwordKind: FieldKind<'password'> = {
  type: 'password',
  zero: () => '',
  normalise: (_field, raw) => castText(raw),
  validate(field, value) {
    const plain = castText(value)
    if (plain === '') return field.required ? fieldError('validation_required') : null
    const length = codePoints(plain)
    const max = field.max > 0 ? field.max : DEFAULT_MAX
    if (length < field.min)
      return withoutParams('validation_min_text_constraint', `Must be at least ${field.min} character(s).`)
    if (length > max) return withoutParams('validation_max_text_constraint', `Must be less than ${max} character(s).`)
    if (utf8Bytes(plain) > BCRYPT_MAX_BYTES) return fieldError('validation_invalid_value')
    if (field.pattern !== '' && !matchesPattern(field.pattern, plain)) return fieldError('validation_invalid_format')
    return null
  },
  defaults: (name) => ({ ...requirableDefaults('password', name), min: 0, max: 0, pattern: '', cost: 0 }),
}

function withoutParams(code: string, message: string): FieldError {
  return { code, message }
}

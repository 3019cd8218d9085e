import type { FieldError } from '../errors/field-error.ts'
import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castText } from './cast.ts'
import type { FieldKind } from './field-kind.ts'
import type { TextField } from './field-model.ts'
import { matchesPattern } from './pattern.ts'
import { checkPrimaryKey } from './primary-key.ts'
import { codePoints } from './text-size.ts'

const DEFAULT_MAX = 5000

/** Plain text, also for primary keys. */
export const textKind: FieldKind<'text'> = {
  type: 'text',
  zero: () => '',
  normalise: (_field, raw) => castText(raw),
  validate(field, value) {
    const text = castText(value)
    if (text === '') return field.required || field.primaryKey ? fieldError('validation_required') : null
    return (field.primaryKey ? checkPrimaryKey(field, text) : null) ?? checkText(field, text)
  },
  defaults: (name) => ({
    ...requirableDefaults('text', name),
    min: 0,
    max: 0,
    pattern: '',
    autogeneratePattern: '',
    primaryKey: false,
  }),
}

function checkText(field: TextField, text: string): FieldError | null {
  const length = codePoints(text)
  const max = field.max > 0 ? field.max : DEFAULT_MAX
  if (field.min > 0 && length < field.min) return fieldError('validation_min_text_constraint', { min: field.min })
  if (length > max) return fieldError('validation_max_text_constraint', { max })
  if (field.pattern !== '' && !matchesPattern(field.pattern, text)) return fieldError('validation_invalid_format')
  return null
}

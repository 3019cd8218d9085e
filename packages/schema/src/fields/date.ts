import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castText } from './cast.ts'
import { normaliseDateTime } from './date-time.ts'
import type { FieldKind } from './field-kind.ts'

/** An instant in UTC; unreadable values become '' (unset). */
export const dateKind: FieldKind<'date'> = {
  type: 'date',
  zero: () => '',
  normalise: (_field, raw) => normaliseDateTime(raw),
  validate(field, value) {
    const date = castText(value)
    if (date === '') return field.required ? fieldError('validation_required') : null
    const min = normaliseDateTime(field.min)
    const max = normaliseDateTime(field.max)
    if (min !== '' && date < min) return fieldError('validation_min_greater_equal_than_required', { threshold: min })
    if (max !== '' && date > max) return fieldError('validation_max_less_equal_than_required', { threshold: max })
    return null
  },
  defaults: (name) => ({ ...requirableDefaults('date', name), min: '', max: '' }),
}

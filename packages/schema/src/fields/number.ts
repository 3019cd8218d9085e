import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castNumber } from './cast.ts'
import type { FieldKind } from './field-kind.ts'

const INT64_END = 2 ** 63

/** A 64-bit float; 0 means unset. */
export const numberKind: FieldKind<'number'> = {
  type: 'number',
  zero: () => 0,
  normalise: (_field, raw) => castNumber(raw),
  validate(field, value) {
    const number = castNumber(value)
    if (!Number.isFinite(number)) return fieldError('validation_not_a_number')
    if (number === 0) return field.required ? fieldError('validation_required') : null
    if (field.onlyInt && !isWhole(number)) return fieldError('validation_only_int_constraint')
    if (field.min !== null && number < field.min)
      return fieldError('validation_min_number_constraint', { min: field.min })
    if (field.max !== null && number > field.max)
      return fieldError('validation_max_number_constraint', { max: field.max })
    return null
  },
  defaults: (name) => ({ ...requirableDefaults('number', name), min: null, max: null, onlyInt: false }),
}

// Whether a number is an integer within 64 bits, as PocketBase requires.
function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= -INT64_END && number < INT64_END
}

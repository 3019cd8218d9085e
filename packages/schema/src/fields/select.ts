import { fieldError, sentence } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import type { FieldKind } from './field-kind.ts'
import { listItems, normaliseList, zeroList } from './list-value.ts'

/** One or several values of a closed list. */
export const selectKind: FieldKind<'select'> = {
  type: 'select',
  zero: zeroList,
  normalise: normaliseList,
  validate(field, value) {
    const items = listItems(value)
    if (items.length === 0) return field.required ? fieldError('validation_required') : null
    const maxSelect = Math.max(1, field.maxSelect)
    if (items.length > maxSelect) return fieldError('validation_too_many_values', { maxSelect })
    const unknown = items.find((item) => !field.values.includes(item))
    return unknown === undefined
      ? null
      : { code: 'validation_invalid_value', message: sentence(`Invalid value ${unknown}`), params: { value: unknown } }
  },
  defaults: (name) => ({ ...requirableDefaults('select', name), values: [], maxSelect: 0 }),
}

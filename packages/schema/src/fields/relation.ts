import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import type { FieldKind } from './field-kind.ts'
import { listItems, normaliseList, zeroList } from './list-value.ts'

/** The ids of one or several records of another collection; the engine checks that they exist. */
export const relationKind: FieldKind<'relation'> = {
  type: 'relation',
  zero: zeroList,
  normalise: normaliseList,
  validate(field, value) {
    const ids = listItems(value)
    if (ids.length === 0) return field.required ? fieldError('validation_required') : null
    if (ids.length < field.minSelect) return fieldError('validation_not_enough_values', { minSelect: field.minSelect })
    const maxSelect = Math.max(1, field.maxSelect)
    return ids.length > maxSelect ? fieldError('validation_too_many_values', { maxSelect }) : null
  },
  defaults: (name) => ({
    ...requirableDefaults('relation', name),
    collectionId: '',
    cascadeDelete: false,
    minSelect: 0,
    maxSelect: 0,
  }),
}

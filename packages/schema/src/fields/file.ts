import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import type { FieldKind } from './field-kind.ts'
import { listItems, normaliseList, zeroList } from './list-value.ts'
import { codePoints } from './text-size.ts'

const MAX_NAME = 150

/** The stored names of one or several files; the engine validates their contents. */
export const fileKind: FieldKind<'file'> = {
  type: 'file',
  zero: zeroList,
  normalise: normaliseList,
  validate(field, value) {
    const names = listItems(value)
    if (names.length === 0) return field.required ? fieldError('validation_required') : null
    const maxSelect = Math.max(1, field.maxSelect)
    if (names.length > maxSelect) return fieldError('validation_too_many_files', { maxSelect })
    return names.some((name) => codePoints(name) > MAX_NAME)
      ? fieldError('validation_length_out_of_range', { min: 1, max: MAX_NAME })
      : null
  },
  defaults: (name) => ({
    ...requirableDefaults('file', name),
    maxSize: 0,
    maxSelect: 0,
    mimeTypes: null,
    thumbs: null,
    protected: false,
  }),
}

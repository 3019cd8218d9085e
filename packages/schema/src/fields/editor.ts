import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castText } from './cast.ts'
import type { FieldKind } from './field-kind.ts'
import { utf8Bytes } from './text-size.ts'

const DEFAULT_MAX_SIZE = 5 * 1024 * 1024

/** Rich text as HTML. */
export const editorKind: FieldKind<'editor'> = {
  type: 'editor',
  zero: () => '',
  normalise: (_field, raw) => castText(raw),
  validate(field, value) {
    const text = castText(value)
    if (text === '') return field.required ? fieldError('validation_required') : null
    const maxSize = field.maxSize > 0 ? field.maxSize : DEFAULT_MAX_SIZE
    return utf8Bytes(text) > maxSize ? fieldError('validation_content_size_limit', { maxSize }) : null
  },
  defaults: (name) => ({ ...requirableDefaults('editor', name), maxSize: 0, convertURLs: false }),
}

import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import { castBool } from './cast.ts'
import type { FieldKind } from './field-kind.ts'

/** True or false; if required, it must be true. */
export const boolKind: FieldKind<'bool'> = {
  type: 'bool',
  zero: () => false,
  normalise: (_field, raw) => castBool(raw),
  validate: (field, value) => (field.required && value !== true ? fieldError('validation_required') : null),
  defaults: (name) => requirableDefaults('bool', name),
}

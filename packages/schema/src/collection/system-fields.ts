import { DEFAULT_ID_PATTERN } from '../fields/primary-key.ts'
import { emailKind } from '../fields/email.ts'
import { boolKind } from '../fields/bool.ts'
import type { FieldModel } from '../fields/field-model.ts'
import { passwordKind } from '../fields/password.ts'
import { textKind } from '../fields/text.ts'
import type { CollectionModel } from './collection-model.ts'

/** A system field: its default options, and those that a declaration cannot change. */
export interface SystemField {
  readonly defaults: FieldModel
  readonly enforced: Partial<FieldModel>
}

const ID: SystemField = {
  defaults: {
    ...textKind.defaults('id'),
    min: 15,
    max: 15,
    pattern: DEFAULT_ID_PATTERN,
    autogeneratePattern: '[a-z0-9]{15}',
  },
  enforced: { type: 'text', system: true, required: true, primaryKey: true, hidden: false },
}

const AUTH: readonly SystemField[] = [
  {
    defaults: { ...passwordKind.defaults('password'), min: 8 },
    enforced: { system: true, hidden: true, required: true },
  },
  {
    defaults: { ...textKind.defaults('tokenKey'), min: 30, max: 60, autogeneratePattern: '[a-zA-Z0-9]{50}' },
    enforced: { system: true, hidden: true, required: true },
  },
  { defaults: { ...emailKind.defaults('email'), required: true }, enforced: { system: true, hidden: false } },
  { defaults: boolKind.defaults('emailVisibility'), enforced: { system: true } },
  { defaults: boolKind.defaults('verified'), enforced: { system: true } },
]

/** The system fields of a collection type, in order; they precede its own fields. */
export function systemFields(type: CollectionModel['type']): readonly SystemField[] {
  if (type === 'view') return []
  return type === 'auth' ? [ID, ...AUTH] : [ID]
}

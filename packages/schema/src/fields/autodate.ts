import { baseDefaults } from './base-defaults.ts'
import { normaliseDateTime } from './date-time.ts'
import type { FieldKind } from './field-kind.ts'

/** An instant that the engine sets on create or update; bodies cannot. */
export const autodateKind: FieldKind<'autodate'> = {
  type: 'autodate',
  zero: () => '',
  normalise: (_field, raw) => normaliseDateTime(raw),
  validate: () => null,
  defaults: (name) => ({ ...baseDefaults('autodate', name), onCreate: true, onUpdate: false }),
}

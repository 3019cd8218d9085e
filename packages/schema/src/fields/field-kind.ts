import type { FieldError } from '../errors/field-error.ts'
import type { FieldModel, FieldOf, FieldType } from './field-model.ts'
import type { FieldValue } from './field-value.ts'

/** What defines one field type, independent of any database; one object and one file per type. */
export interface FieldKind<Type extends FieldType> {
  readonly type: Type
  /** The value of an unset field, in JSON form. */
  zero(field: FieldOf<Type>): FieldValue
  /** Converts a body's value to the type's value; never fails (record-api §2). */
  normalise(field: FieldOf<Type>, raw: unknown): FieldValue
  /** The first violated constraint that concerns the value alone, or null (record-api §3.4). */
  validate(field: FieldOf<Type>, value: FieldValue): FieldError | null
  /** The field model with this name and all options at their defaults. */
  defaults(name: string): FieldOf<Type>
}

export type FieldKinds = { readonly [Type in FieldType]: FieldKind<Type> }

export type AnyField = FieldModel

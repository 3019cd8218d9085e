import type { FieldError } from '../errors/field-error.ts'
import type { FieldModel, FieldOf, FieldType } from './field-model.ts'
import type { FieldValue } from './field-value.ts'

/** All that is known of one kind of field without a database: one object per kind, one file per object. */
export interface FieldKind<Type extends FieldType> {
  readonly type: Type
  /** The value of an unset field, as JSON shows it. */
  zero(field: FieldOf<Type>): FieldValue
  /** Casts whatever a body held to the kind's value; never an error by itself (record-api §2). */
  normalise(field: FieldOf<Type>, raw: unknown): FieldValue
  /** The first broken constraint that the value alone can break, or null (record-api §3.4). */
  validate(field: FieldOf<Type>, value: FieldValue): FieldError | null
  /** The wire model with every option at its default, for a name. */
  defaults(name: string): FieldOf<Type>
}

export type FieldKinds = { readonly [Type in FieldType]: FieldKind<Type> }

export type AnyField = FieldModel

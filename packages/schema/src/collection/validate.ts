import type { FieldError } from '../errors/field-error.ts'
import type { RecordValues } from '../fields/field-value.ts'
import { kindOf } from '../fields/kinds.ts'
import type { CollectionModel } from './collection-model.ts'

interface ValidateOptions {
  /** The fields to look at; all when missing. Leave out a password that only its hash is known of. */
  readonly only?: Iterable<string>
}

/** Every error that the values alone show, one per field; what needs other records or files is the engine's. */
export function validateValues(
  collection: Pick<CollectionModel, 'fields'>,
  values: Readonly<RecordValues>,
  options: ValidateOptions = {},
): Record<string, FieldError> {
  const only = options.only ? new Set(options.only) : null
  const errors: [string, FieldError][] = []
  for (const field of collection.fields) {
    if (only && !only.has(field.name)) continue
    const kind = kindOf(field)
    const error = kind.validate(field, values[field.name] ?? kind.zero(field))
    if (error) errors.push([field.name, error])
  }
  return Object.fromEntries(errors)
}

/** Casts the keys of a body that are settable fields, each to its kind's value; autodates and unknown keys are left out. */
export function normaliseValues(
  collection: Pick<CollectionModel, 'fields'>,
  body: Readonly<Record<string, unknown>>,
): RecordValues {
  const settable = collection.fields.filter((field) => field.type !== 'autodate' && Object.hasOwn(body, field.name))
  return Object.fromEntries(settable.map((field) => [field.name, kindOf(field).normalise(field, body[field.name])]))
}

/** The value of every field of a new record before anything is set. */
export function zeroValues(collection: Pick<CollectionModel, 'fields'>): RecordValues {
  return Object.fromEntries(collection.fields.map((field) => [field.name, kindOf(field).zero(field)]))
}

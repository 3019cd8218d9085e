import type { FieldError } from '../errors/field-error.ts'
import type { RecordValues } from '../fields/field-value.ts'
import { kindOf } from '../fields/kinds.ts'
import type { CollectionModel } from './collection-model.ts'

interface ValidateOptions {
  /** The fields to validate; all by default. Omit a password of which only the hash is known. */
  readonly only?: Iterable<string>
}

/** Validates values by themselves, one error per field; checks that need other records or files are the engine's. */
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

/** Normalises the keys of a body that are settable fields; autodates and unknown keys are ignored. */
export function normaliseValues(
  collection: Pick<CollectionModel, 'fields'>,
  body: Readonly<Record<string, unknown>>,
): RecordValues {
  const settable = collection.fields.filter((field) => field.type !== 'autodate' && Object.hasOwn(body, field.name))
  return Object.fromEntries(settable.map((field) => [field.name, kindOf(field).normalise(field, body[field.name])]))
}

/** The zero value of every field, as a new record has it before anything is set. */
export function zeroValues(collection: Pick<CollectionModel, 'fields'>): RecordValues {
  return Object.fromEntries(collection.fields.map((field) => [field.name, kindOf(field).zero(field)]))
}

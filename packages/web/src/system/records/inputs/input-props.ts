import type { RecordModel } from 'pocketbase'
import { textOption } from '../../collections/collection.types.ts'
import type { SchemaCollection, SchemaField } from '../../collections/collection.types.ts'
import { fieldLabel } from '../../collections/program-collections.ts'

export interface ValueInputProps {
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
  readonly field: SchemaField
  /** The stored record; null for a new one. */
  readonly record: RecordModel | null
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
  /** True for the field that gets the focus first. */
  readonly isFirst?: boolean
}

/** The attributes that every input of a record has: label, API name, help. */
export function inputProps({
  collection,
  field,
  error,
  isFirst = false,
}: Pick<ValueInputProps, 'collection' | 'field' | 'error' | 'isFirst'>) {
  const label = fieldLabel(collection, field)
  const help = textOption(field, 'help')
  const required = field['required'] === true && field.type !== 'bool'
  return {
    'label': label ? `${label} (${field.name})` : field.name,
    'description': help || undefined,
    'error': error ?? null,
    'withAsterisk': required,
    'aria-required': required || undefined,
    'data-autofocus': isFirst || undefined,
  }
}

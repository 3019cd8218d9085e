import { COLLECTIONS } from '@timesheet/domain/collections'
import type { SchemaCollection, SchemaField } from './collection.types.ts'

const DECLARED = new Map(
  COLLECTIONS.map(({ name, label, fields }) => [
    name as string,
    { label, fields: fields as Readonly<Record<string, { readonly label: string }>> },
  ]),
)

/** Whether the program declares a collection: the server protects it, with its declared fields. */
export function isProgram({ name }: SchemaCollection): boolean {
  return DECLARED.has(name)
}

/** What the program calls a collection; '' for any other. */
export function programLabel({ name }: SchemaCollection): string {
  return DECLARED.get(name)?.label ?? ''
}

/** What the program calls a field; '' for any other. */
export function fieldLabel(collection: SchemaCollection, field: SchemaField): string {
  return DECLARED.get(collection.name)?.fields[field.name]?.label ?? ''
}

/** Why a field is neither deleted nor renamed; null when it may be. */
export function lockReason(collection: SchemaCollection, field: SchemaField): string | null {
  if (field.system) return 'Es un campo del sistema: no se borra ni cambia de nombre.'
  return DECLARED.get(collection.name)?.fields[field.name]
    ? 'Lo usa el programa: no se borra ni cambia de nombre.'
    : null
}

/** Why a collection is neither deleted nor renamed; null when it may be. */
export function collectionLock(collection: SchemaCollection): string | null {
  if (collection.system) return 'Es una colección del sistema: no se borra ni cambia de nombre.'
  return isProgram(collection) ? 'La usa el programa: no se borra ni cambia de nombre.' : null
}

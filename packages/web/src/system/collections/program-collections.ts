import { COLLECTIONS } from '@timesheet/domain/collections'
import type { SchemaCollection, SchemaField } from './collection.types.ts'

const DECLARED = new Map(
  COLLECTIONS.map(({ name, label, fields }) => [
    name as string,
    { label, fields: fields as Readonly<Record<string, { readonly label: string }>> },
  ]),
)

/** True for a collection declared by the program, whose declared fields the server protects. */
export function isProgram({ name }: SchemaCollection): boolean {
  return DECLARED.has(name)
}

/** The declared label of a collection; '' for one that the program does not declare. */
export function programLabel({ name }: SchemaCollection): string {
  return DECLARED.get(name)?.label ?? ''
}

/** The declared label of a field; '' for one that the program does not declare. */
export function fieldLabel(collection: SchemaCollection, field: SchemaField): string {
  return DECLARED.get(collection.name)?.fields[field.name]?.label ?? ''
}

/** Why a field can be neither deleted nor renamed; null when it can. */
export function lockReason(collection: SchemaCollection, field: SchemaField): string | null {
  if (field.system) return 'Es un campo del sistema: no se borra ni cambia de nombre.'
  return DECLARED.get(collection.name)?.fields[field.name]
    ? 'Lo usa el programa: no se borra ni cambia de nombre.'
    : null
}

/** Why a collection can be neither deleted nor renamed; null when it can. */
export function collectionLock(collection: SchemaCollection): string | null {
  if (collection.system) return 'Es una colección del sistema: no se borra ni cambia de nombre.'
  return isProgram(collection) ? 'La usa el programa: no se borra ni cambia de nombre.' : null
}

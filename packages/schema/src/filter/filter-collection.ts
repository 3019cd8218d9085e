import { generatedId } from '../collection/generated-id.ts'
import type { CollectionModel } from '../collection/collection-model.ts'
import type { CollectionDeclaration } from '../collection/define-collection.ts'
import { SYSTEM_FIELD_TYPES } from '../collection/system-field-types.ts'
import type { FieldType } from '../fields/field-model.ts'

/** The properties of a field that filters use. */
export interface FilterField {
  readonly name: string
  readonly type: FieldType
  readonly maxSelect?: number
}

/** The properties of a collection that filters use; a collection model has them. */
export interface FilterCollection {
  readonly id: string
  readonly name: string
  readonly type: CollectionModel['type']
  readonly fields: readonly FilterField[]
}

/**
 * Makes a filter collection from a declaration, without importing the field kinds and checks, which a browser may not
 * have loaded yet.
 */
export function filterCollection(declaration: CollectionDeclaration): FilterCollection {
  const { name, fields, type = 'base' } = declaration
  const system = Object.entries(SYSTEM_FIELD_TYPES[type])
  const own = Object.entries(fields).filter(([field]) => !Object.hasOwn(SYSTEM_FIELD_TYPES[type], field))
  return {
    id: declaration.id ?? generatedId(declaration),
    name,
    type,
    fields: [
      ...system.map(([field, kind]) => ({ name: field, type: kind })),
      ...own.map(([field, declared]) => ({ name: field, type: declared.type, maxSelect: listSize(declared.options) })),
    ],
  }
}

function listSize(options: object): number {
  return 'maxSelect' in options ? Number(options.maxSelect) : 0
}

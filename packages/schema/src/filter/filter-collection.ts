import { generatedId } from '../collection/generated-id.ts'
import type { CollectionModel } from '../collection/collection-model.ts'
import type { CollectionDeclaration } from '../collection/define-collection.ts'
import { SYSTEM_FIELD_TYPES } from '../collection/system-field-types.ts'
import type { FieldType } from '../fields/field-model.ts'

/** A field as far as a filter asks for it. */
export interface FilterField {
  readonly name: string
  readonly type: FieldType
  readonly maxSelect?: number
}

/** A collection as far as a filter asks for it; the whole model is one too. */
export interface FilterCollection {
  readonly id: string
  readonly name: string
  readonly type: CollectionModel['type']
  readonly fields: readonly FilterField[]
}

/** What filters see of a declared collection, made without the kinds and checks of its fields, which a browser may not have yet. */
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

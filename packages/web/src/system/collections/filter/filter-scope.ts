import { listOption } from '../collection.types.ts'
import type { SchemaCollection, SchemaField } from '../collection.types.ts'

/** What names in a filter may refer to: its own collection and all others. */
export interface FilterScope {
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
}

/** A back-relation: `hours_via_project`, the records that point at a record. */
export interface BackRelation {
  readonly name: string
  readonly from: SchemaCollection
  readonly field: SchemaField
}

const BACK_RELATION = /^(\w+?)_via_(\w+)$/

/** The collection with this name or id. */
export function collectionNamed(scope: FilterScope, name: string): SchemaCollection | undefined {
  // A collection that is not stored yet has the id ''.
  if (name === '') return undefined
  if (name === scope.collection.name || name === scope.collection.id) return scope.collection
  return scope.collections.find(
    (collection) => collection.id === name || collection.name.toLowerCase() === name.toLowerCase(),
  )
}

/** The field with exactly this name. */
export function fieldNamed(collection: SchemaCollection, name: string): SchemaField | undefined {
  return collection.fields.find((field) => field.name === name)
}

/** The relations of all collections that point at this one. */
export function backRelations(scope: FilterScope, target: SchemaCollection): readonly BackRelation[] {
  return scope.collections.flatMap((from) =>
    from.fields
      .filter((field) => field.type === 'relation' && field['collectionId'] === target.id)
      .map((field) => ({ name: `${from.name}_via_${field.name}`, from, field })),
  )
}

/** The collection that one part of a path leads to; undefined when it is no relation. */
export function throughRelation(
  scope: FilterScope,
  from: SchemaCollection,
  name: string,
): SchemaCollection | undefined {
  const field = fieldNamed(from, name)
  if (field) return field.type === 'relation' ? collectionNamed(scope, String(field['collectionId'] ?? '')) : undefined
  const [, otherName = '', fieldName = ''] = BACK_RELATION.exec(name) ?? []
  const other = otherName === '' ? undefined : collectionNamed(scope, otherName)
  const back = other && fieldNamed(other, fieldName)
  return back?.type === 'relation' && back['collectionId'] === from.id ? other : undefined
}

/** The auth collections. */
export function accountCollections({ collection, collections }: FilterScope): readonly SchemaCollection[] {
  const all = collections.some(({ id }) => id === collection.id) ? collections : [...collections, collection]
  return all.filter(({ type }) => type === 'auth')
}

/** The field at the end of a path such as `project.code`; undefined when the path leads to none. */
export function fieldAt(scope: FilterScope, path: string): SchemaField | undefined {
  const parts = path.replace(/:\w+$/, '').split('.')
  let collection: SchemaCollection | undefined = scope.collection
  for (const part of parts.slice(0, -1)) {
    if (!collection) return undefined
    collection = throughRelation(scope, collection, part)
  }
  return collection && fieldNamed(collection, parts.at(-1) ?? '')
}

/** The values that a field can be compared with, as filter literals. */
export function writtenValues(field: SchemaField): readonly string[] {
  if (field.type === 'bool') return ['true', 'false']
  return field.type === 'select' ? listOption(field, 'values').map((value) => JSON.stringify(value)) : []
}

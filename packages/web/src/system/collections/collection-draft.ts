import type { SchemaCollection, SchemaField } from './collection.types.ts'
import { indexNameOf, renamedIndex } from './indexes/index-statement.ts'

/** The draft of a collection; fields marked for deletion stay visible until it is saved. */
export interface CollectionDraft {
  readonly collection: SchemaCollection
  readonly removed: ReadonlySet<string>
}

/** Keys that the API sets itself. */
const GIVEN = new Set(['id', 'type', 'system', 'created', 'updated'])

/** The draft of an unchanged collection. */
export function draftOf(collection: SchemaCollection): CollectionDraft {
  return { collection, removed: new Set() }
}

/** The fields that are not marked for deletion, in order. */
export function keptFields({ collection, removed }: CollectionDraft): readonly SchemaField[] {
  return collection.fields.filter(({ id }) => !removed.has(id))
}

/** The collection that saving the draft would store. */
export function resultOf(draft: CollectionDraft): SchemaCollection {
  return { ...draft.collection, fields: keptFields(draft) }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The keys whose value differs from the stored collection. */
export function changedKeys(stored: SchemaCollection, draft: CollectionDraft): readonly string[] {
  const result = resultOf(draft)
  return Object.keys(result).filter((key) => !GIVEN.has(key) && !isSame(stored[key], result[key]))
}

/** The request body that saves a draft: only changed keys; everything for a new collection. */
export function bodyOf(stored: SchemaCollection, draft: CollectionDraft): Readonly<Record<string, unknown>> {
  const result = resultOf(draft)
  const isView = result.type === 'view'
  if (stored.id === '') {
    const { id: _id, created: _created, updated: _updated, fields, ...rest } = result
    return { ...rest, ...(isView ? {} : { fields }) }
  }
  return Object.fromEntries(
    changedKeys(stored, draft)
      .filter((key) => !isView || key !== 'fields')
      .map((key) => [key, result[key]]),
  )
}

/** The index of a field in the sent body, by which the API's errors name it. */
export function sentIndex(draft: CollectionDraft, id: string): number {
  return keptFields(draft).findIndex((field) => field.id === id)
}

const DIGITS = 10

/** A field id that no stored field has, so that the server does not take a new field for a deleted one. */
export function newFieldId(type: string, taken: ReadonlySet<string>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(DIGITS))
  const id = `${type}${[...bytes].map((byte) => byte % DIGITS).join('')}`
  return taken.has(id) ? newFieldId(type, taken) : id
}

/** The first of `name`, `name2`, `name3`… that is not taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  if (!used.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number += 1) if (!used.has(`${wanted}${number}`.toLowerCase())) return `${wanted}${number}`
}

/** A copy of a collection with the same fields, rules and options; its own fields get new ids. */
export function duplicateOf(collection: SchemaCollection, name: string): SchemaCollection {
  const taken = new Set<string>()
  const fields = collection.fields.map((field) =>
    field.system ? field : { ...field, id: newFieldId(field.type, taken) },
  )
  // Index names are unique across all collections.
  const indexes = collection.indexes.map((index) =>
    renamedIndex(index, `${indexNameOf(index).replace(`_${collection.id}`, '')}_${name}`).replace(
      /(\bon\s+[`"[]?)\w+/i,
      `$1${name}`,
    ),
  )
  return { ...collection, id: '', name, system: false, fields, indexes, created: '', updated: '' }
}

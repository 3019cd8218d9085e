import type { SchemaCollection, SchemaField } from './collection.types.ts'
import { indexNameOf, renamedIndex } from './indexes/index-statement.ts'

/** A collection that is being edited; fields that will be deleted stay in sight until it is saved. */
export interface CollectionDraft {
  readonly collection: SchemaCollection
  readonly removed: ReadonlySet<string>
}

/** Keys that the API decides. */
const GIVEN = new Set(['id', 'type', 'system', 'created', 'updated'])

/** The beginning of an edit. */
export function draftOf(collection: SchemaCollection): CollectionDraft {
  return { collection, removed: new Set() }
}

/** The fields that stay, in order. */
export function keptFields({ collection, removed }: CollectionDraft): readonly SchemaField[] {
  return collection.fields.filter(({ id }) => !removed.has(id))
}

/** The collection as it would be stored. */
export function resultOf(draft: CollectionDraft): SchemaCollection {
  return { ...draft.collection, fields: keptFields(draft) }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The keys that are different from what is stored. */
export function changedKeys(stored: SchemaCollection, draft: CollectionDraft): readonly string[] {
  const result = resultOf(draft)
  return Object.keys(result).filter((key) => !GIVEN.has(key) && !isSame(stored[key], result[key]))
}

/** What is sent to store a draft: only what changed; everything for a new collection. */
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

/** The place of a field in what was sent, for the errors that come back. */
export function sentIndex(draft: CollectionDraft, id: string): number {
  return keptFields(draft).findIndex((field) => field.id === id)
}

const DIGITS = 10

/** A field id that no stored field has, so that a new field is never taken for one that was deleted. */
export function newFieldId(type: string, taken: ReadonlySet<string>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(DIGITS))
  const id = `${type}${[...bytes].map((byte) => byte % DIGITS).join('')}`
  return taken.has(id) ? newFieldId(type, taken) : id
}

/** A name that no other thing has: `name`, `name2`, `name3`… */
export function freeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  if (!used.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number += 1) if (!used.has(`${wanted}${number}`.toLowerCase())) return `${wanted}${number}`
}

/** A collection with the same fields, rules and options and nothing of its own. */
export function duplicateOf(collection: SchemaCollection, name: string): SchemaCollection {
  const taken = new Set<string>()
  const fields = collection.fields.map((field) =>
    field.system ? field : { ...field, id: newFieldId(field.type, taken) },
  )
  // The names of indexes are one list for all collections.
  const indexes = collection.indexes.map((index) =>
    renamedIndex(index, `${indexNameOf(index).replace(`_${collection.id}`, '')}_${name}`).replace(
      /(\bon\s+[`"[]?)\w+/i,
      `$1${name}`,
    ),
  )
  return { ...collection, id: '', name, system: false, fields, indexes, created: '', updated: '' }
}

import { type CollectionModel, fieldNamed, type FieldModel } from '@timesheet/schema'
import { isSearchIndex } from '../storage/text-search.ts'
import { parsedIndexes } from './parsed-indexes.ts'

/** The search index of a collection. */
export interface SearchIndex {
  readonly name: string
  readonly fields: readonly FieldModel[]
}

const known = new WeakMap<CollectionModel, SearchIndex | null>()

/** The search index of a collection; null if it has none. */
export function searchIndexOf(collection: CollectionModel): SearchIndex | null {
  const before = known.get(collection)
  if (before !== undefined) return before
  const index = parsedIndexes(collection).find(isSearchIndex)
  const found = index
    ? { name: index.name, fields: index.columns.flatMap(({ name }) => fieldNamed(collection, name) ?? []) }
    : null
  known.set(collection, found)
  return found
}

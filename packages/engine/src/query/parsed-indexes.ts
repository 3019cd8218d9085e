import type { CollectionModel } from '@timesheet/schema'
import { parseIndex } from '../ddl/parse-index.ts'
import type { IndexModel } from '../storage/ddl.ts'

const known = new WeakMap<CollectionModel, readonly IndexModel[]>()

/** The indexes of a collection, parsed once. */
export function parsedIndexes(collection: CollectionModel): readonly IndexModel[] {
  const before = known.get(collection)
  if (before) return before
  const parsed = collection.indexes.flatMap((text) => parseIndex(text) ?? [])
  known.set(collection, parsed)
  return parsed
}

import type { CollectionModel } from '@timesheet/schema'
import { parsedIndexes } from './parsed-indexes.ts'

/** The values of select fields that an index holds, by the field's name; other values of the field are in no index. */
export type RareValues = ReadonlyMap<string, ReadonlySet<string>>

/** Only equality: a value that a condition excludes is a common one. */
const TEXT = /(?<![!<>])=\s*'([^']*)'/g
const known = new WeakMap<CollectionModel, RareValues>()

/** The rare values of a collection's select fields: those that the condition of an index led by the field names. */
export function rareValues(collection: CollectionModel): RareValues {
  const before = known.get(collection)
  if (before) return before
  const found = new Map(
    parsedIndexes(collection).flatMap((index): [string, ReadonlySet<string>][] => {
      const field = collection.fields.find(({ name }) => name === index.columns[0]?.name)
      if (index.where === '' || field?.type !== 'select' || field.maxSelect > 1) return []
      const values = [...index.where.matchAll(TEXT)].map(([, value = '']) => value)
      return [[field.name, new Set(values.filter((value) => field.values.includes(value)))]]
    }),
  )
  known.set(collection, found)
  return found
}

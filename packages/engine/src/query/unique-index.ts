import type { CollectionModel } from '@timesheet/schema'
import { parsedIndexes } from './parsed-indexes.ts'
import { sparesEmpty } from './spares-empty.ts'

/** Whether a unique index over this field alone allows each value once; one that excludes only '' counts, too. */
export function hasUniqueIndex(collection: CollectionModel, field: string): boolean {
  return parsedIndexes(collection).some(({ unique, columns, where }) => {
    if (!unique || columns.length !== 1) return false
    return columns[0]!.name.toLowerCase() === field.toLowerCase() && (where === '' || sparesEmpty(where, field))
  })
}

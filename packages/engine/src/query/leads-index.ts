import type { CollectionModel } from '@timesheet/schema'
import { parsedIndexes } from './parsed-indexes.ts'

/**
 * Whether a field is the first column of an index of all rows: as it is stored, or else by a collation, as `ES` of the
 * Spanish order.
 */
export function leadsIndex(collection: CollectionModel, field: string, collate = ''): boolean {
  return parsedIndexes(collection).some(
    ({ where, columns: [first] }) =>
      where === '' && first?.collate === collate && first.name.toLowerCase() === field.toLowerCase(),
  )
}

import type { CollectionModel } from '@timesheet/schema'
import { parseIndex } from '../ddl/parse-index.ts'

/**
 * Whether a field is the first column of an index of all rows: as it is stored, or else by a collation, as `ES` of the
 * Spanish order.
 */
export function leadsIndex(collection: CollectionModel, field: string, collate = ''): boolean {
  return collection.indexes.some((text) => {
    const index = parseIndex(text)
    const first = index?.columns[0]
    return index?.where === '' && first?.collate === collate && first.name.toLowerCase() === field.toLowerCase()
  })
}

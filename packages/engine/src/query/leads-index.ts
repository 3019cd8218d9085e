import type { CollectionModel } from '@timesheet/schema'
import { parseIndex } from '../ddl/parse-index.ts'

/** Whether a field, as it is stored, is the first column of an index of all rows: not its lower case or Spanish order. */
export function leadsIndex(collection: CollectionModel, field: string): boolean {
  return collection.indexes.some((text) => {
    const index = parseIndex(text)
    const first = index?.columns[0]
    return index?.where === '' && first?.collate === '' && first.name.toLowerCase() === field.toLowerCase()
  })
}

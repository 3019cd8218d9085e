import type { CollectionModel } from '@timesheet/schema'
import { parseIndex } from '../ddl/parse-index.ts'

/** Whether a unique index over this field alone allows each value once; one that excludes only '' counts, too. */
export function hasUniqueIndex(collection: CollectionModel, field: string): boolean {
  return collection.indexes.some((text) => {
    const index = parseIndex(text)
    if (!index?.unique || index.columns.length !== 1) return false
    return (
      index.columns[0]!.name.toLowerCase() === field.toLowerCase() &&
      (index.where === '' || sparesEmpty(index.where, field))
    )
  })
}

function sparesEmpty(where: string, field: string): boolean {
  const [, column = ''] = /^[`"[]?(\w+)[`"\]]?\s*(?:!=|<>)\s*''$/.exec(where.trim()) ?? []
  return column.toLowerCase() === field.toLowerCase()
}

import type { CollectionModel, FieldModel } from '@timesheet/schema'
import { parseSelect, plainColumn, type SelectColumn, type SelectQuery, sourceOf } from '../../storage/select-query.ts'
import { InvalidSelect } from '../../storage/sql-tokens.ts'

/** The field that a column's values come from. */
export interface Origin {
  readonly collection: CollectionModel
  readonly field: FieldModel
}

const MAX_DEPTH = 8

/** The field that a column selects unchanged; null if it is computed or ambiguous. */
export function columnOrigin(
  column: SelectColumn,
  select: SelectQuery,
  collections: readonly CollectionModel[],
): Origin | null {
  const plain = plainColumn(column)
  if (!plain) return null
  const named = sourceOf(select, plain)
  const sources = plain.source === '' ? select.sources : named ? [named] : []
  const found = sources.flatMap(({ table }): Origin[] => {
    const collection = collections.find((each) => each.name.toLowerCase() === table?.toLowerCase())
    const field = collection?.fields.find((each) => each.name.toLowerCase() === plain.name.toLowerCase())
    return collection && field ? [{ collection, field }] : []
  })
  return found.length === 1 ? found[0]! : null
}

/** The stored field that a view's column shows, also through other views; null if there is none. */
export function storedOrigin(column: Origin, collections: readonly CollectionModel[], depth = 0): Origin | null {
  const { collection, field } = column
  if (collection.type !== 'view') return column
  const select = depth < MAX_DEPTH ? readSelect(collection.viewQuery) : null
  const found = select?.columns.find((each) => each.name === field.name)
  const origin = select && found ? columnOrigin(found, select, collections) : null
  return origin && storedOrigin(origin, collections, depth + 1)
}

function readSelect(query: string): SelectQuery | null {
  try {
    return parseSelect(query)
  } catch (error) {
    if (error instanceof InvalidSelect) return null
    throw error
  }
}

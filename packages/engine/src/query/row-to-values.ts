import type { CollectionModel, RecordValues } from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'
import type { Row } from '../storage/driver.ts'

/** Converts a row selected by `buildList` or `buildView` to values by field name. */
export function rowToValues(
  collection: Pick<CollectionModel, 'fields'>,
  row: Row,
  dialect: Dialect,
): RecordValues & { id: string } {
  const values: RecordValues = {}
  for (const field of collection.fields)
    values[field.name] = dialect.fromColumn(
      field,
      field.name in row ? row[field.name] : row[storedName(dialect, field.name)],
    )
  return values as RecordValues & { id: string }
}

// The column's name in the database, which shortens long names.
function storedName(dialect: Dialect, name: string): string {
  return dialect.id(name).slice(1, -1)
}

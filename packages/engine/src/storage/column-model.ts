import type { FieldModel, FieldType } from '@timesheet/schema'

/** What of a field gives its column a shape; every `FieldModel` is one. */
export interface ColumnModel {
  readonly id: string
  readonly name: string
  readonly type: FieldType
  readonly primaryKey?: boolean
  readonly maxSelect?: number
}

/** The field without all that its column does not depend on. */
export function columnModel(field: ColumnModel | FieldModel): ColumnModel {
  const { id, name, type } = field
  const primaryKey = 'primaryKey' in field && field.primaryKey === true
  const maxSelect = 'maxSelect' in field && field.maxSelect ? field.maxSelect : 0
  return { id, name, type, ...(primaryKey && { primaryKey }), ...(maxSelect > 1 && { maxSelect }) }
}

/** True when the column holds a list as JSON. */
export function holdsList(column: ColumnModel): boolean {
  return (column.maxSelect ?? 0) > 1
}

import type { FieldModel, FieldType } from '@timesheet/schema'

/** The properties of a field that shape its column; every `FieldModel` has them. */
export interface ColumnModel {
  readonly id: string
  readonly name: string
  readonly type: FieldType
  readonly primaryKey?: boolean
  readonly maxSelect?: number
}

/** Reduces a field to what its column depends on. */
export function columnModel(field: ColumnModel | FieldModel): ColumnModel {
  const { id, name, type } = field
  const primaryKey = 'primaryKey' in field && field.primaryKey === true
  const maxSelect = 'maxSelect' in field && field.maxSelect ? field.maxSelect : 0
  return { id, name, type, ...(primaryKey && { primaryKey }), ...(maxSelect > 1 && { maxSelect }) }
}

/** Whether the column holds a list as JSON. */
export function holdsList(column: ColumnModel): boolean {
  return (column.maxSelect ?? 0) > 1
}

import type { FieldModel, FieldValue } from '@timesheet/schema'
import { isMultiple } from '@timesheet/schema'
import { type ColumnModel, holdsList } from '../column-model.ts'
import type { SqlValue } from '../sql.ts'

/** SQLite's hidden insertion order; `_rowid_` is no allowed field name, so no field can shadow it. */
export const ROW_ORDER = '_rowid_'

/** Quotes a table, column or index name. */
export function id(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The column type of a field with NOT NULL and DEFAULT. */
export function columnType(field: ColumnModel): string {
  switch (field.type) {
    case 'number':
      return 'NUMERIC NOT NULL DEFAULT 0'
    case 'bool':
      return 'BOOLEAN NOT NULL DEFAULT FALSE'
    case 'json':
      return 'TEXT DEFAULT NULL'
    case 'geoPoint':
      return `TEXT NOT NULL DEFAULT '{"lon":0,"lat":0}'`
    case 'text':
      return field.primaryKey ? 'TEXT PRIMARY KEY NOT NULL' : `TEXT NOT NULL DEFAULT ''`
    default:
      return holdsList(field) ? `TEXT NOT NULL DEFAULT '[]'` : `TEXT NOT NULL DEFAULT ''`
  }
}

/** Converts a field's value to the bound column value; JSON null is stored as NULL. */
export function toColumn(field: FieldModel, value: FieldValue): SqlValue {
  switch (field.type) {
    case 'number':
      return Number(value)
    case 'bool':
      return value ? 1 : 0
    case 'json':
      return value === null ? null : JSON.stringify(value)
    case 'geoPoint':
      return JSON.stringify(value)
    default:
      return isMultiple(field) ? JSON.stringify(value) : String(value ?? '')
  }
}

/** Converts a column's value to the field's value; NULL, which joins produce, gives the zero value. */
export function fromColumn(field: FieldModel, stored: unknown): FieldValue {
  switch (field.type) {
    case 'number':
      return Number(stored ?? 0)
    case 'bool':
      return Boolean(stored)
    case 'json':
      return stored === null || stored === undefined ? null : parseJson(stored)
    case 'geoPoint':
      return typeof stored === 'string' && stored !== '' ? (JSON.parse(stored) as FieldValue) : { lon: 0, lat: 0 }
    default:
      if (!isMultiple(field)) return typeof stored === 'string' ? stored : String(stored ?? '')
      return typeof stored === 'string' && stored !== '' ? (JSON.parse(stored) as FieldValue) : []
  }
}

// A view may expose any column as json, also one with plain text or numbers.
function parseJson(stored: unknown): FieldValue {
  if (typeof stored !== 'string')
    return typeof stored === 'number' || typeof stored === 'boolean' ? stored : String(stored)
  try {
    return JSON.parse(stored) as FieldValue
  } catch {
    return stored
  }
}

import type { Violation } from '@timesheet/schema'
import { MOST_TABLE_COLUMNS } from '../kernel/index.ts'
import { LOAD_FIELDS, type LoadColumns } from './load-columns.calc.ts'

/** Why remembered columns are refused. */
export type LoadColumnsCode = 'load_columns_invalid'

/** True for columns of a list of documents: known meanings, each of a column of its own that a table may have. */
export function areLoadColumns(given: unknown): given is LoadColumns {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const places = Object.values(given)
  return (
    Object.keys(given).every((field) => Object.hasOwn(LOAD_FIELDS, field)) &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < MOST_TABLE_COLUMNS) &&
    new Set(places).size === places.length
  )
}

/** Refuses to remember what are no columns of a list. */
export function checkLoadColumns({ columns }: { readonly columns: unknown }): Violation<LoadColumnsCode> | null {
  return areLoadColumns(columns) ? null : { field: 'columns', code: 'load_columns_invalid' }
}

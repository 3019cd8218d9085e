import type { Violation } from '@timesheet/schema'
import { MOST_TABLE_COLUMNS } from '../kernel/index.ts'
import { ANSWER_FIELDS, type AnswerColumns } from './answer-columns.calc.ts'
import { LOAD_FIELDS, type LoadColumns } from './load-columns.calc.ts'
import type { ListWithColumns } from './load-columns.collection.ts'

/** Why remembered columns are refused. */
export type LoadColumnsCode = 'load_columns_invalid'

/** True for columns of a list of documents: known meanings, each of a column of its own that a table may have. */
export function areLoadColumns(given: unknown): given is LoadColumns {
  return areColumns(given, LOAD_FIELDS)
}

/** True for columns of a customer's list of answers, likewise. */
export function areAnswerColumns(given: unknown): given is AnswerColumns {
  return areColumns(given, ANSWER_FIELDS)
}

function areColumns(given: unknown, fields: Readonly<Record<string, string>>): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const places = Object.values(given)
  return (
    Object.keys(given).every((field) => Object.hasOwn(fields, field)) &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < MOST_TABLE_COLUMNS) &&
    new Set(places).size === places.length
  )
}

/** Refuses to remember what are no columns of a list. */
export function checkLoadColumns({
  list,
  columns,
}: {
  readonly list: ListWithColumns | ''
  readonly columns: unknown
}): Violation<LoadColumnsCode> | null {
  const isOfList = list === 'answers' ? areAnswerColumns : areLoadColumns
  return isOfList(columns) ? null : { field: 'columns', code: 'load_columns_invalid' }
}

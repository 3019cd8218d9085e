import { isDeepStrictEqual } from 'node:util'
import { parseIndex } from '../ddl/parse-index.ts'
import type { IndexColumn, IndexModel } from '../storage/ddl.ts'

/** The index statement for a collection's table; the original text if it names that table already. */
export function indexFor(collection: string, statement: string): string {
  const index = parseIndex(statement)
  if (!index || index.table === collection) return statement
  const where = index.where ? ` WHERE ${index.where}` : ''
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX \`${index.name}\` ON \`${collection}\` (${index.columns.map(writeColumn).join(', ')})${where}`
}

/** Whether two statements create the same index, regardless of the table's name and of spelling. */
export function isSameIndex(one: string, other: string): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

/** Whether two statements create the same index under possibly different names. */
export function isIndexLike(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)]
  return typeof a !== 'string' && typeof b !== 'string' && isDeepStrictEqual({ ...a, name: '' }, { ...b, name: '' })
}

/** The lower-case column names of a unique index; null for other indexes and those with expressions. */
export function uniqueColumns(statement: string): readonly string[] | null {
  const index = parseIndex(statement)
  if (!index?.unique || index.columns.some((column) => column.isExpression)) return null
  return index.columns.map((column) => column.name.toLowerCase())
}

/** The lower-case name of an index, by which indexes are compared; '' if the statement is not valid. */
export function indexName(statement: string): string {
  return parseIndex(statement)?.name.toLowerCase() ?? ''
}

function writeColumn({ name, isExpression, collate, sort }: IndexColumn): string {
  return `${isExpression ? name : `\`${name}\``}${collate ? ` COLLATE ${collate}` : ''}${sort ? ` ${sort}` : ''}`
}

function comparable(statement: string): IndexModel | string {
  const index = parseIndex(statement)
  return index ? { ...index, name: index.name.toLowerCase(), table: '' } : statement
}

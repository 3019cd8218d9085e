import { isDeepStrictEqual } from 'node:util'
import { parseIndex } from '../ddl/parse-index.ts'
import type { IndexColumn, IndexModel } from '../storage/ddl.ts'

/** Writes an index statement for a collection; an own spelling is kept when it already is that collection's. */
export function indexFor(collection: string, statement: string): string {
  const index = parseIndex(statement)
  if (!index || index.table === collection) return statement
  const where = index.where ? ` WHERE ${index.where}` : ''
  return `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX \`${index.name}\` ON \`${collection}\` (${index.columns.map(writeColumn).join(', ')})${where}`
}

/** True when two statements make the same index, whatever table they name and however they are spelled. */
export function isSameIndex(one: string, other: string): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

/** True when two statements make the same index but for its name. */
export function isIndexLike(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)]
  return typeof a !== 'string' && typeof b !== 'string' && isDeepStrictEqual({ ...a, name: '' }, { ...b, name: '' })
}

/** The names of the columns of a unique index in lower case; null for other indexes and for expressions. */
export function uniqueColumns(statement: string): readonly string[] | null {
  const index = parseIndex(statement)
  if (!index?.unique || index.columns.some((column) => column.isExpression)) return null
  return index.columns.map((column) => column.name.toLowerCase())
}

/** The name of an index in lower case, as indexes are told apart; '' when the statement is none. */
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

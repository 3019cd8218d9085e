import type { ComparisonNode } from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'
import { raw, sql, type Sql } from '../storage/sql.ts'
import { parsedIndexes } from './parsed-indexes.ts'
import type { ResolveContext } from './resolve-context.ts'
import { sparesEmpty } from './spares-empty.ts'

/** Of fewer rows a field is read and compared as soon. */
const MANY = 20_000
/** So many rows are found and remembered in less than a millisecond. */
const FEW = 1000

/**
 * That a field of a listed row is empty, said as that the row is none of the few where it is not, which an index holds:
 * then an index that has all else that is asked answers without the table. Undefined where no index holds few of many.
 */
export function allButFew(context: ResolveContext, node: ComparisonNode, dialect: Dialect): Sql | undefined {
  const { env, collection, root, isSearched } = context
  const { left, sign, any, right } = node
  const isBlank = sign === '=' && !any && right.kind === 'text' && right.value === ''
  if (!isSearched || !isBlank || left.kind !== 'identifier') return undefined
  if ((env.sizes?.rowsOf(collection.name) ?? 0) < MANY) return undefined
  const index = parsedIndexes(collection).find(
    ({ columns: [first], where }) => first?.name === left.name && sparesEmpty(where, left.name),
  )
  const others = index ? (env.sizes?.rowsOf(index.name) ?? 0) : 0
  // None is a number that is not known.
  if (others === 0 || others > FEW) return undefined
  const those = raw(`${dialect.id(collection.name)} few WHERE few.${dialect.id(left.name)} <> ''`)
  return sql`${raw(`${root}.${dialect.rowOrder}`)} NOT IN (SELECT few.${raw(dialect.rowOrder)} FROM ${those})`
}

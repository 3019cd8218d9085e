import { isMultiple, type CollectionModel, type RelationField } from '@timesheet/schema'
import { among } from '../storage/among.ts'
import type { Dialect } from '../storage/dialect.ts'
import { raw, sql, type Sql } from '../storage/sql.ts'
import { planOf } from './collection-plan.ts'
import type { RecordsContext } from './records-context.ts'

/** A relation field, with the collection that it belongs to. */
export interface Reference {
  readonly collection: CollectionModel
  readonly field: RelationField
}

type ReferencesContext = Pick<RecordsContext, 'collections' | 'driver'>

/** The relation fields that refer to a collection; those of other collections first, by name. */
export function referencesTo(app: ReferencesContext, target: CollectionModel): Reference[] {
  const others = app.collections.all().filter((collection) => collection.type !== 'view' && collection.id !== target.id)
  const ordered = [...others.toSorted((a, b) => (a.name < b.name ? -1 : 1)), target]
  return ordered.flatMap((collection) => {
    const fields = planOf(collection).relations.filter((field) => field.collectionId === target.id)
    return fields.map((field) => ({ collection, field }))
  })
}

/**
 * The ids of the records that refer to any of some records, or of the first of them, sorted, so that two writes that
 * lock the same ones cannot deadlock.
 */
export function holders(
  app: ReferencesContext,
  { collection, field }: Reference,
  ids: readonly string[],
  most?: number,
): Sql {
  const { dialect } = app.driver
  const some = most === undefined ? sql`` : sql` LIMIT ${most}`
  const key = raw(`t.${dialect.id('id')}`)
  const table = raw(dialect.id(collection.name))
  const column = raw(`t.${dialect.id(field.name)}`)
  // No id is empty: said, it lets an index serve that holds only the rows which refer to something.
  const refers = isMultiple(field)
    ? sql`${mayHoldAny(dialect, column, ids)} AND EXISTS (SELECT 1 FROM ${dialect.jsonEach(column, 'je')} WHERE ${among(dialect, raw('je.value'), ids)})`
    : sql`${among(dialect, column, ids)} AND ${column} != ''`
  return sql`SELECT ${key} FROM ${table} t WHERE ${refers} ORDER BY ${key}${some}`
}

/** A condition that spares most lists from being read item by item. */
function mayHoldAny(dialect: Dialect, list: Sql, [id, ...others]: readonly string[]): Sql {
  return id !== undefined && others.length === 0 ? dialect.mayHold(list, sql`${id}`) : sql`${list} NOT IN ('', '[]')`
}

import { isMultiple, type CollectionModel, type RelationField } from '@timesheet/schema'
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
 * The ids of the referring records, or of the first of them, sorted, so that two writes that lock the same ones cannot
 * deadlock.
 */
export function holders(app: ReferencesContext, { collection, field }: Reference, id: string, most?: number): Sql {
  const { dialect } = app.driver
  const some = most === undefined ? sql`` : sql` LIMIT ${most}`
  const key = raw(`t.${dialect.id('id')}`)
  const table = raw(dialect.id(collection.name))
  const column = raw(`t.${dialect.id(field.name)}`)
  // No id is empty: said, it lets an index serve that holds only the rows which refer to something.
  const refers = sql`${column} = ${id} AND ${column} != ''`
  if (!isMultiple(field)) return sql`SELECT ${key} FROM ${table} t WHERE ${refers} ORDER BY ${key}${some}`
  return sql`SELECT ${key} FROM ${table} t WHERE ${dialect.mayHold(column, sql`${id}`)} AND EXISTS (SELECT 1 FROM ${dialect.jsonEach(column, 'je')} WHERE je.value = ${id}) ORDER BY ${key}${some}`
}

import { type CollectionModel, fieldError, listItems, type FieldError, type RelationField } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { among } from '../storage/among.ts'
import type { Executor } from '../storage/driver.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { planOf } from './collection-plan.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'

/** A draft with its known errors, to which those of relations are added. */
interface Change {
  readonly draft: DraftRecord
  readonly original: StoredRecord | null
  readonly errors: Record<string, FieldError>
}

/** The ids of one relation field in all drafts. */
interface Reference {
  readonly field: RelationField
  readonly table: string
  readonly wanted: readonly { readonly errors: Change['errors']; readonly ids: readonly string[] }[]
}

/**
 * Adds the errors of relations to missing records; one query for all relations of all drafts whose value is new and
 * valid by itself. Locks the found records against deletion until the transaction ends.
 */
export async function checkRelationsExist(
  app: RecordsContext,
  changes: readonly Change[],
  executor: Executor,
): Promise<void> {
  const references = changes[0] ? referencesOf(app, changes[0].draft.collection, changes) : []
  if (references.length === 0) return
  const rows = await executor.all<{ reference: number | string; found: string }>(existingQuery(app, references))
  const found = new Set(rows.map((row) => `${row.reference} ${row.found}`))
  references.forEach(({ field, wanted }, i) => {
    for (const { errors, ids } of wanted)
      if (!ids.every((id) => found.has(`${i} ${id}`))) errors[field.name] = fieldError('validation_missing_rel_records')
  })
}

function referencesOf(app: RecordsContext, collection: CollectionModel, changes: readonly Change[]): Reference[] {
  const references: Reference[] = []
  for (const field of planOf(collection).relations) {
    const wanted = changes.flatMap((change) => {
      const ids = Object.hasOwn(change.errors, field.name) ? [] : newIds(field, change)
      return ids.length > 0 ? [{ errors: change.errors, ids }] : []
    })
    if (wanted.length === 0) continue
    const target = app.collections.find(field.collectionId)
    if (target) references.push({ field, table: app.driver.dialect.id(target.name), wanted })
    else for (const { errors } of wanted) errors[field.name] = fieldError('validation_missing_rel_collection')
  }
  return references
}

/** The distinct ids of a relation; none if the stored record had all of them, because deletes keep those valid. */
function newIds(
  field: RelationField,
  { draft, original }: { draft: DraftRecord; original: StoredRecord | null },
): readonly string[] {
  const value = draft.values[field.name] ?? null
  if (original && value === original.values[field.name]) return []
  const ids = listItems(value)
  const had = original ? listItems(original.values[field.name] ?? null) : []
  return ids.every((id) => had.includes(id)) ? [] : [...new Set(ids)]
}

function existingQuery(app: RecordsContext, references: readonly Reference[]): Sql {
  const { dialect } = app.driver
  const id = raw(dialect.id('id'))
  const selects = references.map(({ table, wanted }, i) => {
    // Sorted, so that two writes that lock the same records cannot deadlock.
    const ids = [...new Set(wanted.flatMap((each) => each.ids))].toSorted()
    const rows = sql`SELECT ${id} FROM ${raw(table)} WHERE ${among(dialect, id, ids)}${dialect.whileReferenced}`
    return sql`SELECT ${raw(String(i))} AS reference, ${id} AS found FROM (${rows}) r`
  })
  return join(selects, ' UNION ALL ')
}

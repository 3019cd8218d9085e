import { fieldError, listItems, type FieldError, type RelationField } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Executor } from '../storage/driver.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { planOf } from './collection-plan.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'

interface Reference {
  readonly field: RelationField
  readonly table: string
  readonly ids: readonly string[]
}

/** The errors of relations whose records do not exist, by field; one query for all relations whose value is new and, by itself, good. The records found stay until the transaction ends. */
export async function checkRelationsExist(
  app: RecordsContext,
  change: { draft: DraftRecord; original: StoredRecord | null; skip: Readonly<Record<string, unknown>> },
  executor: Executor,
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {}
  const references: Reference[] = []
  for (const field of planOf(change.draft.collection).relations) {
    const ids = newIds(field, change)
    if (ids.length === 0 || Object.hasOwn(change.skip, field.name)) continue
    const target = app.collections.find(field.collectionId)
    if (target) references.push({ field, table: app.driver.dialect.id(target.name), ids })
    else errors[field.name] = fieldError('validation_missing_rel_collection')
  }
  if (references.length === 0) return errors
  const rows = await executor.all<{ reference: number | string; found: number | string }>(countQuery(app, references))
  const found = new Map(rows.map((row) => [Number(row.reference), Number(row.found)]))
  references.forEach(({ field, ids }, i) => {
    if (found.get(i) !== ids.length) errors[field.name] = fieldError('validation_missing_rel_records')
  })
  return errors
}

/** The ids of a relation, none when the stored record already had the same ones: deletes keep those valid. */
function newIds(
  field: RelationField,
  { draft, original }: { draft: DraftRecord; original: StoredRecord | null },
): readonly string[] {
  const ids = listItems(draft.values[field.name] ?? null)
  const had = original ? listItems(original.values[field.name] ?? null) : []
  return ids.every((id) => had.includes(id)) ? [] : [...new Set(ids)]
}

function countQuery(app: RecordsContext, references: readonly Reference[]): Sql {
  const { dialect } = app.driver
  const id = raw(dialect.id('id'))
  const counts = references.map(({ table, ids }, i) => {
    const rows = sql`SELECT ${id} FROM ${raw(table)} WHERE ${id} IN (${join(
      ids.map((each) => sql`${each}`),
      ', ',
    )})${dialect.whileReferenced}`
    return sql`SELECT ${raw(String(i))} AS reference, COUNT(*) AS found FROM (${rows}) r`
  })
  return join(counts, ' UNION ALL ')
}

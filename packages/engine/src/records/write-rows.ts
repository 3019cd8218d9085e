import { fieldError, type FieldError } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { UniqueViolation, type Transaction } from '../storage/driver.ts'
import { rowsPerStatement } from '../storage/insert-rows.ts'
import type { Sql, SqlValue } from '../storage/sql.ts'
import { planOf, statementsOf } from './collection-plan.ts'
import { refused, type Draft } from './draft.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { StaleCollection } from './with-current-collection.ts'

/**
 * Writes the rows of drafts of one action, many per statement. A violated unique index refuses the whole set with one
 * error.
 */
export async function writeRows(
  app: RecordsContext,
  drafts: readonly [Draft, ...Draft[]],
  tx: Transaction,
): Promise<void> {
  const [{ action, record }] = drafts
  const { collection } = record
  const size = rowsPerStatement({ table: collection.name, columns: collection.fields.map(({ name }) => name) })
  try {
    for (let start = 0; start < drafts.length; start += size) {
      const [row] = await tx.all<{ version: string | null }>(statementFor(app, drafts.slice(start, start + size)))
      if (row?.version && row.version !== collection.updated) throw new StaleCollection(collection)
    }
  } catch (error) {
    if (error instanceof UniqueViolation) throw refused(action, notUnique(record, error), error)
    throw error
  }
}

function statementFor(app: RecordsContext, drafts: readonly Draft[]): Sql {
  const { dialect } = app.driver
  const [first] = drafts
  const { collection } = first!.record
  const { update, insertMany, replaceMany } = statementsOf(dialect, collection)
  const rows = drafts.map(({ record }) =>
    collection.fields.map((field): SqlValue => dialect.toColumn(field, record.values[field.name] ?? null)),
  )
  const { original } = first!
  if (original && drafts.length === 1) return { text: update, params: [...rows[0]!, original.values.id, collection.id] }
  const text = original ? replaceMany(rows.length) : insertMany(rows.length)
  return { text, params: [...rows.flat(), collection.id] }
}

/** One error per field of the violated index (record-api §4.5). */
function notUnique(record: StoredRecord, violation: UniqueViolation): Record<string, FieldError> {
  const { byName } = planOf(record.collection)
  const fields = violation.columns.filter((column) => byName.has(column))
  return Object.fromEntries(fields.map((field) => [field, fieldError('validation_not_unique')]))
}

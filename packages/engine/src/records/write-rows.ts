import { fieldError, type FieldError, type FieldModel } from '@timesheet/schema'
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
  const { record, original } = first!
  const { collection } = record
  const { update, insertMany, setMany } = statementsOf(dialect, collection)
  const rowsOf = (fields: readonly FieldModel[]) =>
    drafts.map(({ record: { values } }) =>
      fields.map((field): SqlValue => dialect.toColumn(field, values[field.name] ?? null)),
    )
  if (original && drafts.length === 1)
    return { text: update, params: [...rowsOf(collection.fields)[0]!, original.values.id, collection.id] }
  if (!original)
    return { text: insertMany(drafts.length), params: [...rowsOf(collection.fields).flat(), collection.id] }
  const fields = changedFields(drafts)
  const rows = rowsOf(fields).flatMap((row, i) => [drafts[i]!.record.values.id, ...row])
  const names = fields.map(({ name }) => name)
  return { text: setMany(names, drafts.length), params: [...rows, collection.id] }
}

/** The fields that any of the drafts changes, at least one: indexes of the others are not touched, and a wide row is not sent whole. */
function changedFields(drafts: readonly Draft[]): readonly FieldModel[] {
  const { fields } = drafts[0]!.record.collection
  const others = fields.filter(({ name }) => name !== 'id')
  const changed = others.filter(({ name }) =>
    drafts.some(({ record, original }) => record.values[name] !== original?.values[name]),
  )
  return changed.length > 0 ? changed : others.slice(0, 1)
}

/** One error per field of the violated index (record-api §4.5). */
function notUnique(record: StoredRecord, violation: UniqueViolation): Record<string, FieldError> {
  const { byName } = planOf(record.collection)
  const fields = violation.columns.filter((column) => byName.has(column))
  return Object.fromEntries(fields.map((field) => [field, fieldError('validation_not_unique')]))
}

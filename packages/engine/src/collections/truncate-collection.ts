import type { CollectionModel } from '@timesheet/schema'
import type { RecordsContext } from '../records/records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { unavailability } from '../kernel/unavailable.ts'
import { deleteFound } from '../records/delete-record.ts'
import { findById } from '../records/find.ts'
import { inWriteScope, type WriteScope } from '../records/write-scope.ts'
import { TransactionConflict } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'

const CHUNK = 500

/** Deletes all records of a collection, each with hooks and cascade, in one transaction (record-api §14). */
export async function truncateCollection(app: RecordsContext, collection: CollectionModel): Promise<void> {
  if (collection.type === 'view')
    throw new ApiError(400, "View collections cannot be truncated since they don't store their own records.")
  await inWriteScope(app, {}, (scope) => deleteAll(app, collection, scope)).catch((cause: unknown) => {
    if (unavailability(cause) || cause instanceof TransactionConflict) throw cause
    throw new ApiError(
      400,
      'Failed to truncate collection (most likely due to required cascade delete record references).',
      {},
      { cause },
    )
  })
}

async function deleteAll(app: RecordsContext, collection: CollectionModel, scope: WriteScope): Promise<void> {
  const { dialect } = app.driver
  const ids = sql`SELECT ${raw(dialect.id('id'))} AS id FROM ${raw(dialect.id(collection.name))} LIMIT ${CHUNK}`
  await scope.tx.liftTimeLimit()
  for (
    let rows = await scope.tx.all<{ id: string }>(ids);
    rows.length > 0;
    rows = await scope.tx.all<{ id: string }>(ids)
  ) {
    for (const { id } of rows) {
      // The cascade of an earlier one may have deleted this one.
      const record = await findById(app, { collection, id }, scope.tx)
      if (record) await deleteFound(app, record, scope)
    }
  }
}

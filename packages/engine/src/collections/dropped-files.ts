import { kindOf, listItems, type CollectionModel, type FieldOf } from '@timesheet/schema'
import { deleteFiles } from '../files/record-files.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Dialect } from '../storage/dialect.ts'
import type { Transaction } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'

interface Dropping {
  readonly before: readonly CollectionModel[]
  readonly after: readonly CollectionModel[]
  readonly dialect: Dialect
  readonly files: FileStore
}

/**
 * After the commit, deletes the files of file fields that are removed from collections that stay. Must be called before
 * the columns are dropped.
 */
export async function deleteDroppedFiles(tx: Transaction, { before, after, dialect, files }: Dropping): Promise<void> {
  for (const former of before) {
    const now = after.find((model) => model.id === former.id)
    if (!now || former.type === 'view') continue
    for (const field of former.fields) {
      if (field.type !== 'file' || now.fields.some((each) => each.id === field.id)) continue
      for (const { id, names } of await storedFiles(tx, dialect, { collection: former, field })) {
        tx.afterCommit(() => deleteFiles(files, { collectionId: former.id, recordId: id }, names))
      }
    }
  }
}

async function storedFiles(
  tx: Transaction,
  dialect: Dialect,
  { collection, field }: { collection: CollectionModel; field: FieldOf<'file'> },
): Promise<{ id: string; names: readonly string[] }[]> {
  const column = raw(dialect.id(field.name))
  const rows = await tx.all<{ id: string; value: unknown }>(
    sql`SELECT ${raw(dialect.id('id'))} AS id, ${column} AS value FROM ${raw(dialect.id(collection.name))} WHERE ${column} NOT IN (${''}, ${'[]'})`,
  )
  return rows.map(({ id, value }) => ({
    id,
    names: listItems(kindOf(field).normalise(field, dialect.fromColumn(field, value))),
  }))
}

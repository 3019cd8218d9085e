import type { CollectionModel } from '@timesheet/schema'
import type { Transaction } from '../storage/driver.ts'

interface Named {
  readonly collection: CollectionModel
  readonly id: string
}

/** The name of a record's lock. */
export function recordLock({ collection, id }: Named): string {
  return `record ${collection.id} ${id}`
}

/**
 * Locks a record for one write: rows are written whole, so two concurrent writes would overwrite each other's fields.
 */
export async function lockRecord(tx: Transaction, record: Named): Promise<void> {
  await tx.lock(recordLock(record))
}

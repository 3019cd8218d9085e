import type { CollectionModel } from '@timesheet/schema'
import type { Transaction } from '../storage/driver.ts'

interface Named {
  readonly collection: CollectionModel
  readonly id: string
}

/** The name by which a write keeps a record. */
export function recordLock({ collection, id }: Named): string {
  return `record ${collection.id} ${id}`
}

/** Keeps a record for one write: a row is written whole, so two at once would each put back what the other changed. */
export async function lockRecord(tx: Transaction, record: Named): Promise<void> {
  await tx.lock(recordLock(record))
}

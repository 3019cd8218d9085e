import type { CollectionModel } from '@timesheet/schema'
import type { Transaction } from '../storage/driver.ts'

/** Keeps a record for one write: a row is written whole, so two at once would each put back what the other changed. */
export async function lockRecord(
  tx: Transaction,
  { collection, id }: { readonly collection: CollectionModel; readonly id: string },
): Promise<void> {
  await tx.lock(`record ${collection.id} ${id}`)
}

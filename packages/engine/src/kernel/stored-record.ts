import type { CollectionModel, RecordValues } from '@timesheet/schema'

/** A row of a collection as the engine holds it: every stored value, hidden ones included. */
export interface StoredRecord {
  readonly collection: CollectionModel
  readonly values: Readonly<RecordValues> & { readonly id: string }
}

/** The row that a write is about to store; hooks may set values until it is written. */
export interface DraftRecord {
  readonly collection: CollectionModel
  readonly values: RecordValues & { id: string }
}

/** Whether a record has the same values as before. */
export function sameValues(before: StoredRecord | null, now: StoredRecord | undefined): boolean {
  return JSON.stringify(before?.values) === JSON.stringify(now?.values)
}

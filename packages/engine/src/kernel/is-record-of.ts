import type { CollectionDeclaration } from '@timesheet/schema'
import type { StoredRecord } from './stored-record.ts'
import { keyOf } from './typed-rows.ts'

/** Type guard: whether a record belongs to a declared collection. */
export function isRecordOf<C extends CollectionDeclaration>(
  record: StoredRecord | null | undefined,
  collection: C,
): record is StoredRecord & StoredRecord<C> {
  return record?.collection.id === keyOf(collection)
}

import type { CollectionModel } from '@timesheet/schema'
import type { CollectionRef, RowOf, WritableRowOf } from './typed-rows.ts'

/** A row of a collection as the engine holds it: every stored value, hidden ones included. */
export interface StoredRecord<Ref extends CollectionRef = string> {
  readonly collection: CollectionModel
  readonly values: RowOf<Ref>
}

/** A row about to be stored; hooks may set values until it is written. */
export interface DraftRecord<Ref extends CollectionRef = string> {
  readonly collection: CollectionModel
  readonly values: WritableRowOf<Ref>
}

/** Whether two versions of a record have the same values. */
export function sameValues(before: StoredRecord | null, now: StoredRecord | undefined): boolean {
  return JSON.stringify(before?.values) === JSON.stringify(now?.values)
}

import type { AuthCollection } from '@timesheet/schema'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** A row of an auth collection. */
export interface AuthRecord extends StoredRecord {
  readonly collection: AuthCollection
}

/** Type guard: whether the record belongs to an auth collection, whose records can sign in. */
export function isAuthRecord(record: StoredRecord): record is AuthRecord {
  return record.collection.type === 'auth'
}

/** The record's e-mail address, '' when it has none. */
export function emailOf(record: StoredRecord): string {
  return textOf(record, 'email')
}

/** A text field's value; '' when the record has no such text. */
export function textOf(record: StoredRecord, field: string): string {
  const value = record.values[field]
  return typeof value === 'string' ? value : ''
}

import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type AuthRecord, textOf } from '../accounts/auth-record.ts'

/** How `_otps`, `_mfas`, `_authOrigins` and `_externalAuths` say whose they are. */
export function referenceTo(record: AuthRecord): { collectionRef: string; recordRef: string } {
  return { collectionRef: record.collection.id, recordRef: record.values.id }
}

/** True when the row belongs to the record. */
export function refersTo(row: StoredRecord, record: AuthRecord): boolean {
  return textOf(row, 'collectionRef') === record.collection.id && textOf(row, 'recordRef') === record.values.id
}

/** True when the row was made more than so many seconds ago. */
export function isOlderThan(row: StoredRecord, seconds: number, now: Date): boolean {
  return createdAt(row) + seconds * 1000 < now.getTime()
}

/** When the row was made, in milliseconds. */
export function createdAt(row: StoredRecord): number {
  return Date.parse(textOf(row, 'created').replace(' ', 'T'))
}

/** Removes a row that counts once; false when somebody else was faster. */
export async function spend(app: AuthContext, row: StoredRecord): Promise<boolean> {
  try {
    await app.records.delete(row.collection.id, row.values.id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type AuthRecord, textOf } from '../accounts/auth-record.ts'

/** The fields by which `_otps`, `_mfas`, `_authOrigins` and `_externalAuths` refer to an account. */
export function referenceTo(record: AuthRecord): { collectionRef: string; recordRef: string } {
  return { collectionRef: record.collection.id, recordRef: record.values.id }
}

/** Whether a row refers to this account. */
export function refersTo(row: StoredRecord, record: AuthRecord): boolean {
  return textOf(row, 'collectionRef') === record.collection.id && textOf(row, 'recordRef') === record.values.id
}

/** Whether a row was created more than `seconds` ago. */
export function isOlderThan(row: StoredRecord, seconds: number, now: Date): boolean {
  return createdAt(row) + seconds * 1000 < now.getTime()
}

/** When a row was created, in milliseconds since 1970. */
export function createdAt(row: StoredRecord): number {
  return Date.parse(textOf(row, 'created').replace(' ', 'T'))
}

/** Deletes a row that may be used once; false if another request deleted it first. */
export async function spend(app: AuthContext, row: StoredRecord): Promise<boolean> {
  try {
    await app.records.delete(row.collection.id, row.values.id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

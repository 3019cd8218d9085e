import type { StoredRecord } from './stored-record.ts'

/**
 * The key of the database queue that a client's statements wait in: one per signed-in person, over all sessions, and
 * one per address for guests.
 */
export function laneOf(viewer: StoredRecord | null, ip: string): string {
  return viewer ? `${viewer.collection.id}/${viewer.values.id}` : ip
}

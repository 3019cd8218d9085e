import type { StoredRecord } from './stored-record.ts'

/** Who asks, as the database is told: a person waits for himself wherever he is signed in, guests by their address. */
export function laneOf(viewer: StoredRecord | null, ip: string): string {
  return viewer ? `${viewer.collection.id}/${viewer.values.id}` : ip
}

import type { ServerResponse } from 'node:http'
import type { StoredRecord } from '../records/stored-record.ts'
import type { SettingsValues } from '../settings/settings.ts'
import type { Asker } from '../storage/query-limits.ts'

/** Who asks, as the database is told: a person waits for himself wherever he is signed in, guests by their address. */
export function laneOf(viewer: StoredRecord | null, ip: string): string {
  return viewer ? `${viewer.collection.id}/${viewer.values.id}` : ip
}

/** The client behind a response as somebody who waits for the database. */
export function askerOf(
  response: ServerResponse,
  who: { viewer: StoredRecord | null; ip: string },
  { timeout }: SettingsValues['queries'],
): Asker {
  return {
    lane: laneOf(who.viewer, who.ip),
    limitMs: timeout * 1000,
    onGone(listener) {
      const onClose = (): void => {
        if (!response.writableEnded) listener()
      }
      response.once('close', onClose)
      if (response.destroyed) onClose()
      return () => response.off('close', onClose)
    },
  }
}

import type { ServerResponse } from 'node:http'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { laneOf } from '../kernel/lane-of.ts'
import type { SettingsValues } from '../settings/settings.ts'
import type { Asker } from '../storage/query-limits.ts'

/**
 * Describes the client of a response to the query limits: its queue, its time limit, and an event when it disconnects.
 */
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

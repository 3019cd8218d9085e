import type { RecordValues } from '@timesheet/schema'
import type { Driver } from '../storage/driver.ts'
import { broadcastLong, onLongBroadcast } from './long-broadcast.ts'

/** The message about a change between the processes of an installation. Receivers read the rows anew, except deleted ones. */
export type RelayedEvent =
  | {
      readonly kind: 'saved'
      readonly action: 'create' | 'update'
      readonly collection: string
      readonly id: string
      /** What an update replaced, by field. */
      readonly replaced?: Readonly<RecordValues>
    }
  | {
      readonly kind: 'deleted'
      readonly collection: string
      readonly values: Readonly<RecordValues> & { readonly id: string }
    }
  | { readonly kind: 'auth'; readonly collection: string; readonly id: string; readonly invalidated: boolean }
  | { readonly kind: 'authCollection'; readonly collection: string }

const CHANNEL = 'records'

/** Sends an event to the other processes. */
export async function relayEvent(driver: Driver, event: RelayedEvent): Promise<void> {
  await broadcastLong(driver, CHANNEL, event)
}

/** Calls back with every event that another process relays, whole and once. */
export function onRelayedEvent(driver: Driver, listener: (event: RelayedEvent) => void): void {
  onLongBroadcast(driver, CHANNEL, (event) => listener(event as RelayedEvent))
}

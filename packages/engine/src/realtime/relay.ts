import type { RecordValues } from '@timesheet/schema'
import type { Driver } from '../storage/driver.ts'
import { broadcastLong, onLongBroadcast } from './long-broadcast.ts'

/** A change as one process relays it to the others, which read the rows again, except deleted ones. */
export type RelayedEvent =
  | {
      readonly kind: 'saved'
      readonly action: 'create' | 'update'
      readonly collection: string
      readonly id: string
      /** The former values of the fields that an update changed. */
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

/** Relays an event to the other processes. */
export async function relayEvent(driver: Driver, event: RelayedEvent): Promise<void> {
  await broadcastLong(driver, CHANNEL, event)
}

/** Calls the listener with every event that another process relays, exactly once. */
export function onRelayedEvent(driver: Driver, listener: (event: RelayedEvent) => void): void {
  onLongBroadcast(driver, CHANNEL, (event) => listener(event as RelayedEvent))
}

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

/** Relays events to the other processes, in their order and as one message: each is a commit of the database's. */
export async function relayEvents(driver: Driver, events: readonly RelayedEvent[]): Promise<void> {
  const [first, ...more] = events
  if (first) await broadcastLong(driver, CHANNEL, more.length === 0 ? first : events)
}

/** Calls the listener with every event that another process relays, exactly once. */
export function onRelayedEvent(driver: Driver, listener: (event: RelayedEvent) => void): void {
  onLongBroadcast(driver, CHANNEL, (told) => {
    for (const event of [told].flat() as RelayedEvent[]) listener(event)
  })
}

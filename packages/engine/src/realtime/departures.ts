import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Subscription } from './topics.ts'

/**
 * Whether a subscription asks for an event when an update takes a record out of what it follows
 * (`options.query.departures` is `true`). Without it no event is sent, as in PocketBase (ADR 0024).
 */
export function asksDepartures({ query }: Subscription): boolean {
  return query['departures'] === 'true'
}

/** The event of a departure: identifies the record and shows nothing of its new values. */
export function departureOf({ collection, values }: StoredRecord): string {
  const record = { collectionId: collection.id, collectionName: collection.name, id: values.id }
  return JSON.stringify({ action: 'depart', record })
}

import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Subscription } from './topics.ts'

/**
 * Whether a subscription asks to hear when an update takes a record out of what it follows: `options.query.departures` is `true`.
 * PocketBase stays silent then, and so does this server to everybody who does not ask (ADR 0024).
 */
export function asksDepartures({ query }: Subscription): boolean {
  return query['departures'] === 'true'
}

/** The event of a departure: which record it was, and nothing of what became of it. */
export function departureOf({ collection, values }: StoredRecord): string {
  const record = { collectionId: collection.id, collectionName: collection.name, id: values.id }
  return JSON.stringify({ action: 'depart', record })
}

import type { StoredRecord } from '../kernel/stored-record.ts'
import type { RecordChange } from '../records/change-publisher.ts'
import { type Subscription, topicsOf } from './topics.ts'

/** How long changes are kept, and how many at most. */
const KEPT_MS = 30_000
const MAX_KEPT = 2000
/** Limit of changes sent again for one subscribe request; a client that missed more must read again. */
export const MAX_REPEATED = 100

/** A published change; `read` loads it, because another process relays only the record's id. */
export interface PublishedChange {
  readonly record: { readonly collection: StoredRecord['collection']; readonly values: { readonly id: string } }
  readonly read: () => Promise<RecordChange | undefined>
}

interface Kept {
  readonly at: number
  readonly topics: ReadonlySet<string>
  readonly read: PublishedChange['read']
}

/**
 * A buffer of the latest changes, from which a new subscription can get those that happened since its client read the
 * records (ADR 0033).
 */
export class RecentChanges {
  #kept: Kept[] = []
  /** The instant (`performance.now()`) since which the buffer is complete. */
  #completeFrom = -Infinity

  add({ record, read }: PublishedChange): void {
    const at = performance.now()
    const { list, view } = topicsOf(record as StoredRecord)
    this.#kept.push({ at, topics: new Set([...list, ...view]), read })
    // Trimmed once in a while: a copy per change would make a large write quadratic.
    if (this.#kept.length < 2 * MAX_KEPT) return
    this.#completeFrom = Math.max(this.#completeFrom, this.#kept[this.#kept.length - MAX_KEPT - 1]!.at)
    this.#kept = this.#kept.slice(-MAX_KEPT)
  }

  /** Empties the buffer; earlier changes are reported as missed from then on. */
  reset(): void {
    this.#kept = []
    this.#completeFrom = performance.now()
  }

  /**
   * The buffered changes of a subscription's topic in the last `milliseconds`; null if some are no longer buffered, or
   * they are too many.
   */
  of({ topic }: Subscription, milliseconds: number): readonly Kept['read'][] | null {
    const from = performance.now() - milliseconds
    if (milliseconds > KEPT_MS || from <= this.#completeFrom) return null
    while (this.#kept[0] && this.#kept[0].at < performance.now() - KEPT_MS) this.#kept.shift()
    const found = this.#kept.filter(({ at, topics }) => at >= from && topics.has(topic))
    return found.length > MAX_REPEATED ? null : found.map(({ read }) => read)
  }
}

/**
 * The subscription option `options.query.since`: for how many milliseconds before its arrival changes are sent again; 0
 * for none.
 */
export function sinceOf({ query }: Subscription): number {
  const since = query['since'] ?? ''
  return /^\d{1,6}$/.test(since) ? Number(since) : 0
}

/** The event of a subscription whose changes are no longer buffered. */
export const MISSED = JSON.stringify({ action: 'missed', record: {} })

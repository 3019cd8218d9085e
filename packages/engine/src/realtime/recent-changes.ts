import type { StoredRecord } from '../kernel/stored-record.ts'
import type { RecordChange } from '../records/change-publisher.ts'
import { type Subscription, topicsOf } from './topics.ts'

/** How long changes are kept, and how many at most. */
const KEPT_MS = 30_000
const MAX_KEPT = 2000
/** How many changes one request may have repeated; a client that missed more reads again. */
export const MAX_REPEATED = 100

/** A published change; `read` loads it, because another process relays only the record's id. */
export interface ToldChange {
  readonly record: { readonly collection: StoredRecord['collection']; readonly values: { readonly id: string } }
  readonly read: () => Promise<RecordChange | undefined>
}

interface Kept {
  readonly at: number
  readonly topics: ReadonlySet<string>
  readonly read: ToldChange['read']
}

/** Keeps the latest changes, so that a client can subscribe after it has read and still hear what happened between (ADR 0033). */
export class RecentChanges {
  #kept: Kept[] = []
  /** From this moment on every change was kept. */
  #completeFrom = -Infinity

  add({ record, read }: ToldChange): void {
    const at = performance.now()
    const { list, view } = topicsOf(record as StoredRecord)
    this.#kept.push({ at, topics: new Set([...list, ...view]), read })
    if (this.#kept.length <= MAX_KEPT) return
    this.#completeFrom = Math.max(this.#completeFrom, this.#kept[this.#kept.length - MAX_KEPT - 1]!.at)
    this.#kept = this.#kept.slice(-MAX_KEPT)
  }

  /** Forgets everything: changes before this moment may be missing. */
  beginAnew(): void {
    this.#kept = []
    this.#completeFrom = performance.now()
  }

  /** The changes of a subscription's topic in the last milliseconds; null when some are no longer kept, or too many to repeat. */
  of({ topic }: Subscription, milliseconds: number): readonly Kept['read'][] | null {
    const from = performance.now() - milliseconds
    if (milliseconds > KEPT_MS || from <= this.#completeFrom) return null
    while (this.#kept[0] && this.#kept[0].at < performance.now() - KEPT_MS) this.#kept.shift()
    const found = this.#kept.filter(({ at, topics }) => at >= from && topics.has(topic))
    return found.length > MAX_REPEATED ? null : found.map(({ read }) => read)
  }
}

/** The option `options.query.since` of a subscription: milliseconds before its arrival whose changes are repeated; 0 is none. */
export function sinceOf({ query }: Subscription): number {
  const since = query['since'] ?? ''
  return /^\d{1,6}$/.test(since) ? Number(since) : 0
}

/** The message for a subscription whose changes are no longer kept. */
export const MISSED = JSON.stringify({ action: 'missed', record: {} })
